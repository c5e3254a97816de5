import { progress, today, weekdayOf } from '@yun/contract';
import { anItem } from '@yun/contract/test/plan-sample';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { exercises } from '#server/tables/exercise.table.ts';
import { type TestApp, useApp } from '#server/test/app.ts';
import { signedIn } from '#server/test/build/index.ts';
import { buildCare, buildRunning, type Care } from '#server/test/build/plan.ts';
import { buildTrained, saveSession, sessionForm, trainedItem } from '#server/test/build/progress.ts';
import { trailOfPatient } from '#server/test/build/record.ts';
import { buildSession, daysAgo } from '#server/test/build/training.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const list = (token: string, patientId: number, more: object = {}) =>
  test.call(progress.listSession, { patient_id: String(patientId), ...more }, { token });

describe('GET /api/progress/list_session', () => {
  it('refuses strangers and wrong input; readers may look but not correct', async () => {
    const { doctor, token, patient, plan } = await buildTrained(test);
    await buildSession(test, plan, 1, 2, { createTime: new Date() });
    expect((await test.call(progress.listSession, { patient_id: String(patient.id) })).code).toBe(50008);
    const stranger = await signedIn(test, { modules: ['PATIENT_MGR'] });
    expect((await list(stranger.token, patient.id)).code).toBe(40400);
    expect((await list(token, patient.id, { from: '2026-02-30' })).code).toBe(40000);
    expect((await list(token, patient.id)).data.list[0].can_correct).toBe(true);
    const reader = await signedIn(test, { agencyId: doctor.agencyId, userType: '机构', modules: ['USER_BROWSE'] });
    expect((await list(reader.token, patient.id)).data.list[0].can_correct).toBe(false);
    const lines = await trailOfPatient(test, patient);
    expect(lines.map(({ action, result }) => [action, result])).toEqual([
      ['list_session', 'refused'],
      ['list_session', 'ok'],
    ]);
  });

  it('newest first, by pages and days, exercises named as in their version', async () => {
    const { token, patient, plan } = await buildTrained(test, { sets: { 10: 2, 2: 3 } });
    const ids: number[] = [];
    for (const days of [5, 4, 3, 2, 1]) ids.unshift(await buildSession(test, plan, days, 2, { itemPain: days }));
    const second = await buildSession(test, plan, 1, 1, { slotNo: 2, status: 'partial', painBefore: 1 });
    const { rows } = await test.database.db.execute<{ name: string; exercise_id: number }>(sql`
      select e.name, i.exercise_id from plan_item i join exercise e on e.id = i.exercise_id
      where i.version_id = ${plan.versions[0]?.id}`);
    await test.database.db
      .update(exercises)
      .set({ name: '改了名' })
      .where(eq(exercises.id, rows[0]?.exercise_id ?? 0));
    const all = await list(token, patient.id);
    expect(all.data.total).toBe(6);
    expect(all.data.list.map(({ id }: { id: number }) => id)).toEqual([second, ...ids]);
    expect(all.data.list.map((one: progress.TrainSession) => one.items[0]?.name)).toEqual(Array(6).fill(rows[0]?.name));
    expect(all.data.list.map((one: progress.TrainSession) => [one.version_no, one.items[0]?.sets])).toEqual([
      ...[
        [2, 3],
        [2, 3],
        [2, 3],
      ],
      ...[
        [1, 2],
        [1, 2],
        [1, 2],
      ],
    ]);
    expect(all.data.list.map((one: progress.TrainSession) => one.pain_max)).toEqual([1, 1, 2, 3, 4, 5]);
    const page = await list(token, patient.id, { page: '2', size: '4' });
    expect([page.data.total, page.data.list.map(({ id }: { id: number }) => id)]).toEqual([6, ids.slice(3)]);
    const some = await list(token, patient.id, { from: daysAgo(4), to: daysAgo(3) });
    expect(some.data.list.map(({ train_date }: { train_date: string }) => train_date)).toEqual([
      daysAgo(3),
      daysAgo(4),
    ]);
    expect((await list(token, patient.id, { from: '0000-01-01', to: '9999-12-31' })).data.total).toBe(6);
  });
});

const dayOf = (token: string, patientId: number, date: string) =>
  test.call(progress.getTrainingDay, { patient_id: String(patientId), date }, { token });

