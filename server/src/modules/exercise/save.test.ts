import { exercise as contract } from '@yun/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { exercises } from '#server/tables/exercise.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildAgency, signedIn, unique } from '#server/test/build/index.ts';
import { buildExercise, dose, exerciseForm, exerciseFormOf } from '#server/test/build/library.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const doctorOf = (agencyId?: number) =>
  signedIn(test, { modules: ['PATIENT_MGR'], ...(agencyId !== undefined && { agencyId }) });
const managerOf = (agencyId: number) => signedIn(test, { agencyId, userType: '机构', modules: ['USER_MGR'] });
const adminWith = (...modules: ('ADMIN_MGR' | 'USER_MGR' | 'PATIENT_MGR')[]) =>
  signedIn(test, { userType: '管理员', modules });
const save = (token: string, form: object) => test.call(contract.saveExercise, form, { token });
const info = (token: string, id: number) => test.call(contract.getExerciseInfo, { id: String(id) }, { token });
const rowOf = async (id: number) => (await test.database.db.select().from(exercises).where(eq(exercises.id, id)))[0];
const linesOf = (id: number) =>
  test.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'exercise'), eq(auditLog.entityId, String(id))))
    .orderBy(auditLog.id);
async function make(token: string, values: object = {}): Promise<contract.ExerciseInfo> {
  const { code, msg, data } = await save(token, exerciseForm(values));
  expect([code, msg]).toEqual([ok, 'ok']);
  return data;
}

