import { addDays, today } from '@yun/contract';
import { planItems, planPauses, plans, planVersions } from '#server/tables/plan.table.ts';
import { sessionItems, trainSessions } from '#server/tables/training.table.ts';
import type { TestApp } from '../app.ts';
import type { BuiltPatient } from './index.ts';
import { buildExercise } from './library.ts';

// Plans and sessions of the past: the console can only create those of today.

export const daysAgo = (days: number) => addDays(today(), -days);

interface PastPlan {
  startDaysAgo?: number;
  endDaysAgo?: number;
  pausedDaysAgo?: number;
  /** Sets a day of its versions, by the day each took effect. */
  sets?: Record<number, number>;
  values?: Partial<typeof plans.$inferInsert>;
}

export interface BuiltPlan {
  id: number;
  patient: BuiltPatient;
  versions: { id: number; itemId: number; from: string }[];
}

/** One exercise every day. */
export async function buildPastPlan(test: TestApp, patient: BuiltPatient, wanted: PastPlan = {}): Promise<BuiltPlan> {
  const { startDaysAgo = 10, endDaysAgo = -10, pausedDaysAgo, sets = { [startDaysAgo]: 2 }, values } = wanted;
  const { db } = test.database;
  const exercise = await buildExercise(test);
  const [startDate, endDate] = [daysAgo(startDaysAgo), daysAgo(endDaysAgo)];
  const changes = Object.entries(sets).sort(([a], [b]) => Number(b) - Number(a));
  const status = pausedDaysAgo === undefined ? ('active' as const) : ('paused' as const);
  const [plan] = await db
    .insert(plans)
    .values({
      patientId: patient.id,
      title: '过去的计划',
      category: '运动',
      startDate,
      endDate,
      doctorId: patient.doctorId,
      status,
      versionNo: changes.length,
      itemCount: 1,
      ...values,
    })
    .returning();
  if (plan === undefined) throw new Error('the plan was not inserted');
  const versions = [];
  for (const [n, [from, count]] of changes.entries()) {
    const effectiveDate = daysAgo(Number(from));
    const head = { planId: plan.id, versionNo: n + 1, effectiveDate, title: plan.title, endDate, painLimit: 4 };
    // Midnight, so that a plan of today is never created in the future.
    const createTime = new Date(`${effectiveDate}T00:00:00+08:00`);
    const [version] = await db
      .insert(planVersions)
      .values({ ...head, itemCount: 1, dailyMinutes: 10, createTime })
      .returning();
    const dose = {
      reps: 10,
      holdSec: 0,
      tempoSec: 4,
      restSec: 30,
      durationSec: 0,
      timesPerDay: 1,
      freqType: '每天' as const,
    };
    const [item] = await db
      .insert(planItems)
      .values({
        versionId: version?.id ?? 0,
        exerciseId: exercise.id,
        sort: 0,
        side: '不分',
        sets: count,
        ...dose,
        place: '居家',
      })
      .returning();
    versions.push({ id: version?.id ?? 0, itemId: item?.id ?? 0, from: effectiveDate });
  }
  if (pausedDaysAgo !== undefined)
    await db.insert(planPauses).values({ planId: plan.id, fromDate: daysAgo(pausedDaysAgo), reason: '测试' });
  return { id: plan.id, patient, versions };
}

/** A session with this many sets. */
export async function buildSession(
  test: TestApp,
  plan: BuiltPlan,
  days: number,
  sets: number,
  values: Partial<typeof trainSessions.$inferInsert> & { itemPain?: number } = {},
): Promise<number> {
  const { itemPain, ...row } = values;
  const date = daysAgo(days);
  const version = plan.versions.findLast(({ from }) => from <= date);
  const time = new Date(Date.parse(`${date}T09:00:00+08:00`));
  const [session] = await test.database.db
    .insert(trainSessions)
    .values({
      patientId: plan.patient.id,
      planId: plan.id,
      versionId: version?.id ?? 0,
      trainDate: date,
      status: 'done',
      source: '患者端',
      endTime: time,
      createTime: time,
      ...row,
    })
    .returning();
  if (session === undefined) throw new Error('the session was not inserted');
  const item = { sessionId: session.id, planItemId: version?.itemId ?? 0, setsDone: sets, pain: itemPain ?? null };
  await test.database.db.insert(sessionItems).values(item);
  return session.id;
}
