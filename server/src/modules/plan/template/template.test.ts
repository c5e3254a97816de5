import { addDays, plan as contract, today } from '@yun/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { exercises } from '#server/tables/exercise.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildAgency, buildPatient, buildUser, signedIn, unique } from '#server/test/build/index.ts';
import { buildExercise, buildTemplate, templateItem } from '#server/test/build/library.ts';
import { countTemplateUse } from './template.queries.ts';

let test: TestApp;
let exerciseId = 0;
beforeAll(async () => {
  test = await useApp();
  exerciseId = (await buildExercise(test)).id;
});

const doctorOf = (agencyId?: number) =>
  signedIn(test, { modules: ['PATIENT_MGR'], ...(agencyId !== undefined && { agencyId }) });
const managerOf = (agencyId: number) => signedIn(test, { agencyId, userType: '机构', modules: ['USER_MGR'] });
const list = (token: string, input: object = {}) => test.call(contract.listTemplate, input, { token });
const info = (token: string, id: number) => test.call(contract.getTemplateInfo, { id: String(id) }, { token });
type Row = contract.TemplateRow;
const linesOf = (id: number) =>
  test.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'plan_template'), eq(auditLog.entityId, String(id))))
    .orderBy(auditLog.id);
// Others may have asked for it before it existed.
const lastLineOf = async (id: number) => (await linesOf(id)).at(-1);
const build = (values: Parameters<typeof buildTemplate>[2] = {}) => buildTemplate(test, [exerciseId], values);
const ofUser = ({ id, agencyId }: { id: number; agencyId: number | null }) => ({
  ownerScope: 'user' as const,
  agencyId,
  ownerId: id,
});
const ofAgency = (agencyId: number) => ({ ownerScope: 'agency' as const, agencyId });