describe('save_exercise refuses', () => {
  it('callers without a code to write', async () => {
    const { token } = await signedIn(test, { modules: ['USER_BROWSE', 'ADMIN_MGR', 'AGENCY_MGR'] });
    expect((await save(token, exerciseForm())).code).toBe(40300);
  });

  it.each([
    ['name', '甲', '动作名称为 2 到 30 个字'],
    ['body_parts', [], '请选择部位'],
    ['steps', [], '请至少填写一条步骤'],
    ['difficulty', 6, '难度为 1 到 5'],
    ['dose', { ...dose, reps: 0 }, '次数为 0 时请填写持续时间'],
    ['rules', [{ level: 'warn', when: {}, text: '说明' }], '请至少选择一个条件'],
  ])('a wrong %s', async (field, value, message) => {
    const { token } = await doctorOf();
    const answer = await save(token, exerciseForm({ [field]: value }));
    expect([answer.code, answer.msg]).toEqual([40000, message]);
    expect(answer.data.errors[0].field).toMatch(new RegExp(`^${field}`));
  });

  it('a new one without a key, and a change without a version', async () => {
    const { token } = await doctorOf();
    const keyless = await save(token, exerciseForm({ client_key: undefined }));
    expect([keyless.code, keyless.data.errors]).toEqual([40000, [{ field: 'client_key', message: '缺少请求编号' }]]);
    const made = await make(token);
    const blind = await save(token, exerciseFormOf(made, { version: undefined }));
    expect([blind.code, blind.data.errors]).toEqual([40000, [{ field: 'version', message: '缺少版本号' }]]);
  });

  it('new ones of an agency or of everybody to those whose they are not', async () => {
    const agency = await buildAgency(test);
    const [doctor, manager] = [await doctorOf(agency.id), await managerOf(agency.id)];
    const strong = await signedIn(test, { agencyId: agency.id, userType: '机构', modules: ['ADMIN_MGR', 'USER_MGR'] });
    const plain = await adminWith('USER_MGR', 'PATIENT_MGR');
    for (const [token, owner_scope] of [
      [doctor.token, 'agency'],
      [doctor.token, 'system'],
      [manager.token, 'system'],
      [strong.token, 'system'],
      [plain.token, 'system'],
    ] as const) {
      const form = exerciseForm({ owner_scope });
      expect((await save(token, form)).code).toBe(40300);
      expect(await test.database.db.select().from(exercises).where(eq(exercises.name, form.name))).toEqual([]);
    }
    const nowhere = await save(plain.token, exerciseForm({ owner_scope: 'agency' }));
    expect([nowhere.code, nowhere.data.errors[0].field]).toEqual([40000, 'owner_scope']);
  });

  it('to change what the caller may not see, or may see but not change', async () => {
    const parent = await buildAgency(test);
    const child = await buildAgency(test, { parentId: parent.id });
    const [owner, colleague] = [await doctorOf(child.id), await doctorOf(child.id)];
    const [above, below] = [await managerOf(parent.id), await managerOf(child.id)];
    const [own, shared] = [await make(owner.token), await make(above.token, { owner_scope: 'agency' })];
    const system = await buildExercise(test);
    for (const { token } of [colleague, above, below])
      expect((await save(token, exerciseFormOf(own))).code).toBe(40400);
    expect((await save(below.token, exerciseFormOf(shared))).code).toBe(40300);
    expect((await save(below.token, exerciseFormOf((await info(below.token, system.id)).data))).code).toBe(40300);
    const admin = await adminWith('ADMIN_MGR', 'USER_MGR');
    expect((await save(admin.token, exerciseFormOf(own, { name: '改掉' }))).code).toBe(40300);
    expect((await save(colleague.token, exerciseFormOf(own, { id: 88_888_888 }))).code).toBe(40400);
    expect((await rowOf(own.id))?.version).toBe(1);
    expect((await linesOf(own.id)).slice(1).map(({ userId, result }) => [userId, result])).toEqual(
      [colleague, above, below, admin].map(({ user }) => [user.id, 'refused']),
    );
  });

  it('another owner, but from a person to the agency by its manager', async () => {
    const agency = await buildAgency(test);
    const both = await signedIn(test, { agencyId: agency.id, modules: ['PATIENT_MGR', 'USER_MGR'] });
    const doctor = await doctorOf(agency.id);
    const own = await make(doctor.token);
    expect((await save(doctor.token, exerciseFormOf(own, { owner_scope: 'agency' }))).code).toBe(40300);
    const refused = await save(doctor.token, exerciseFormOf(own, { owner_scope: 'system' }));
    expect([refused.code, refused.data.errors[0].field]).toEqual([40902, 'owner_scope']);
    const mine = await make(both.token);
    const { data: given } = await save(both.token, exerciseFormOf(mine, { owner_scope: 'agency' }));
    expect(given).toMatchObject({ owner_scope: 'agency', owner_name: agency.name, version: 2 });
    expect((await info(doctor.token, mine.id)).data).toMatchObject({ can_edit: false });
    expect((await save(both.token, exerciseFormOf(given, { owner_scope: 'user' }))).code).toBe(40902);
    expect((await linesOf(mine.id))[1]).toMatchObject({ detail: { owner_scope: { from: 'user', to: 'agency' } } });
  });

  it('a name the owner has already, and lets others have it', async () => {
    const agency = await buildAgency(test);
    const [first, second] = [await doctorOf(agency.id), await doctorOf(agency.id)];
    const both = await signedIn(test, { agencyId: agency.id, modules: ['PATIENT_MGR', 'USER_MGR'] });
    const { name } = await make(first.token);
    await make(second.token, { name });
    await make(both.token, { name });
    await make(both.token, { name, owner_scope: 'agency' });
    const taken = await save(first.token, exerciseForm({ name }));
    const errors = [{ field: 'name', message: '已有同名的动作' }];
    expect([taken.code, taken.data]).toEqual([40901, { errors }]);
    const other = await make(first.token);
    expect((await save(first.token, exerciseFormOf(other, { name }))).code).toBe(40901);
    const mine = (await test.call(contract.listExercise, { scope: 'user' }, { token: both.token })).data.list[0];
    const given = await save(
      both.token,
      exerciseFormOf((await info(both.token, mine.id)).data, { owner_scope: 'agency' }),
    );
    expect([given.code, given.data]).toEqual([40901, { errors }]);
  });

  it('a change of what somebody changed meanwhile, and shows it', async () => {
    const agency = await buildAgency(test);
    const [one, other] = [await managerOf(agency.id), await managerOf(agency.id)];
    const made = await make(one.token, { owner_scope: 'agency' });
    const { data: newer } = await save(one.token, exerciseFormOf(made, { purpose: '先改的' }));
    const late = await save(other.token, exerciseFormOf(made, { purpose: '后改的' }));
    expect([late.code, late.data.current]).toEqual([40900, newer]);
    expect((await rowOf(made.id))?.purpose).toBe('先改的');
  });
});

