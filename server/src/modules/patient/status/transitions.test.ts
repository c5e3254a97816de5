import { type PatientStatus, patientStatuses, patientTransitions, today } from '@yun/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#server/platform/database/index.ts';
import type { patients } from '#server/tables/patient.table.ts';
import { plans, planVersions } from '#server/tables/plan.table.ts';
import { talkRecords } from '#server/tables/talk.table.ts';
import { trainSessions } from '#server/tables/training.table.ts';
import { type TestApp, useApp } from '#server/test/app.ts';
import { buildAlert } from '#server/test/build/alert.ts';
import { type BuiltPatient, buildPatient, buildUser } from '#server/test/build/index.ts';
import { buildAssessment, buildMeasurement } from '#server/test/build/progress.ts';
import { patientOf, trailOfPatient } from '#server/test/build/record.ts';
import { lockExpired, lockFound, lockSilent } from '../timeline/traces.queries.ts';
import { type PatientTransition, transitionPatient } from './transitions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const act = { origin: { requestId: 'daily', address: 'local', userAgent: 'daily' }, reason: '每日检查' };
const build = async (values: Partial<typeof patients.$inferInsert>) =>
  buildPatient(test, await buildUser(test), [], values);
const transition = (id: number, by: PatientTransition) =>
  test.database.withTx((tx) => transitionPatient(tx, id, by, act));

describe('a transition', () => {
  const transitions = Object.keys(patientTransitions) as PatientTransition[];
  const every = transitions.flatMap((by) => patientStatuses.map((status) => [by, status] as const));

  it.each(every)('%s of one who is %s', async (by, status) => {
    const built = await build({ status });
    const { from, to }: { from: readonly PatientStatus[]; to: PatientStatus } = patientTransitions[by];
    const isPossible = from.includes(status);
    expect(await transition(built.id, by)).toBe(isPossible);
    if (!isPossible) {
      expect(await patientOf(test, built)).toEqual(built);
      expect(await trailOfPatient(test, built)).toEqual([]);
      return;
    }
    expect(await patientOf(test, built)).toMatchObject({
      status: to,
      statusReason: '每日检查',
      version: 2,
      episode: 1,
    });
    const detail = { step: by, status: { from: status, to }, reason: '每日检查' };
    const line = { action: 'change_patient_status', result: 'ok', userId: null, detail };
    expect(await trailOfPatient(test, built)).toEqual([line]);
  });

  it('of a removed or unknown record does nothing', async () => {
    const gone = await build({ removedTime: new Date() });
    expect(await transition(gone.id, 'activate')).toBe(false);
    expect(await transition(88_888_888, 'activate')).toBe(false);
  });

  it('by two at once happens once', async () => {
    const built = await build({ status: 'active' });
    expect((await Promise.all([transition(built.id, 'lose'), transition(built.id, 'lose')])).sort()).toEqual([
      false,
      true,
    ]);
    expect((await patientOf(test, built)).version).toBe(2);
  });
});

const dayMs = 24 * 3_600_000;
const daysAgo = (days: number, moreMs = 0) => new Date(Date.now() - days * dayMs - moreMs);

async function say({ id: patientId }: BuiltPatient, createTime: Date, senderType: 'patient' | 'doctor' = 'patient') {
  await test.database.db
    .insert(talkRecords)
    .values({ patientId, senderType, type: 'text', content: '您好', createTime });
}

async function train({ id: patientId, doctorId }: BuiltPatient, createTime: Date) {
  const { db } = test.database;
  const day = { startDate: today(), endDate: today() };
  const plan = {
    patientId,
    doctorId,
    title: '计划',
    category: '运动',
    status: 'active',
    versionNo: 1,
    ...day,
  } as const;
  const [planId] = (await db.insert(plans).values(plan).returning({ id: plans.id })).map(({ id }) => id);
  const content = { versionNo: 1, effectiveDate: today(), title: '计划', endDate: today(), painLimit: 5 };
  const version = { planId: planId ?? 0, ...content, itemCount: 0, dailyMinutes: 0 };
  const [row] = await db.insert(planVersions).values(version).returning({ id: planVersions.id });
  const session = { patientId, planId: planId ?? 0, versionId: row?.id ?? 0, trainDate: today() };
  await db.insert(trainSessions).values({ ...session, status: 'done', source: '患者端', createTime });
}

const among = async (list: (tx: Tx) => Promise<number[]>, built: BuiltPatient[]) => {
  const found = new Set(await test.database.withTx(list));
  return built.map(({ id }) => found.has(id));
};
const all = 100_000;

