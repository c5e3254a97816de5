import { addDays, today } from '@yun/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patients } from '#server/tables/patient.table.ts';
import { plans } from '#server/tables/plan.table.ts';
import { scaleSettings } from '#server/tables/progress.table.ts';
import { talkRecords } from '#server/tables/talk.table.ts';
import { alertRules, alerts } from '#server/tables/training.table.ts';
import { type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, buildPatient, buildUser } from '#server/test/build/index.ts';
import { buildPastPlan, buildSession } from '#server/test/build/training.ts';
import { openMigratedDatabase } from '#server/test/database.ts';
import { createSchedule, refreshSignals } from './index.ts';

// A database of its own: the schedule deals with everybody.
let test: TestApp;
let doctor: BuiltUser;

beforeAll(async () => {
  test = { ...(await useApp()), database: await openMigratedDatabase() };
  doctor = await buildUser(test, { modules: ['PATIENT_MGR'] });
});
afterAll(() => test?.database.close());

const dayMs = 86_400_000;
const inDays = (days: number) => ({ today: addDays(today(), days), now: new Date(Date.now() + days * dayMs) });
const run = (days: number) => createSchedule(test.database)(undefined, inDays(days));
const rowOf = async ({ id }: { id: number }) =>
  (await test.database.db.select().from(patients).where(eq(patients.id, id)))[0];
const planOf = async ({ id }: { id: number }) =>
  (await test.database.db.select().from(plans).where(eq(plans.id, id)))[0];
const trailOf = async (entity: string, { id }: { id: number }) =>
  (
    await test.database.db.execute(
      sql`select action, user_id, detail from audit_log where entity = ${entity} and entity_id = ${String(id)} order by id`,
    )
  ).rows;

describe('plans', () => {
  it('end after their last day, and are put away a month later', async () => {
    const patient = await buildPatient(test, doctor, [], { status: 'active' });
    const plan = await buildPastPlan(test, patient, { endDaysAgo: -2 });
    await buildSession(test, plan, 0, 2);
    await run(2);
    expect([(await planOf(plan))?.status, (await rowOf(patient))?.planId]).toEqual(['active', plan.id]);
    expect(await run(3)).toMatchObject({ plans: 1 });
    expect(await planOf(plan)).toMatchObject({ status: 'completed', endReason: '按期完成' });
    expect(await rowOf(patient)).toMatchObject({ planId: null, signalsDay: addDays(today(), 3) });
    expect(await run(3)).toMatchObject({ plans: 0 });
    await run(30);
    expect((await planOf(plan))?.status).toBe('completed');
    await run(31);
    expect((await planOf(plan))?.status).toBe('archived');
    expect((await trailOf('plan', plan)).map(({ action, user_id }) => [action, user_id])).toEqual([
      ['complete_plan', null],
      ['archive_plan', null],
    ]);
  });

  it('that pause stay as they are', async () => {
    const patient = await buildPatient(test, doctor, [], { status: 'active' });
    const plan = await buildPastPlan(test, patient, { endDaysAgo: -1, pausedDaysAgo: 1 });
    await run(5);
    expect((await planOf(plan))?.status).toBe('paused');
  });
});

describe('patients', () => {
  const build = (status: 'active' | 'paused' | 'pending' | 'discharged', daysAgo = 0) =>
    buildPatient(test, doctor, [], { status, statusTime: new Date(Date.now() - daysAgo * dayMs) });

  it('are lost after fourteen days without any record, and found with the next', async () => {
    const [silent, trained, written, pending] = [
      await build('active', 20),
      await build('active', 20),
      await build('paused', 20),
      await build('pending', 20),
    ];
    await buildSession(test, await buildPastPlan(test, trained), 1, 2);
    const write = (patient: { id: number }, time: Date) =>
      test.database.db
        .insert(talkRecords)
        .values({ patientId: patient.id, senderType: 'patient', type: 'text', content: '在', createTime: time });
    await write(written, new Date());
    await run(0);
    const statuses = async () =>
      Promise.all([silent, trained, written, pending].map(async (one) => (await rowOf(one))?.status));
    expect(await statuses()).toEqual(['lost', 'active', 'paused', 'pending']);
    await run(15);
    expect(await statuses()).toEqual(['lost', 'lost', 'lost', 'pending']);
    expect(await trailOf('patient', silent)).toMatchObject([
      {
        action: 'change_patient_status',
        user_id: null,
        detail: { step: 'lose', status: { from: 'active', to: 'lost' } },
      },
    ]);
    await write(silent, new Date(Date.now() + 15 * dayMs - 1000));
    await run(15);
    expect(await statuses()).toEqual(['active', 'lost', 'lost', 'pending']);
  });

  it('who wait for the first day of their plan are not lost', async () => {
    const waiting = await build('active', 20);
    await buildPastPlan(test, waiting, { startDaysAgo: -5, endDaysAgo: -40 });
    await test.database.withTx((tx) => refreshSignals(tx, [waiting.id]));
    await run(0);
    expect((await rowOf(waiting))?.status).toBe('active');
    await run(20);
    expect((await rowOf(waiting))?.status).toBe('lost');
  });

  it('are looked for again on the same day where that was not done to the end', async () => {
    const silent = await build('active', 20);
    const schedule = createSchedule(test.database);
    const stopped = new AbortController();
    stopped.abort();
    await schedule(stopped.signal, inDays(0));
    expect((await rowOf(silent))?.status).toBe('active');
    await schedule(undefined, inDays(0));
    expect((await rowOf(silent))?.status).toBe('lost');
  });

  it('discharged are put away after 180 days', async () => {
    const [old, fresh] = [await build('discharged', 179), await build('discharged', 1)];
    await run(0);
    expect((await rowOf(old))?.status).toBe('discharged');
    await run(2);
    expect([(await rowOf(old))?.status, (await rowOf(fresh))?.status]).toEqual(['archived', 'discharged']);
  });
});

