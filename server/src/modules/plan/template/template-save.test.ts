import { plan as contract } from '@yun/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { libraryExercises, libraryTemplates } from '#seed/library/index.ts';
import { auditLog } from '#server/tables/audit.table.ts';
import { planTemplates } from '#server/tables/plan.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildAgency, buildUser, signedIn, unique } from '#server/test/build/index.ts';
import { buildExercise, buildTemplate, templateForm, templateItem } from '#server/test/build/library.ts';

let test: TestApp;
let exerciseId = 0;
beforeAll(async () => {
  test = await useApp();
  exerciseId = (await buildExercise(test)).id;
});

const doctorOf = (agencyId?: number) =>
  signedIn(test, { modules: ['PATIENT_MGR'], ...(agencyId !== undefined && { agencyId }) });
const managerOf = (agencyId: number) => signedIn(test, { agencyId, userType: '机构', modules: ['USER_MGR'] });
const save = (token: string, form: object) => test.call(contract.saveTemplate, form, { token });
const info = (token: string, id: number) => test.call(contract.getTemplateInfo, { id: String(id) }, { token });
const rowOf = async (id: number) =>
  (await test.database.db.select().from(planTemplates).where(eq(planTemplates.id, id)))[0];
const linesOf = (id: number) =>
  test.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'plan_template'), eq(auditLog.entityId, String(id))))
    .orderBy(auditLog.id);
const form = (values: object = {}) => templateForm([exerciseId], values);
/** What the form sends that was opened on this template. */
function formOf({ id, version, owner_scope, ...shown }: contract.TemplateInfo, values: object = {}) {
  const draft = form({ client_key: undefined });
  const own = Object.fromEntries(Object.entries(shown).filter(([field]) => field in draft));
  return { ...draft, ...own, id, version, owner_scope, ...values };
}
async function make(token: string, values: object = {}): Promise<contract.TemplateInfo> {
  const { code, msg, data } = await save(token, form(values));
  expect([code, msg]).toEqual([ok, 'ok']);
  return data;
}
const ofUser = ({ id, agencyId }: { id: number; agencyId: number | null }) => ({
  ownerScope: 'user' as const,
  agencyId,
  ownerId: id,
});