describe('save_exercise', () => {
  it('creates one of the caller, with a code, pinyin and an audit line', async () => {
    const { user, token } = await doctorOf();
    const form = exerciseForm({
      name: '弹力带 直腿抬高',
      name_en: '  ',
      aliases: ['抬腿', '抬腿'],
      body_parts: ['膝', '髋', '膝'],
    });
    const { data } = await save(token, form);
    expect(data).toMatchObject({
      owner_scope: 'user',
      owner_name: user.nickname,
      status: 'active',
      can_edit: true,
      version: 1,
      name_en: null,
      aliases: ['抬腿'],
      body_parts: ['膝', '髋'],
      steps: form.steps,
      dose,
      figure: null,
      used_count: 0,
      progressions: [],
      regressions: [],
      is_favorite: false,
      check: null,
    });
    expect(data.code).toMatch(/^U\d{4,}$/);
    expect(await rowOf(data.id)).toMatchObject({
      namePy: 'tan li dai zhi tui tai gao',
      agencyId: user.agencyId,
      ownerId: user.id,
      createdBy: user.id,
    });
    expect(await linesOf(data.id)).toMatchObject([
      { action: 'save_exercise', userId: user.id, result: 'ok', detail: { code: data.code, owner_scope: 'user' } },
    ]);
    expect((await info(token, data.id)).data).toEqual(data);
  });

  it('makes those of an agency and of everybody, and an administrator’s own', async () => {
    const agency = await buildAgency(test);
    const manager = await managerOf(agency.id);
    expect(await make(manager.token, { owner_scope: 'agency' })).toMatchObject({ owner_name: agency.name });
    const admin = await adminWith('ADMIN_MGR', 'PATIENT_MGR');
    expect(await make(admin.token, { owner_scope: 'system' })).toMatchObject({ owner_name: null, can_edit: true });
    const own = await make(admin.token);
    expect(await rowOf(own.id)).toMatchObject({ ownerScope: 'user', agencyId: null, ownerId: admin.user.id });
    expect((await info(manager.token, own.id)).code).toBe(40400);
  });

  it('makes one for one key, however often it is sent', async () => {
    const { user, token } = await doctorOf();
    const form = exerciseForm();
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(token, form)));
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1);
    const again = await save(token, { ...form, name: '另一个名字' });
    expect(again.data).toEqual(answers[0]?.data);
    expect(await test.database.db.$count(exercises, eq(exercises.createdBy, user.id))).toBe(1);
    expect(await linesOf(again.data.id)).toHaveLength(1);
    const { token: other } = await doctorOf();
    expect((await save(other, form)).data.id).not.toBe(again.data.id);
  });

  it('gives a name once, however many ask for it at the same moment', async () => {
    const agency = await buildAgency(test);
    const managers = await Promise.all(Array.from({ length: 4 }, () => managerOf(agency.id)));
    const name = unique('同名');
    const answers = await Promise.all(
      managers.map(({ token }) => save(token, exerciseForm({ name, owner_scope: 'agency' }))),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([ok, 40901, 40901, 40901]);
    const codes = await Promise.all(managers.map(({ token }) => make(token)));
    expect(new Set(codes.map(({ code }) => code)).size).toBe(4);
  });

  it('lets one of two changes of the same version through', async () => {
    const { token } = await doctorOf();
    const made = await make(token);
    const answers = await Promise.all(
      ['甲目的', '乙目的'].map((purpose) => save(token, exerciseFormOf(made, { purpose }))),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([ok, 40900]);
    expect((await rowOf(made.id))?.version).toBe(2);
  });

  it('changes what is different, audits it, and leaves the rest', async () => {
    const { token } = await doctorOf();
    const made = await make(token);
    const rules = [{ level: 'block', when: { conditions: ['RCR'], postop_below: 42 }, text: '术后 42 天内不做' }];
    const name = unique('新名');
    const { data } = await save(token, exerciseFormOf(made, { name, rules, dose: { ...dose, sets: 4 } }));
    expect(data).toEqual({
      ...made,
      name,
      rules,
      dose: { ...dose, sets: 4 },
      version: 2,
      update_time: expect.any(String),
    });
    const [, line] = await linesOf(made.id);
    expect(line?.detail).toEqual({
      name: { from: made.name, to: name },
      rules: { from: [], to: rules },
      dose: { from: dose, to: { ...dose, sets: 4 } },
    });
    const same = await save(token, exerciseFormOf(data));
    expect([same.data, await linesOf(made.id)]).toEqual([data, expect.toSatisfy((lines) => lines.length === 2)]);
    expect((await rowOf(made.id))?.namePy.startsWith('xin ming')).toBe(true);
  });

  it('lets administrators change the exercises of an agency and of everybody', async () => {
    const manager = await managerOf((await buildAgency(test)).id);
    const admin = await adminWith('ADMIN_MGR', 'USER_MGR');
    const shared = await make(manager.token, { owner_scope: 'agency' });
    const system = (await info(admin.token, (await buildExercise(test)).id)).data;
    for (const one of [shared, system]) {
      const { data } = await save(admin.token, exerciseFormOf(one, { purpose: '改过的目的' }));
      expect(data).toMatchObject({ id: one.id, code: one.code, purpose: '改过的目的', owner_name: one.owner_name });
    }
  });

  const optional = ['name_en', 'aliases', 'key_points', 'mistakes', 'rules', 'progression_ids'] as const;
  const without = (form: object) =>
    Object.fromEntries(Object.entries(form).filter(([field]) => !optional.some((one) => one === field)));

  it('takes a new exercise without its optional fields, and has none of them', async () => {
    const { token } = await doctorOf();
    const { weekdays: _, times_per_week: __, ...shortDose } = dose;
    const { code, data } = await save(token, without(exerciseForm({ dose: shortDose })));
    expect([code, data.dose]).toEqual([ok, dose]);
    const empty = { aliases: [], key_points: [], mistakes: [], rules: [], progressions: [] };
    expect(data).toMatchObject({ name_en: null, ...empty });
  });

  it('leaves what a change does not send, and empties what it sends empty', async () => {
    const { token } = await doctorOf();
    const harder = await buildExercise(test);
    const rules = [{ level: 'block', when: { pain_from: 7 }, text: '疼痛时不做' }];
    const made = await make(token, {
      name_en: 'Leg raise',
      aliases: ['抬腿'],
      key_points: ['要领'],
      mistakes: ['错误'],
      rules,
      progression_ids: [harder.id],
    });
    const { data: kept } = await save(token, without(exerciseFormOf(made, { purpose: '新目的' })));
    expect(kept).toEqual({ ...made, purpose: '新目的', version: 2, update_time: expect.any(String) });
    expect((await linesOf(made.id))[1]?.detail).toEqual({ purpose: { from: made.purpose, to: '新目的' } });
    const emptied = { name_en: null, aliases: [], key_points: [], mistakes: [], rules: [] };
    const { data } = await save(token, exerciseFormOf(kept, { ...emptied, progression_ids: [] }));
    expect(data).toMatchObject({ ...emptied, progressions: [], version: 3 });
  });

  it.each(['name', 'body_parts', 'purpose', 'steps', 'dose', 'owner_scope'])('needs %s', async (field) => {
    const { token } = await doctorOf();
    const answer = await save(token, exerciseForm({ [field]: undefined }));
    expect([answer.code, answer.data.errors[0].field]).toEqual([40000, field]);
  });

  it('refuses fields it does not know', async () => {
    const { token } = await doctorOf();
    expect((await save(token, exerciseForm({ colour: '红' }))).msg).toBe('包含未知的字段');
  });
});