describe('list_template and template_info', () => {
  it('refuse callers who only look, and what is out of scope', async () => {
    const looker = await signedIn(test, { modules: ['USER_BROWSE', 'AGENCY_MGR', 'ADMIN_MGR'] });
    expect((await list(looker.token)).code).toBe(40300);
    const { token, user } = await doctorOf();
    const foreign = await build(ofUser(await buildUser(test)));
    const answer = await info(token, foreign.id);
    expect([answer.code, answer.data]).toEqual([40400, null]);
    expect(await lastLineOf(foreign.id)).toMatchObject({ userId: user.id, action: 'template_info', result: 'refused' });
    const patient = await buildPatient(test, await buildUser(test));
    expect((await list(token, { patient_id: String(patient.id) })).code).toBe(40400);
  });

  it('show those of any of several conditions, and refuse an unknown one', async () => {
    const { token } = await doctorOf();
    const mark = unique('病种');
    for (const conditionCode of ['LBP', 'LDH', 'TKA'] as const)
      await build({ name: `${mark}${conditionCode}`, conditionCode });
    const found = async (condition_code: string) =>
      (await list(token, { keyword: mark, condition_code })).data.list.map(({ name }: Row) => name.slice(mark.length));
    expect((await found('LBP,LDH')).sort()).toEqual(['LBP', 'LDH']);
    expect(await found('TKA')).toEqual(['TKA']);
    const wrong = await list(token, { condition_code: 'LBP,X' });
    expect([wrong.code, wrong.data.errors[0].message]).toEqual([40000, '未知的病种']);
  });

  it('show published ones of everybody, the agency and its parent, and drafts to those who may finish them', async () => {
    const parent = await buildAgency(test);
    const child = await buildAgency(test, { parentId: parent.id });
    const [above, below, aside] = [await doctorOf(parent.id), await doctorOf(child.id), await doctorOf()];
    const [managerAbove, managerBelow] = [await managerOf(parent.id), await managerOf(child.id)];
    const mark = unique('可见');
    const names: [string, Parameters<typeof build>[0]][] = [
      ['A', {}],
      ['b', { status: 'draft' }],
      ['C', ofAgency(parent.id)],
      ['d', { ...ofAgency(parent.id), status: 'draft' }],
      ['E', { ...ofAgency(child.id), status: 'disabled' }],
      ['f', { ...ofAgency(child.id), status: 'draft' }],
      ['G', ofUser(below.user)],
      ['h', { ...ofUser(below.user), status: 'draft' }],
      ['I', ofAgency(aside.user.agencyId ?? 0)],
    ];
    for (const [name, values] of names) await build({ name: `${mark}${name}`, ...values });
    const seen = async ({ token }: { token: string }) =>
      (await list(token, { keyword: mark })).data.list.map(({ name }: Row) => name.slice(mark.length)).join('');
    expect(await seen(above)).toBe('AC');
    expect(await seen(below)).toBe('ACEGh');
    expect(await seen(aside)).toBe('AI');
    expect(await seen(managerAbove)).toBe('ACd');
    expect(await seen(managerBelow)).toBe('ACEf');
    const plain = await signedIn(test, { userType: '管理员', modules: ['PATIENT_MGR'] });
    expect(await seen(plain)).toBe('ACEGI');
    const strong = await signedIn(test, { userType: '管理员', modules: ['ADMIN_MGR', 'USER_MGR'] });
    expect(await seen(strong)).toBe('AbCdEfGI');
  });

  it('find by name, phase, code and condition, by owner and state', async () => {
    const { user, token } = await doctorOf();
    const own = ofUser(user);
    const code = unique('T').toUpperCase();
    await build({ ...own, name: '甲甲_1', code, phase: '急性期', conditionCode: 'STROKE' });
    await build({ ...own, name: '乙乙', conditionCode: 'FROZEN', status: 'draft' });
    await build({ ...own, name: '丙丙', conditionCode: 'FROZEN', status: 'disabled' });
    const found = async (input: object) =>
      (await list(token, { scope: 'user', ...input })).data.list.map(({ name }: Row) => name);
    expect(await found({})).toEqual(['甲甲_1', '乙乙', '丙丙']);
    for (const keyword of ['甲甲', '急性', code.toLowerCase(), '脑卒中', '_1']) {
      expect([keyword, await found({ keyword })]).toEqual([keyword, ['甲甲_1']]);
    }
    expect(await found({ condition_code: 'FROZEN' })).toEqual(['乙乙', '丙丙']);
    expect(await found({ condition_code: 'FROZEN', status: 'active' })).toEqual([]);
    expect(await found({ status: 'draft' })).toEqual(['乙乙']);
    expect(await found({ scope: 'agency' })).toEqual([]);
    expect((await list(token, { scope: 'user', page: '2', size: '2' })).data).toMatchObject({
      total: 3,
      list: [{ name: '丙丙' }],
    });
    expect((await list(token, { condition_code: 'FLU' })).code).toBe(40000);
  });

  it('show names and minutes of the exercises, also of those the reader cannot see', async () => {
    const { user, token } = await doctorOf();
    const hidden = await buildExercise(test, { ...ofUser(await buildUser(test)), isUnilateral: true });
    const [first] = await test.database.db.select().from(exercises).where(eq(exercises.id, exerciseId));
    const items = [
      templateItem(exerciseId),
      templateItem(hidden.id, { side: '双侧' }),
      // Never on the same day as the first two weeks' fullest one.
      templateItem(exerciseId, { from_day: 20 }),
    ];
    const template = await build({ ...ofUser(user), items });
    const { data } = await info(token, template.id);
    // 3 sets of 10 × 9 s with two rests of 30 s, twice a day: 11 minutes, twice that for both sides one after the other.
    expect(data).toMatchObject({
      item_count: 3,
      item_names: [first?.name, hidden.name, first?.name],
      daily_minutes: 44,
      items,
      owner_name: user.nickname,
      can_edit: true,
      fits: false,
      use_count: 0,
    });
    const known = data.exercises.map(({ id, name }: contract.PlanExercise) => [id, name]);
    expect(known).toEqual([
      [exerciseId, first?.name],
      [hidden.id, hidden.name],
    ]);
    const [row] = (await list(token, { scope: 'user' })).data.list;
    expect(row).toMatchObject({ id: template.id, item_names: data.item_names, daily_minutes: 44 });
    expect(row).not.toHaveProperty('items');
    expect(row).not.toHaveProperty('exercises');
  });
});

