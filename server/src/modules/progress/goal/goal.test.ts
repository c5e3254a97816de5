import { randomUUID } from 'node:crypto';
import { addDays, errorCodes, goalTransitionProblem, type InputOf, progress, today } from '@yun/contract';
import { and, eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { patients } from '#server/tables/patient.table.ts';
import { goals } from '#server/tables/progress.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltPatient, buildPatient, signedIn } from '#server/test/build/index.ts';
import { buildAssessment, buildGoal, buildMeasurement } from '#server/test/build/progress.ts';
import { tries } from '#server/test/tier.ts';
import { goalErrors, goalProgress } from './goal-rules.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

async function buildWorld(values: Parameters<typeof buildPatient>[3] = {}) {
  const { user, token } = await signedIn(test, { modules: ['PATIENT_MGR'], nickname: '林医生' });
  return { user, token, patient: await buildPatient(test, user, [], values) };
}

type Form = InputOf<typeof progress.saveGoal>;
const knee = 'rom.knee_flexion.左.被动';

const form = (patient: BuiltPatient, values: Partial<Form> = {}): Form => ({
  patient_id: patient.id,
  client_key: randomUUID(),
  text: '独立上下楼',
  measure_key: null,
  baseline: null,
  target: null,
  due_date: addDays(today(), 28),
  ...values,
});

const save = (token: string, body: unknown) => test.call(progress.saveGoal, body, { token });
const list = (token: string, patient: BuiltPatient) =>
  test.call(progress.listGoal, { patient_id: String(patient.id) }, { token });
const setStatus = (token: string, patient: BuiltPatient, id: number, status: string, version = 1) =>
  test.call(progress.changeGoal, { patient_id: patient.id, id, version, status, note: '门诊评估' }, { token });

const trailOf = (action: string, patient: BuiltPatient) =>
  test.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.entityId, String(patient.id))))
    .orderBy(auditLog.id);

describe('a goal is refused', () => {
  it('to strangers, without a code, and for a patient out of scope', async () => {
    const { user, token, patient } = await buildWorld();
    const neighbour = await buildPatient(test, user);
    const id = await buildGoal(test, patient);
    expect((await test.call(progress.saveGoal, form(patient))).code).toBe(errorCodes.badToken);
    const reader = await signedIn(test, { userType: '机构', agencyId: user.agencyId, modules: ['USER_BROWSE'] });
    expect((await save(reader.token, form(patient))).code).toBe(errorCodes.forbidden);
    expect((await setStatus(reader.token, patient, id, 'reached')).code).toBe(errorCodes.forbidden);
    const other = await signedIn(test, { modules: ['PATIENT_MGR'] });
    for (const answer of [
      await save(other.token, form(patient)),
      await list(other.token, patient),
      await setStatus(other.token, patient, id, 'reached'),
      await setStatus(token, neighbour, id, 'reached'),
      await save(token, form(neighbour, { id, version: 1 })),
    ])
      expect(answer.code).toBe(errorCodes.notFound);
    expect(await trailOf('change_goal', patient)).toMatchObject([{ result: 'refused', userId: other.user.id }]);
  });

  it.each<[string, Partial<Form>, { field: string; message: string }]>([
    [
      'for a day that has passed',
      { due_date: addDays(today(), -1) },
      { field: 'due_date', message: '目标日期不能早于今天' },
    ],
    ['by an unknown measure', { measure_key: 'rom.elbow' }, { field: 'measure_key', message: '未知的指标' }],
    ['by numbers of nothing', { target: 3 }, { field: 'target', message: '没有选择指标，不填数值' }],
    ['without its target', { measure_key: knee, baseline: 60 }, { field: 'target', message: '请填写目标值' }],
    ['without its baseline', { measure_key: knee, target: 60 }, { field: 'baseline', message: '请填写起点值' }],
    [
      'that is reached from the start',
      { measure_key: knee, baseline: 60, target: 60 },
      { field: 'target', message: '目标值应与起点值不同' },
    ],
    [
      'beyond its scale',
      { measure_key: 'scale.BBS', baseline: 30, target: 60 },
      { field: 'target', message: '应为 0 到 56' },
    ],
    [
      'where no knee gets',
      { measure_key: knee, baseline: 60, target: 300 },
      { field: 'target', message: '应为 0 到 160' },
    ],
    [
      'too fine',
      { measure_key: 'grip.左', baseline: 7.125, target: 20 },
      { field: 'baseline', message: '最多 2 位小数' },
    ],
    ['without a key', { client_key: undefined }, { field: 'client_key', message: '缺少请求编号' }],
    ['without words', { text: ' a ' }, { field: 'text', message: '目标为 2 到 60 个字' }],
  ])('%s', async (_what, values, error) => {
    const { token, patient } = await buildWorld();
    const answer = await save(token, form(patient, values));
    expect(answer.code).toBe(errorCodes.invalid);
    expect(answer.data.errors).toEqual([error]);
    expect((await list(token, patient)).data.list).toEqual([]);
  });

  it('of an archived patient', async () => {
    const { token, patient } = await buildWorld();
    await test.database.db.update(patients).set({ status: 'archived' }).where(eq(patients.id, patient.id));
    expect((await save(token, form(patient))).code).toBe(errorCodes.wrongState);
  });

  it('beyond twenty open ones', async () => {
    const { token, patient } = await buildWorld();
    const first = await buildGoal(test, patient);
    for (let n = 1; n < 20; n += 1) await buildGoal(test, patient);
    expect((await save(token, form(patient))).msg).toBe('进行中的目标最多 20 个，请先结束一些');
    await setStatus(token, patient, first, 'reached');
    expect((await save(token, form(patient))).code).toBe(ok);
  });
});