describe('save_template refuses', () => {
  it('callers without a code to write', async () => {
    const { token } = await signedIn(test, { modules: ['USER_BROWSE', 'ADMIN_MGR', 'AGENCY_MGR'] });
    expect((await save(token, form())).code).toBe(40300);
  });

  it.each([
    ['name', { name: '甲' }, '模板名称为 2 到 50 个字'],
    ['items', { items: [] }, '请至少加入一个动作'],
    ['day_to', { day_from: 20, day_to: 10 }, '结束天不能早于开始天'],
    ['duration_days', { duration_days: 181 }, '最长 180 天'],
    ['items.0.to_day', { items: [templateItem(1, { from_day: 15 })] }, '超出计划天数'],
    ['items.0.side', { items: [templateItem(1, { side: '前' })] }, '请选择侧别'],
  ])('a wrong %s', async (field, wrong, message) => {
    const { token } = await doctorOf();
    const { code, data } = await save(token, form(wrong));
    expect([code, data.errors]).toEqual([40000, [{ field, message }]]);
  });

  it('a new one without a key, and a change without a version', async () => {
    const { token } = await doctorOf();
    expect((await save(token, form({ client_key: undefined }))).data.errors[0].field).toBe('client_key');
    const made = await make(token);
    expect((await save(token, formOf(made, { version: undefined }))).data.errors[0].field).toBe('version');
  });

  it('exercises that are out of scope, switched off, or not for everybody the template is for', async () => {
    const agency = await buildAgency(test);
    const both = await signedIn(test, { agencyId: agency.id, modules: ['PATIENT_MGR', 'USER_MGR'] });
    const foreign = await buildExercise(test, ofUser(await buildUser(test)));
    const off = await buildExercise(test, { status: 'disabled' });
    const own = await buildExercise(test, ofUser(both.user));
    const shared = await buildExercise(test, { ownerScope: 'agency', agencyId: agency.id });
    const ids = [exerciseId, foreign.id, off.id, own.id, shared.id, 88_888_888];
    const errorsFor = async (owner_scope: string, token = both.token) => {
      const { code, data } = await save(token, templateForm(ids, { owner_scope }));
      expect(code).toBe(40000);
      return data.errors.map(({ field, message }: { field: string; message: string }) => `${field} ${message}`);
    };
    const missing = [1, 5].map((n) => `items.${n}.exercise_id 动作不存在或无权使用`);
    const disabled = `items.2.exercise_id “${off.name}”未启用`;
    expect(await errorsFor('user')).toEqual([missing[0], disabled, missing[1]]);
    const privately = 'items.3.exercise_id 机构模板只能使用系统或本机构的动作';
    expect(await errorsFor('agency')).toEqual([missing[0], disabled, privately, missing[1]]);
    const admin = await signedIn(test, { userType: '管理员', modules: ['ADMIN_MGR', 'USER_MGR'] });
    const notEverybodys = [1, 3, 4].map((n) => `items.${n}.exercise_id 系统模板只能使用系统的动作`);
    expect(await errorsFor('system', admin.token)).toEqual([
      ...[notEverybodys[0], disabled, notEverybodys[1], notEverybodys[2], missing[1]],
    ]);
    expect((await save(both.token, templateForm([exerciseId, own.id]))).code).toBe(ok);
    expect((await save(both.token, templateForm([exerciseId, shared.id], { owner_scope: 'agency' }))).code).toBe(ok);
    expect(await test.database.db.$count(planTemplates, eq(planTemplates.createdBy, both.user.id))).toBe(2);
  });

  it('to give one’s own to the agency while a private exercise is in it', async () => {
    const both = await signedIn(test, { modules: ['PATIENT_MGR', 'USER_MGR'] });
    const own = await buildExercise(test, ofUser(both.user));
    const made = await make(both.token, { items: [templateItem(own.id)] });
    const refused = await save(both.token, formOf(made, { owner_scope: 'agency' }));
    expect([refused.code, refused.data.errors[0].field]).toEqual([40000, 'items.0.exercise_id']);
    const given = await save(both.token, formOf(made, { owner_scope: 'agency', items: [templateItem(exerciseId)] }));
    expect(given.data).toMatchObject({ owner_scope: 'agency', status: 'draft', version: 2 });
    expect((await save(both.token, formOf(given.data, { owner_scope: 'user' }))).code).toBe(40902);
  });

  it('to write where the caller may not, and what is out of scope', async () => {
    const agency = await buildAgency(test);
    const [doctor, colleague, manager] = [
      await doctorOf(agency.id),
      await doctorOf(agency.id),
      await managerOf(agency.id),
    ];
    expect((await save(doctor.token, form({ owner_scope: 'agency' }))).code).toBe(40300);
    expect((await save(manager.token, form({ owner_scope: 'system' }))).code).toBe(40300);
    const [own, shared] = [await make(doctor.token), await make(manager.token, { owner_scope: 'agency' })];
    expect((await save(colleague.token, formOf(own))).code).toBe(40400);
    expect((await save(manager.token, formOf(own))).code).toBe(40400);
    await test.database.db.update(planTemplates).set({ status: 'active' }).where(eq(planTemplates.id, shared.id));
    expect((await save(doctor.token, formOf(shared))).code).toBe(40300);
    const foreign = await managerOf((await buildAgency(test)).id);
    expect((await save(foreign.token, formOf(shared))).code).toBe(40400);
    expect((await linesOf(shared.id)).slice(1)).toMatchObject([
      { userId: doctor.user.id, action: 'save_template', result: 'refused' },
      { userId: foreign.user.id, action: 'save_template', result: 'refused' },
    ]);
  });

  it('a name the owner has already, also at the same moment, and stale versions', async () => {
    const agency = await buildAgency(test);
    const managers = await Promise.all([1, 2, 3].map(() => managerOf(agency.id)));
    const name = unique('同名');
    const answers = await Promise.all(managers.map(({ token }) => save(token, form({ name, owner_scope: 'agency' }))));
    expect(answers.map(({ code }) => code).sort()).toEqual([ok, 40901, 40901]);
    const refused = answers.find(({ code }) => code === 40901);
    expect(refused?.data).toEqual({ errors: [{ field: 'name', message: '已有同名的模板' }] });
    const [one, other] = managers.map(({ token }) => token) as [string, string];
    await make(one, { name });
    const made = await make(one, { owner_scope: 'agency' });
    expect((await save(one, formOf(made, { name }))).code).toBe(40901);
    const { data: newer } = await save(one, formOf(made, { phase: '先改的' }));
    const late = await save(other, formOf(made, { phase: '后改的' }));
    expect([late.code, late.data.current]).toEqual([40900, newer]);
  });
});

