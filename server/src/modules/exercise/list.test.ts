import { addDays, exercise as contract, type Figure, today } from '@yun/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { libraryExercises } from '#seed/library/index.ts';
import { pinyinOf } from '#server/platform/document/pinyin.ts';
import { auditLog } from '#server/tables/audit.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildAgency, buildPatient, buildUser, signedIn, unique } from '#server/test/build/index.ts';
import { buildExercise } from '#server/test/build/library.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const doctorOf = (agencyId?: number) =>
  signedIn(test, { modules: ['PATIENT_MGR'], ...(agencyId !== undefined && { agencyId }) });
const list = (token: string, input: object = {}) => test.call(contract.listExercise, input, { token });
type Row = contract.ExerciseRow;
const namesOf = async (token: string, input: object = {}) =>
  (await list(token, { size: '100', ...input })).data.list.map(({ name }: Row) => name);

/** Every page, in order. */
async function listAll(token: string, input: object = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await list(token, { ...input, size: '100', page: String(page) });
    rows.push(...data.list);
    if (rows.length >= data.total) return rows;
  }
}

describe('list_exercise refuses', () => {
  it('a patient the caller may not see, and audits it', async () => {
    const { user, token } = await doctorOf();
    const foreign = await buildPatient(test, await buildUser(test));
    const answer = await list(token, { patient_id: String(foreign.id) });
    expect([answer.code, answer.data]).toEqual([40400, null]);
    const lines = await test.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.userId, user.id), eq(auditLog.action, 'list_exercise')));
    expect(lines).toMatchObject([{ entity: 'patient', entityId: String(foreign.id), result: 'refused' }]);
  });

  it.each([{ body_part: '尾巴' }, { difficulty: '6' }, { scope: 'everyone' }, { favorite: '0' }, { size: '101' }])(
    'the filter %o',
    async (filter) => {
      const { token } = await doctorOf();
      expect((await list(token, filter)).code).toBe(40000);
    },
  );
});