describe('a goal', () => {
  it('is set once per key, also when sent twice at a time, and audited', async () => {
    const { token, patient } = await buildWorld();
    const body = form(patient, { measure_key: knee, baseline: 60, target: 120 });
    const [first, second] = await Promise.all([save(token, body), save(token, body)]);
    expect(second?.data).toEqual(first?.data);
    expect(first?.data).toMatchObject({
      text: '独立上下楼',
      measure_key: knee,
      measure_word: '左膝屈（被动）',
      unit: '°',
      baseline: 60,
      target: 120,

      current: null,
      progress: null,
      status: 'open',
      creator_name: '林医生',
      version: 1,
      closed_time: null,
    });
    const lines = await trailOf('save_goal', patient);
    expect(lines.map(({ detail }) => detail)).toMatchObject([{ goal_id: first?.data.id, target: 120 }]);
  });

  it('is edited while open, by who has read it as it is; its day may have passed', async () => {
    const { token, patient } = await buildWorld();
    const id = await buildGoal(test, patient, { dueDate: addDays(today(), -3) });
    const edited = form(patient, { id, version: 1, text: '独立步行', due_date: addDays(today(), -3) });
    const { data } = await save(token, edited);
    expect(data).toMatchObject({ text: '独立步行', version: 2 });
    expect((await save(token, { ...edited, version: 2 })).data.version).toBe(2);
    const stale = await save(token, { ...edited, text: '别的目标' });
    expect(stale.code).toBe(errorCodes.conflict);
    expect(stale.data.current).toEqual(data);
    const earlier = await save(token, { ...edited, version: 2, due_date: addDays(today(), -4) });
    expect(earlier.data.errors).toEqual([{ field: 'due_date', message: '目标日期不能早于今天' }]);
    await setStatus(token, patient, id, 'missed', 2);
    const closed = await save(token, { ...edited, version: 3 });
    expect([closed.code, closed.msg]).toEqual([errorCodes.wrongState, '目标已结束，不能修改']);
    expect(await trailOf('save_goal', patient)).toMatchObject([
      { detail: { goal_id: id, from: { text: '独立上下楼' }, to: { text: '独立步行' } } },
      { result: 'refused' },
    ]);
  });

  it('is closed with a note and opened again within seven days', async () => {
    const { token, patient } = await buildWorld();
    const id = await buildGoal(test, patient);
    const { data } = await setStatus(token, patient, id, 'reached');
    expect(data).toMatchObject({ status: 'reached', close_note: '门诊评估', version: 2 });
    expect(data.closed_time.slice(0, 10)).toBe(today());
    expect((await setStatus(token, patient, id, 'reached', 2)).msg).toBe('目标已经是“达成”');
    expect((await setStatus(token, patient, id, 'open', 1)).code).toBe(errorCodes.conflict);
    const opened = await setStatus(token, patient, id, 'open', 2);
    expect(opened.data).toMatchObject({ status: 'open', close_note: null, closed_time: null, version: 3 });
    await setStatus(token, patient, id, 'missed', 3);
    await test.database.db
      .update(goals)
      .set({ closedTime: sql`now() - interval '7 days 1 minute'` })
      .where(eq(goals.id, id));
    const late = await setStatus(token, patient, id, 'open', 4);
    expect([late.code, late.msg]).toEqual([errorCodes.wrongState, '目标结束已超过 7 天，请新建目标']);
  });

  it('follows its states in whatever order steps are tried', async () => {
    const { token, patient } = await buildWorld();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...progress.goalStatuses), { maxLength: 6 }), async (steps) => {
        const id = await buildGoal(test, patient);
        let [status, version]: [(typeof progress.goalStatuses)[number], number] = ['open', 1];
        for (const step of steps) {
          const { code } = await setStatus(token, patient, id, step, version);
          expect(code === ok).toBe(goalTransitionProblem(status, step) === null);
          if (code === ok) [status, version] = [step, version + 1];
        }
        const [row] = await test.database.db.select().from(goals).where(eq(goals.id, id));
        expect(row).toMatchObject({ status, version });
        expect(row?.closedTime === null).toBe(status === 'open');
      }),
      { numRuns: tries(15) },
    );
  });
});