describe('whom the daily job changes', () => {
  it('lost: under treatment or pausing, nothing heard for fourteen days', async () => {
    const old = daysAgo(14, 60_000);
    const quiet = await build({ status: 'active', statusTime: old });
    const pausing = await build({ status: 'paused', statusTime: old });
    const recent = await build({ status: 'active', statusTime: daysAgo(13) });
    const pending = await build({ status: 'pending', statusTime: old });
    const gone = await build({ status: 'active', statusTime: old, removedTime: new Date() });
    const [talking, asked, silent, trained] = [
      await build({ status: 'active', statusTime: old }),
      await build({ status: 'active', statusTime: old }),
      await build({ status: 'active', statusTime: daysAgo(40) }),
      await build({ status: 'paused', statusTime: old }),
    ];
    await say(talking, daysAgo(13));
    // What the doctor writes is no sign of the patient.
    await say(asked, daysAgo(1), 'doctor');
    await say(silent, daysAgo(15));
    await train(trained, daysAgo(2));
    const built = [quiet, pausing, recent, pending, gone, talking, asked, silent, trained];
    const isSilent = await among((tx) => lockSilent(tx, { limit: all }), built);
    expect(isSilent).toEqual([true, true, false, false, false, false, true, true, false]);
    const later = await among(
      (tx) => lockSilent(tx, { limit: all, now: new Date(Date.now() + 14 * dayMs) }),
      [recent, trained],
    );
    expect(later).toEqual([true, true]);
  });

  it('a patient who was measured or assessed has been seen; drafts and removed records do not count', async () => {
    const quiet = () => build({ status: 'active', statusTime: daysAgo(40) });
    const [measured, old, removed] = [await quiet(), await quiet(), await quiet()];
    await buildMeasurement(test, measured, { measuredAt: daysAgo(13) });
    await buildMeasurement(test, old, { measuredAt: daysAgo(15) });
    await buildMeasurement(test, removed, { measuredAt: daysAgo(1), removedTime: new Date() });
    const [assessed, drafted, voided] = [await quiet(), await quiet(), await quiet()];
    await buildAssessment(test, assessed, { assessedAt: daysAgo(13) });
    await buildAssessment(test, drafted, { assessedAt: daysAgo(1), status: 'draft', total: null });
    await buildAssessment(test, voided, { assessedAt: daysAgo(1), status: 'void' });
    const silent = await among(
      (tx) => lockSilent(tx, { limit: all }),
      [measured, old, removed, assessed, drafted, voided],
    );
    expect(silent).toEqual([false, true, true, false, true, true]);
    const lost = () => build({ status: 'lost', statusTime: daysAgo(5) });
    const [seen, before, judged] = [await lost(), await lost(), await lost()];
    await buildMeasurement(test, seen, { measuredAt: daysAgo(1) });
    await buildMeasurement(test, before, { measuredAt: daysAgo(6) });
    await buildAssessment(test, judged, { assessedAt: daysAgo(1) });
    expect(await among((tx) => lockFound(tx, { limit: all }), [seen, before, judged])).toEqual([true, false, true]);
  });

  it('found: lost, and heard of since', async () => {
    const lost = () => build({ status: 'lost', statusTime: daysAgo(5) });
    const [quiet, talking, trained, before] = [await lost(), await lost(), await lost(), await lost()];
    await say(talking, daysAgo(1));
    await train(trained, daysAgo(1));
    await say(before, daysAgo(6));
    const built = [quiet, talking, trained, before];
    expect(await among((tx) => lockFound(tx, { limit: all }), built)).toEqual([false, true, true, false]);
  });

  it('archived: discharged for 180 days', async () => {
    const built = [
      await build({ status: 'discharged', statusTime: daysAgo(180, 60_000) }),
      await build({ status: 'discharged', statusTime: daysAgo(179) }),
      await build({ status: 'active', statusTime: daysAgo(300) }),
      await build({ status: 'discharged', statusTime: daysAgo(300) }),
      await build({ status: 'discharged', statusTime: daysAgo(300) }),
    ];
    const [inDanger, dealtWith] = [built.at(-2), built.at(-1)];
    if (inDanger) await buildAlert(test, inDanger, { ruleCode: 'W11' });
    if (dealtWith) await buildAlert(test, dealtWith, { ruleCode: 'W11', status: 'closed' });
    expect(await among((tx) => lockExpired(tx, { limit: all }), built)).toEqual([true, false, false, false, true]);
  });

  it('as many at a time as asked for', async () => {
    for (let n = 0; n < 3; n += 1) await build({ status: 'discharged', statusTime: daysAgo(200) });
    expect(await test.database.withTx((tx) => lockExpired(tx, { limit: 2 }))).toHaveLength(2);
    const [one, two, three] = [
      await build({ status: 'active', statusTime: daysAgo(20) }),
      await build({ status: 'paused', statusTime: daysAgo(20) }),
      await build({ status: 'active', statusTime: daysAgo(20) }),
    ];
    const silentAfter = (after: number, limit: number) =>
      test.database.withTx((tx) => lockSilent(tx, { limit, after }));
    expect(await silentAfter(one.id, 1)).toEqual([two.id]);
    expect(await silentAfter(two.id, all)).toEqual([three.id]);
  });
});