describe('save_template', () => {
  it('makes a draft, once per key, with an audit line', async () => {
    const { user, token } = await doctorOf();
    const input = form();
    const answers = await Promise.all(Array.from({ length: 4 }, () => save(token, input)));
    const { data } = answers[0] ?? { data: undefined };
    expect(answers.map((answer) => answer.data)).toEqual(Array(4).fill(data));
    const { client_key: _, ...values } = input;
    expect(data).toMatchObject({
      ...values,
      code: null,
      owner_name: user.nickname,
      status: 'draft',
      can_edit: true,
      version: 1,
      item_count: 1,
      daily_minutes: 11,
      use_count: 0,
      fits: false,
    });
    expect(await rowOf(data.id)).toMatchObject({ agencyId: user.agencyId, ownerId: user.id, createdBy: user.id });
    expect(await linesOf(data.id)).toMatchObject([
      { action: 'save_template', result: 'ok', detail: { name: input.name, owner_scope: 'user' } },
    ]);
    expect((await info(token, data.id)).data).toEqual(data);
  });

  it('changes and audits what is different; its milestones and uses stay', async () => {
    const { user, token } = await doctorOf();
    const milestones = [{ day: 42 }];
    const { id } = await buildTemplate(test, [exerciseId], { ...ofUser(user), milestones, useCount: 5 });
    const shown = (await info(token, id)).data;
    const items = [templateItem(exerciseId, { sets: 1, side: '双侧' })];
    const { data } = await save(token, formOf(shown, { items, goals: ['能下楼'], rest_rule: ' ' }));
    expect(data).toMatchObject({
      items,
      goals: ['能下楼'],
      rest_rule: null,
      version: 2,
      status: 'active',
      use_count: 5,
    });
    expect((await rowOf(id))?.milestones).toEqual(milestones);
    expect((await linesOf(id))[0]?.detail).toEqual({
      items: { from: shown.items, to: items },
      goals: { from: [], to: ['能下楼'] },
    });
    expect((await save(token, formOf(data))).data).toEqual(data);
    expect(await linesOf(id)).toHaveLength(1);
  });

  it('may leave out what may be null: null in a new one, unchanged in a change', async () => {
    const { token } = await doctorOf();
    const { day_from, day_to, rest_rule, goals, source_note, ...required } = form();
    const { weekdays, times_per_week, load_value, load_unit, target_rpe, ...item } = templateItem(exerciseId);
    const { from_day, to_day, note, ...short } = item;
    const { data: made } = await save(token, { ...required, items: [short] });
    const empty = { day_from: null, day_to: null, rest_rule: null, goals: [], source_note: null };
    expect(made).toMatchObject({ ...empty, items: [templateItem(exerciseId)] });
    const values = { day_from: 3, day_to: 9, rest_rule: '肿痛时停', goals: ['能下楼'], source_note: '指南' };
    const { data: filled } = await save(token, formOf(made, values));
    const { client_key: _, ...fields } = required;
    const change = { ...fields, id: filled.id, version: filled.version, phase: '第二阶段' };
    const { data: changed } = await save(token, change);
    expect(changed).toMatchObject({ ...values, phase: '第二阶段' });
    const { code, data } = await save(token, { ...change, version: changed.version, day_to: 2 });
    expect([code, data.errors]).toEqual([40000, [{ field: 'day_to', message: '结束天不能早于开始天' }]]);
    expect((await save(token, { ...required, speed: 3 })).code).toBe(40000);
    expect((await save(token, { ...required, items: [{ ...short, speed: 3 }] })).code).toBe(40000);
  });

  it('takes the templates of our library as they are', async () => {
    const admin = await signedIn(test, { userType: '管理员', modules: ['ADMIN_MGR', 'USER_MGR'] });
    const ids = new Map<string, number>();
    for (const { code, rules, is_unilateral, dose } of libraryExercises) {
      ids.set(code, (await buildExercise(test, { rules, isUnilateral: is_unilateral, dose })).id);
    }
    for (const template of libraryTemplates) {
      const values = { day_from: template.day_from, day_to: template.day_to, condition_code: template.condition_code };
      const items = template.items.map(({ exercise, side, dose }) => {
        const found = libraryExercises.find(({ code }) => code === exercise);
        return templateItem(ids.get(exercise) ?? 0, { ...found?.dose, ...dose, side });
      });
      const name = unique(template.name);
      const { duration_days, goals } = template;
      const made = await make(admin.token, { ...values, name, items, duration_days, goals, owner_scope: 'system' });
      // Beyond half an hour a day few patients keep on.
      expect(made.daily_minutes).toBeLessThanOrEqual(30);
    }
  });
});