describe('list_exercise shows', () => {
  it('what is everybody’s, the agency’s and its parent’s, and one’s own; administrators everything', async () => {
    const parent = await buildAgency(test);
    const child = await buildAgency(test, { parentId: parent.id });
    const [above, below, aside] = [await doctorOf(parent.id), await doctorOf(child.id), await doctorOf()];
    const mark = unique('可见');
    const build = (name: string, values: object = {}) => buildExercise(test, { name: `${mark}${name}`, ...values });
    const ofAgency = (agencyId: number | null) => ({ ownerScope: 'agency' as const, agencyId });
    const ofUser = ({ id, agencyId }: { id: number; agencyId: number | null }) => ({
      ownerScope: 'user' as const,
      agencyId,
      ownerId: id,
    });
    await build('A', { code: `${mark}1` });
    await build('B', { code: `${mark}2`, ...ofAgency(parent.id) });
    await build('C', { code: `${mark}3`, ...ofAgency(child.id) });
    await build('D', { code: `${mark}4`, ...ofAgency(aside.user.agencyId) });
    await build('E', { code: `${mark}5`, ...ofUser(above.user) });
    await build('F', { code: `${mark}6`, ...ofUser(below.user) });
    await build('G', { code: `${mark}7`, ...ofUser(aside.user) });
    const seen = async (token: string) =>
      (await namesOf(token, { keyword: mark })).map((name: string) => name.slice(mark.length)).join('');
    expect(await seen(above.token)).toBe('ABE');
    expect(await seen(below.token)).toBe('ABCF');
    expect(await seen(aside.token)).toBe('ADG');
    const colleague = await doctorOf(child.id);
    expect(await seen(colleague.token)).toBe('ABC');
    const admin = await signedIn(test, { userType: '管理员', modules: ['USER_BROWSE'] });
    expect(await seen(admin.token)).toBe('ABCDEFG');
  });

  it('whose each is, and whether the caller may change it', async () => {
    const agency = await buildAgency(test);
    const { user, token } = await doctorOf(agency.id);
    const manager = await signedIn(test, { agencyId: agency.id, userType: '机构', modules: ['USER_MGR'] });
    const mark = unique('归属');
    await buildExercise(test, { name: `${mark}甲`, code: `${mark}1` });
    await buildExercise(test, { name: `${mark}乙`, code: `${mark}2`, ownerScope: 'agency', agencyId: agency.id });
    await buildExercise(test, {
      name: `${mark}丙`,
      code: `${mark}3`,
      ownerScope: 'user',
      agencyId: agency.id,
      ownerId: user.id,
    });
    const seen = async (by: string) =>
      (await list(by, { keyword: mark })).data.list.map(({ owner_scope, owner_name, can_edit }: Row) => [
        ...[owner_scope, owner_name, can_edit],
      ]);
    expect(await seen(token)).toEqual([
      ['system', null, false],
      ['agency', agency.name, false],
      ['user', user.nickname, true],
    ]);
    expect(await seen(manager.token)).toEqual([
      ['system', null, false],
      ['agency', agency.name, true],
    ]);
    const admin = await signedIn(test, { userType: '管理员', modules: ['ADMIN_MGR', 'PATIENT_MGR'] });
    expect((await seen(admin.token)).map(([, , canEdit]: unknown[]) => canEdit)).toEqual([true, false, false]);
  });

  it('what matches any value of each group, in all groups', async () => {
    const { user, token } = await doctorOf();
    const build = (name: string, values: object) =>
      buildExercise(test, {
        name,
        ownerScope: 'user',
        agencyId: user.agencyId,
        ownerId: user.id,
        ...values,
      });
    await build('甲甲', {
      code: unique('A'),
      bodyParts: ['膝', '髋'],
      kind: '力量',
      equipment: ['椅子'],
      difficulty: 1,
    });
    await build('乙乙', {
      code: unique('B'),
      bodyParts: ['肩'],
      kind: '牵伸',
      equipment: ['毛巾', '墙'],
      difficulty: 3,
    });
    await build('丙丙', { code: unique('C'), bodyParts: ['髋'], kind: '牵伸', position: '坐位', difficulty: 5 });
    const own = (input: object) => namesOf(token, { scope: 'user', ...input });
    expect(await own({})).toEqual(['甲甲', '乙乙', '丙丙']);
    expect(await own({ body_part: '膝,肩' })).toEqual(['甲甲', '乙乙']);
    expect(await own({ body_part: '髋' })).toEqual(['甲甲', '丙丙']);
    expect(await own({ body_part: '髋', kind: '牵伸' })).toEqual(['丙丙']);
    expect(await own({ equipment: '墙,椅子', difficulty: '3,5' })).toEqual(['乙乙']);
    expect(await own({ position: '坐位', body_part: '' })).toEqual(['丙丙']);
    expect(await own({ scope: 'agency' })).toEqual([]);
    expect((await list(token, { scope: 'user', page: '2', size: '2' })).data).toMatchObject({
      total: 3,
      page: 2,
      size: 2,
      list: [{ name: '丙丙' }],
    });
  });

  it('what the keyword finds: name, other names, English, code, pinyin from any syllable, initials', async () => {
    const { user, token } = await doctorOf();
    const owner = { ownerScope: 'user', agencyId: user.agencyId, ownerId: user.id } as const;
    const build = (name: string, values: object = {}) =>
      buildExercise(test, { name, namePy: pinyinOf(name), ...owner, ...values });
    const { code } = await build('直腿抬高', { nameEn: 'Straight leg raise', aliases: ['SLR 练习', '抬腿_50%'] });
    await build('单腿站立');
    const found = (keyword: string) => namesOf(token, { scope: 'user', keyword });
    for (const keyword of [
      '直腿',
      'leg RAISE',
      'slr',
      '抬腿_',
      '50%',
      code.toLowerCase(),
      'zhitui',
      'ZHI tui',
      'taig',
      'ztt',
      'tg',
    ]) {
      expect([keyword, await found(keyword)]).toEqual([keyword, ['直腿抬高']]);
    }
    expect(await found('tui')).toHaveLength(2);
    expect(await found('dtzl')).toEqual(['单腿站立']);
    for (const keyword of ['itui', 'dan tui tai', '直%高', '\\', "'", '肩']) {
      expect([keyword, await found(keyword)]).toEqual([keyword, []]);
    }
  });

  it('favourites first, then by code; those switched off only when asked for', async () => {
    const { user, token } = await doctorOf();
    const owner = { ownerScope: 'user', agencyId: user.agencyId, ownerId: user.id } as const;
    const mark = unique('Z');
    await buildExercise(test, { ...owner, name: '甲甲', code: `${mark}1` });
    const second = await buildExercise(test, { ...owner, name: '乙乙', code: `${mark}2` });
    await buildExercise(test, { ...owner, name: '丙丙', code: `${mark}3`, status: 'disabled' });
    await test.call(contract.favoriteExercise, { id: second.id, is_favorite: true }, { token });
    const own = (input: object) => namesOf(token, { scope: 'user', ...input });
    expect(await own({})).toEqual(['乙乙', '甲甲']);
    expect(await own({ with_disabled: '1' })).toEqual(['乙乙', '甲甲', '丙丙']);
    expect(await own({ favorite: '1' })).toEqual(['乙乙']);
    const { data } = await list(token, { scope: 'user' });
    expect(data.list.map(({ is_favorite }: Row) => is_favorite)).toEqual([true, false]);
  });
});