describe('signals', () => {
  it('of an earlier day are worked out once', async () => {
    const patient = await buildPatient(test, doctor, [], { status: 'active' });
    await buildPastPlan(test, patient, { startDaysAgo: 3, endDaysAgo: -90 });
    await run(40);
    expect(await rowOf(patient)).toMatchObject({ signalsDay: addDays(today(), 40), missedDays: 43, adherence7d: 0 });
    expect(await run(40)).toMatchObject({ signals: 0 });
    const { signals } = await run(41);
    expect(signals).toBeGreaterThan(0);
    expect((await rowOf(patient))?.missedDays).toBe(44);
  });

  it('of those who wait for an answer grow with the hours, until they count no more', async () => {
    const patient = await buildPatient(test, doctor, [], { status: 'pending' });
    // Early in the day: all of it happens on that day, which is worked out once.
    const createTime = new Date(Date.parse(`${addDays(today(), 100)}T01:00:00+08:00`));
    await test.database.db
      .insert(talkRecords)
      .values({ patientId: patient.id, senderType: 'patient', type: 'text', content: '在吗', createTime });
    await test.database.db.update(patients).set({ waitingSince: createTime }).where(eq(patients.id, patient.id));
    const scoreAfter = async (hours: number) => {
      const now = new Date(createTime.getTime() + hours * 3_600_000);
      await createSchedule(test.database)(undefined, { now, today: today(now.getTime()) });
      return (await rowOf(patient))?.riskScore;
    };
    expect([await scoreAfter(0.5), await scoreAfter(5), await scoreAfter(20.5)]).toEqual([10, 20, 50]);
  });

  it('of those who wait are worked out again until the last level is reached', async () => {
    const patient = await buildPatient(test, doctor, [], { status: 'pending' });
    const day = addDays(today(), 120);
    const now = new Date(`${day}T12:00:00+08:00`);
    const scoreOf = async (hours: number) => {
      const waitingSince = new Date(now.getTime() - hours * 3_600_000);
      await test.database.db
        .update(patients)
        .set({ riskScore: 1, signalsDay: day, waitingSince })
        .where(eq(patients.id, patient.id));
      await createSchedule(test.database)(undefined, { now, today: day });
      return (await rowOf(patient))?.riskScore;
    };
    expect([await scoreOf(143), await scoreOf(145)]).toEqual([0, 1]);
  });

  it('are judged again after the agency has changed its rules or scales', async () => {
    const patient = await buildPatient(test, doctor, [], { status: 'active' });
    await buildPastPlan(test, patient, { startDaysAgo: 2, endDaysAgo: -30 });
    await run(0);
    expect(await rowOf(patient)).toMatchObject({ openAlerts: 0, missedDays: 2, settingsVersion: 0 });
    const rule = { agencyId: doctor.agencyId as number, code: 'W04' as const, isEnabled: true };
    await test.database.db.insert(alertRules).values({ ...rule, params: { days: 2, high: 7, critical: 14 } });
    // What lists and home pages show of today stays until it is judged again.
    expect((await rowOf(patient))?.signalsDay).toBe(today());
    await run(0);
    expect(await rowOf(patient)).toMatchObject({ openAlerts: 1, settingsVersion: 1 });
    await test.database.db
      .insert(scaleSettings)
      .values({ agencyId: doctor.agencyId as number, code: 'TUG', isEnabled: false, mdc: null });
    await run(0);
    expect((await rowOf(patient))?.settingsVersion).toBe(2);
    await test.database.db.delete(alertRules).where(eq(alertRules.agencyId, rule.agencyId));
    await test.database.db.delete(scaleSettings).where(eq(scaleSettings.agencyId, rule.agencyId));
  });

  it('come back when what was snoozed comes back', async () => {
    const patient = await buildPatient(test, doctor, [], { status: 'pending' });
    const day = addDays(today(), 140);
    const snoozeUntil = new Date(`${day}T06:00:00+08:00`);
    await test.database.db
      .insert(alerts)
      .values({ patientId: patient.id, ruleCode: 'W01', severity: 4, reasonText: '重度疼痛', snoozeUntil });
    const runAt = async (hour: string) => {
      await createSchedule(test.database)(undefined, { now: new Date(`${day}T${hour}:00+08:00`), today: day });
      const row = await rowOf(patient);
      return [row?.openAlerts, row?.alertLevel, row?.riskScore];
    };
    expect(await runAt('05:00')).toEqual([0, 0, 0]);
    expect(await runAt('06:30')).toEqual([1, 4, 100]);
  });
});

it('stops when asked to', async () => {
  const patient = await buildPatient(test, doctor, [], { status: 'active' });
  const stopped = new AbortController();
  stopped.abort();
  await createSchedule(test.database)(stopped.signal, inDays(0));
  expect((await rowOf(patient))?.signalsDay).toBeNull();
  await createSchedule(test.database)(undefined, inDays(0));
  expect((await rowOf(patient))?.signalsDay).toBe(today());
});