describe('with a patient', () => {
  const daysAgo = (days: number) => addDays(today(), -days);

  it.each([
    ['operated 10 days ago', { conditionCode: 'TKA', surgeryDate: daysAgo(10), onsetDate: daysAgo(900) }, 'AE'],
    ['on the last day', { conditionCode: 'TKA', surgeryDate: daysAgo(14) }, 'AE'],
    ['on the day after', { conditionCode: 'TKA', surgeryDate: daysAgo(15) }, 'BE'],
    ['later than all', { conditionCode: 'TKA', surgeryDate: daysAgo(200) }, 'DE'],
    ['without an operation, by the onset', { conditionCode: 'TKA', onsetDate: daysAgo(20) }, 'BE'],
    ['of unknown days', { conditionCode: 'TKA' }, 'E'],
    ['of another condition', { conditionCode: 'STROKE', onsetDate: daysAgo(10) }, 'F'],
  ] as const)('%s, the fitting ones come first', async (_words, values, fitting) => {
    const { user, token } = await doctorOf();
    const patient = await buildPatient(test, user, [], values);
    const own = ofUser(user);
    await build({ ...own, name: '模板A', dayFrom: 0, dayTo: 14 });
    await build({ ...own, name: '模板B', dayFrom: 15, dayTo: 42 });
    await build({ ...own, name: '模板D', dayFrom: 180 });
    await build({ ...own, name: '模板E' });
    await build({ ...own, name: '模板F', conditionCode: 'STROKE', dayTo: 30 });
    const { data } = await list(token, { scope: 'user', patient_id: String(patient.id) });
    const letters = (rows: Row[]) => rows.map(({ name }) => name.slice(-1)).join('');
    expect(letters(data.list.filter(({ fits }: Row) => fits))).toBe(fitting);
    expect(letters(data.list).startsWith(fitting)).toBe(true);
    expect(data.total).toBe(5);
  });

  it('the most used come first among the fitting, and among the rest', async () => {
    const { user, token } = await doctorOf();
    const patient = await buildPatient(test, user, [], { conditionCode: 'TKA', surgeryDate: daysAgo(3) });
    const own = ofUser(user);
    const rare = await build({ ...own, name: '少用' });
    await build({ ...own, name: '常用', useCount: 1 });
    await build({ ...own, name: '别的', conditionCode: 'PD', useCount: 9 });
    const order = async (input: object) =>
      (await list(token, { scope: 'user', ...input })).data.list.map(({ name }: Row) => name);
    const asked = { patient_id: String(patient.id) };
    expect(await order(asked)).toEqual(['常用', '少用', '别的']);
    expect(await order({})).toEqual(['别的', '常用', '少用']);
    await Promise.all([1, 2, 3].map(() => test.database.withTx((tx) => countTemplateUse(tx, rare.id))));
    expect(await order(asked)).toEqual(['少用', '常用', '别的']);
    expect((await info(token, rare.id)).data).toMatchObject({ use_count: 3, version: 1 });
  });
});

describe('change_template_status', () => {
  const change = (token: string, id: number, version: number, status: string) =>
    test.call(contract.changeTemplateStatus, { id, version, status }, { token });

  it('refuses those whose it is not, stale versions, and what cannot be used', async () => {
    const agency = await buildAgency(test);
    const [doctor, manager] = [await doctorOf(agency.id), await managerOf(agency.id)];
    const shared = await build({ ...ofAgency(agency.id), status: 'disabled' });
    expect((await change(doctor.token, shared.id, 1, 'active')).code).toBe(40300);
    const draft = await build({ ...ofAgency(agency.id), status: 'draft' });
    expect((await change(doctor.token, draft.id, 1, 'active')).code).toBe(40400);
    const system = await build();
    expect((await change(manager.token, system.id, 1, 'disabled')).code).toBe(40300);
    const late = await change(manager.token, draft.id, 7, 'active');
    expect([late.code, late.data.current]).toMatchObject([40900, { id: draft.id, status: 'draft', version: 1 }]);
    const off = await buildExercise(test, { status: 'disabled' });
    const stale = await build({ ...ofAgency(agency.id), status: 'draft', items: [templateItem(off.id)] });
    const refused = await change(manager.token, stale.id, 1, 'active');
    const message = `“${off.name}”未启用`;
    expect([refused.code, refused.msg, refused.data.errors]).toEqual([
      ...[40902, `不能发布：${message}`, [{ field: 'items.0.exercise_id', message }]],
    ]);
    expect(await lastLineOf(stale.id)).toMatchObject({ action: 'change_template_status', result: 'refused' });
    expect((await change(manager.token, stale.id, 1, 'disabled')).data.status).toBe('disabled');
  });

  it('publishes and withdraws, one after the other', async () => {
    const agency = await buildAgency(test);
    const [doctor, manager] = [await doctorOf(agency.id), await managerOf(agency.id)];
    const { id } = await build({ ...ofAgency(agency.id), status: 'draft' });
    const answers = await Promise.all([1, 2].map(() => change(manager.token, id, 1, 'active')));
    expect(answers.map(({ code }) => code).sort()).toEqual([ok, 40900]);
    expect((await info(doctor.token, id)).data).toMatchObject({ status: 'active', version: 2, can_edit: false });
    expect((await change(manager.token, id, 2, 'active')).data.version).toBe(2);
    expect((await change(manager.token, id, 2, 'disabled')).data).toMatchObject({ status: 'disabled', version: 3 });
    expect((await linesOf(id)).map(({ detail }) => detail)).toEqual([
      { status: { from: 'draft', to: 'active' } },
      { status: { from: 'active', to: 'disabled' } },
    ]);
    const own = await build({ ...ofUser(doctor.user), status: 'draft' });
    expect((await change(doctor.token, own.id, 1, 'active')).data.status).toBe('active');
  });
});