describe('the facets', () => {
  const count = (values: string[]) =>
    Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((one) => one === value).length]));

  it.each([{}, { with_disabled: '1' }])('count all visible exercises, whatever is chosen: %o', async (input) => {
    const { user, token } = await doctorOf();
    const owner = { ownerScope: 'user', agencyId: user.agencyId, ownerId: user.id } as const;
    const mine = await buildExercise(test, {
      ...owner,
      bodyParts: ['颈', '肩'],
      equipment: ['墙', '毛巾'],
      difficulty: 4,
    });
    await buildExercise(test, { ...owner, bodyParts: ['颈'], status: 'disabled' });
    await buildExercise(test, { ownerScope: 'agency', agencyId: (await buildAgency(test)).id, kind: '放松' });
    await test.call(contract.favoriteExercise, { id: mine.id, is_favorite: true }, { token });
    const { data } = await list(token, { ...input, body_part: '颈', keyword: '没有这个' });
    expect(data.total).toBe(0);
    const rows = await listAll(token, input);
    expect(data.facets).toEqual({
      body_part: count(rows.flatMap(({ body_parts }) => body_parts)),
      kind: count(rows.map(({ kind }) => kind)),
      equipment: count(rows.flatMap(({ equipment }) => equipment)),
      position: count(rows.map(({ position }) => position)),
      difficulty: count(rows.map(({ difficulty }) => String(difficulty))),
      scope: count(rows.map(({ owner_scope }) => owner_scope)),
      favorite: 1,
    });
    expect(data.facets.scope.user).toBe('with_disabled' in input ? 2 : 1);
  });
});