describe('GET /api/progress/training_day', () => {
  it('refuses strangers and wrong days', async () => {
    const { patient, token } = await buildTrained(test);
    const stranger = await signedIn(test, { modules: ['PATIENT_MGR'] });
    expect((await dayOf(stranger.token, patient.id, today())).code).toBe(40400);
    expect((await dayOf(token, patient.id, '2026-13-01')).code).toBe(40000);
  });

  it('answers what the version of the day asked for, what was done, and why nothing more can be recorded', async () => {
    const { token, patient, plan } = await buildTrained(test, { sets: { 10: 2, 2: 3 } });
    await buildSession(test, plan, 5, 1, { isLate: true });
    await buildSession(test, plan, 1, 3, { isCorrected: true });
    await buildSession(test, plan, 0, 1);
    const on = async (days: number) => (await dayOf(token, patient.id, daysAgo(days))).data as progress.TrainingDay;
    const [old, yesterday, now, tomorrow] = [await on(5), await on(1), await on(0), await on(-1)];
    expect(old).toMatchObject({ state: 'partial', planned: 2, done: 1, is_late: true, is_corrected: false });
    expect(old.closed_reason).toBe('只能补录 3 天以内的训练');
    expect(old.plans).toMatchObject([
      { plan_id: plan.id, version_no: 1, pain_limit: 4, is_paused: false, status: 'active' },
    ]);
    expect(old.plans[0]?.items).toMatchObject([
      { plan_item_id: plan.versions[0]?.itemId, sets: 2, reps: 10, times_per_day: 1, is_due: true, need_pain: true },
    ]);
    expect(old.plans[0]?.items[0]?.dose).toBe('2 组 × 10 次，组间休息 30 秒');
    expect(old.sessions).toHaveLength(1);
    expect(yesterday).toMatchObject({ state: 'done', planned: 3, done: 3, is_corrected: true, closed_reason: null });
    expect(yesterday.plans[0]).toMatchObject({ version_no: 2, items: [{ sets: 3 }] });
    expect(now).toMatchObject({ state: 'today', planned: 3, done: 1, closed_reason: null });
    expect(tomorrow).toMatchObject({ state: 'future', planned: 3, done: 0, closed_reason: '不能录入今天以后的训练' });
    expect(await on(20)).toMatchObject({ state: 'none', planned: 0, plans: [], sessions: [] });
    for (const date of ['0000-02-03', '9999-12-31'])
      expect((await dayOf(token, patient.id, date)).data.plans).toEqual([]);
  });

  it('pauses, ended plans, archived records and people who only look', async () => {
    const paused = await buildTrained(test, { pausedDaysAgo: 1 });
    const see = async ({ token, patient }: Pick<Care, 'token' | 'patient'>, days: number) =>
      (await dayOf(token, patient.id, daysAgo(days))).data as progress.TrainingDay;
    expect(await see(paused, 0)).toMatchObject({
      planned: 0,
      closed_reason: '计划已暂停，当天没有安排训练',
      plans: [{ is_paused: true }],
    });
    expect(await see(paused, 1)).toMatchObject({ state: 'paused', planned: 0, closed_reason: null });
    expect(await see(paused, 2)).toMatchObject({ state: 'missed', planned: 2, closed_reason: null });
    const over = await buildTrained(test, { endDaysAgo: 2 });
    expect(await see(over, 1)).toMatchObject({ state: 'none', plans: [], closed_reason: '当天没有执行中的计划' });
    const archived = await buildTrained(test, {}, { status: 'archived' });
    expect((await see(archived, 1)).closed_reason).toBe('档案已归档，只能查看');
    const { doctor, patient } = over;
    const reader = await signedIn(test, { agencyId: doctor.agencyId, userType: '机构', modules: ['USER_BROWSE'] });
    expect((await see({ token: reader.token, patient }, 3)).closed_reason).toBe('没有录入训练的权限');
  });

  it('marks every item as due or not, and accepts those that are not as well', async () => {
    const care = await buildCare(test);
    const [one, other] = care.exercises;
    const notToday = [(weekdayOf(today()) % 7) + 1];
    const seldom = anItem({ exercise_id: other.id, sets: 2, freq_type: '每周指定日', weekdays: notToday });
    const { id } = await buildRunning(test, care, { items: [anItem({ exercise_id: one.id, sets: 5 }), seldom] });
    const { data } = await dayOf(care.token, care.patient.id, today());
    const items = data.plans[0].items as progress.TrainingDay['plans'][number]['items'];
    expect([data.planned, items.map(({ is_due }) => is_due)]).toEqual([5, [true, false]]);
    const [due, extra] = items.map(({ plan_item_id }) => plan_item_id) as [number, number];
    const plan = { id, patient: care.patient, versions: [] };
    const save = async (...done: ReturnType<typeof trainedItem>[]) =>
      (await saveSession(test, care.token, sessionForm(plan, { items: done }))).data.session.status;
    expect(await save(trainedItem(due, { sets_done: 4 }))).toBe('done');
    expect(await save(trainedItem(due, { sets_done: 3 }), trainedItem(extra, { sets_done: 2 }))).toBe('partial');
  });
});

it('lists and days take the same number of statements, however much was trained', async () => {
  const counted = async (sessions: number) => {
    const { token, patient, plan } = await buildTrained(test, { startDaysAgo: 90, sets: { 90: 2, 1: 3 } });
    for (let n = 1; n <= sessions; n += 1) await buildSession(test, plan, n % 3, 2, { slotNo: n });
    const queries = vi.spyOn(test.database.pool, 'query');
    try {
      expect((await list(token, patient.id, { size: '100' })).data.list).toHaveLength(sessions);
      const ofList = queries.mock.calls.length;
      await dayOf(token, patient.id, daysAgo(1));
      return [ofList, queries.mock.calls.length - ofList];
    } finally {
      queries.mockRestore();
    }
  };
  const [ofList = 0, ofDay = 0] = await counted(3);
  expect(await counted(30)).toEqual([ofList, ofDay]);
  expect([ofList > 3, ofDay > 6]).toEqual([true, true]);
});