describe('goals of a patient', () => {
  it('come open first by their day, then those closed last', async () => {
    const { token, patient } = await buildWorld();
    const later = await buildGoal(test, patient, { dueDate: addDays(today(), 20) });
    const sooner = await buildGoal(test, patient, { dueDate: addDays(today(), 2) });
    const [old, fresh] = [await buildGoal(test, patient), await buildGoal(test, patient)];
    await setStatus(token, patient, old, 'missed');
    await setStatus(token, patient, fresh, 'reached');
    const { data } = await list(token, patient);
    expect(data.list.map(({ id }: progress.Goal) => id)).toEqual([sooner, later, fresh, old]);
  });

  it('are compared with the newest value measured or assessed', async () => {
    const { token, patient } = await buildWorld();
    const at = (days: number) => new Date(Date.now() - days * 86_400_000);
    await buildMeasurement(test, patient, { value: 90, measuredAt: at(3) });
    await buildMeasurement(test, patient, { value: 70, measuredAt: at(9) });
    await buildMeasurement(test, patient, { value: 110, measuredAt: at(1), removedTime: new Date() });
    await buildMeasurement(test, patient, { value: 120, measuredAt: at(1), side: '右' });
    await buildAssessment(test, patient, { total: 12, items: { value: 12 }, assessedAt: at(2) });
    await buildAssessment(test, patient, { total: 9, items: { value: 9 }, assessedAt: at(1), status: 'draft' });
    await buildGoal(test, patient, { text: '屈膝', measureKey: knee, baseline: 60, target: 120 });
    await buildGoal(test, patient, { text: '步行', measureKey: 'scale.TUG', baseline: 24, target: 8 });
    await buildGoal(test, patient, { text: '握力', measureKey: 'grip.左', baseline: 5, target: 20 });
    const { data } = await list(token, patient);
    const shown = Object.fromEntries(
      data.list.map(({ text, current, progress: share }: progress.Goal) => [text, [current, share]]),
    );
    expect(shown).toEqual({ 屈膝: [90, 50], 步行: [12, 75], 握力: [null, null] });
  });
});

describe('how far a goal is', () => {
  const amount = fc.integer({ min: -100, max: 200 });

  it('goes from 0 at the baseline to 100 at the target, either way, and stays within', () => {
    fc.assert(
      fc.property(amount, amount, amount, (baseline, target, current) => {
        fc.pre(baseline !== target);
        const share = goalProgress(baseline, target, current) ?? -1;
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(100);
        expect(goalProgress(baseline, target, baseline)).toBe(0);
        expect(goalProgress(baseline, target, target)).toBe(100);
        const nearer = goalProgress(baseline, target, current + Math.sign(target - baseline)) ?? -1;
        expect(nearer).toBeGreaterThanOrEqual(share);
      }),
    );
  });

  it('is null without numbers', () => {
    expect([goalProgress(null, 3, 1), goalProgress(1, null, 1), goalProgress(1, 3, null)]).toEqual([null, null, null]);
  });

  it('may name a measure without numbers', () => {
    const input = { measure_key: knee, baseline: null, target: null, due_date: '2026-03-05' };
    expect(goalErrors(input, '2026-03-05')).toEqual([]);
    expect(goalErrors(input, '2026-03-06')).toHaveLength(1);
    expect(goalErrors(input, '2026-03-06', '2026-03-05')).toEqual([]);
  });
});