describe('with a patient', () => {
  const patients = {
    肩袖修补: { conditionCode: 'RCR', affectedSide: '右' },
    髋置换: { conditionCode: 'THA', affectedSide: '左' },
    前交叉: { conditionCode: 'ACLR', affectedSide: '左' },
  } as const;
  const fromLibrary = async (code: string) => {
    const found = libraryExercises.find((one) => one.code === code);
    if (found === undefined) throw new Error(`${code} is not in the library`);
    return buildExercise(test, { name: unique(found.name), rules: found.rules });
  };

  it.each([
    ['肩袖修补', 20, 'S04', 'block'],
    ['肩袖修补', 41, 'S04', 'block'],
    ['肩袖修补', 42, 'S04', 'ok'],
    ['髋置换', 30, 'L08', 'block'],
    ['前交叉', 40, 'K07', 'warn'],
    ['髋置换', 30, 'S04', 'ok'],
  ] as const)('%s on day %i: %s is judged %s', async (kind, days, code, level) => {
    const { user, token } = await doctorOf();
    const surgeryDate = addDays(today(), -days);
    const patient = await buildPatient(test, user, [], { ...patients[kind], surgeryName: '手术', surgeryDate });
    const { id, name } = await fromLibrary(code);
    const asked = { patient_id: String(patient.id) };
    const { data } = await list(token, { keyword: name, ...asked });
    expect(data.list).toMatchObject([{ id, check: { level } }]);
    expect(data.list[0].check.reasons.length > 0).toBe(level !== 'ok');
    const info = await test.call(contract.getExerciseInfo, { id: String(id), ...asked }, { token });
    expect(info.data.check).toEqual(data.list[0].check);
    expect((await list(token, { keyword: name })).data.list[0].check).toBeNull();
  });

  it('judges by precautions, other illnesses, load, risk of falling and last pain', async () => {
    const { user, token } = await doctorOf();
    const text = '说明一下';
    const { name } = await buildExercise(test, {
      rules: [
        { level: 'warn', when: { comorbidities: ['高血压'] }, text: `${text}一` },
        { level: 'warn', when: { pain_from: 6 }, text: `${text}二` },
        { level: 'warn', when: { fall_risk: ['高'] }, text: `${text}三` },
        { level: 'warn', when: { weight_bearing: ['不负重'] }, text: `${text}四` },
        { level: 'block', when: { precautions: ['眩晕'] }, text: `${text}五` },
        { level: 'block', when: { conditions: ['PD'] }, text: `${text}六` },
      ],
    });
    const reasonsFor = async (values: object) => {
      const patient = await buildPatient(test, user, [], values);
      const { data } = await list(token, { keyword: name, patient_id: String(patient.id) });
      const { level, reasons } = data.list[0].check as NonNullable<Row['check']>;
      return [level, ...reasons.map((reason) => reason.text.slice(text.length))];
    };
    expect(await reasonsFor({})).toEqual(['ok']);
    expect(await reasonsFor({ comorbidities: ['高血压'], lastPain: 5 })).toEqual(['warn', '一']);
    expect(await reasonsFor({ lastPain: 6, fallRisk: '高', weightBearing: '不负重' })).toEqual([
      'warn',
      '二',
      '三',
      '四',
    ]);
    expect(await reasonsFor({ comorbidities: ['高血压'], precautionTags: ['眩晕'] })).toEqual(['block', '五', '一']);
  });

  it('of a subordinate or the agency, for those who only look, too', async () => {
    const agency = await buildAgency(test);
    const doctor = await buildUser(test, { agencyId: agency.id });
    const patient = await buildPatient(test, doctor);
    const clerk = await signedIn(test, { agencyId: agency.id, userType: '机构', modules: ['USER_BROWSE'] });
    expect((await list(clerk.token, { patient_id: String(patient.id), size: '1' })).code).toBe(ok);
  });
});

const figureAt = (x: number): Figure => ({
  view: 'side',
  root: { joint: 'hip', at: [x, 100] },
  start: { trunk: 90 },
  end: { trunk: 60 },
  props: [],
  hot: [],
  arrows: [],
});

it('a card carries everything a doctor reads, and the key of its drawing', async () => {
  const { token } = await doctorOf();
  const built = await buildExercise(test, {
    figure: figureAt(100),
    aliases: ['别名'],
    keyPoints: ['要领'],
    mistakes: ['错误'],
  });
  const { data } = await list(token, { keyword: built.name });
  expect(data.list).toEqual([
    {
      id: built.id,
      code: built.code,
      name: built.name,
      name_en: null,
      aliases: ['别名'],
      body_parts: ['膝'],
      kind: '力量',
      position: '仰卧',
      equipment: ['无'],
      is_unilateral: false,
      difficulty: 2,
      purpose: built.purpose,
      steps: built.steps,
      key_points: ['要领'],
      mistakes: ['错误'],
      dose: built.dose,
      rules: [],
      owner_scope: 'system',
      owner_name: null,
      status: 'active',
      figure_key: expect.stringMatching(/^[0-9a-f]{16}$/),
      is_favorite: false,
      can_edit: false,
      check: null,
      version: 1,
    },
  ]);
});
