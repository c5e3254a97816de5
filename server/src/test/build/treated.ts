// A typical patient of the progress page: 45 days after the operation, two versions, a pause, everything recorded.
import { addDays, scaleKey, today } from '@yun/contract';
import { planItems, planPauses, plans, planVersions } from '#server/tables/plan.table.ts';
import { alerts, sessionItems, trainSessions } from '#server/tables/training.table.ts';
import type { TestApp } from '../app.ts';
import { buildTemplate } from './library.ts';
import { buildCare, type Care } from './plan.ts';
import { buildAssessment, buildGoal, buildMeasurement } from './progress.ts';
import { daysAgo } from './training.ts';

const dose = {
  reps: 10,
  holdSec: 5,
  tempoSec: 4,
  restSec: 30,
  durationSec: 0,
  timesPerDay: 1,
  freqType: '每天' as const,
  place: '居家' as const,
  side: '左' as const,
  sets: 2,
};

const at = (days: number, time = '07:50') => new Date(`${daysAgo(days)}T${time}:00+08:00`);

type Version = typeof planVersions.$inferSelect & { items: (typeof planItems.$inferSelect)[] };

export interface Treated extends Care {
  plan: typeof plans.$inferSelect;
  versions: [Version, Version];
  sessionIds: number[];
}

type Values = Parameters<typeof buildCare>[1];
type Dose = Partial<typeof planItems.$inferInsert>;

/**
 * Version 1 of one exercise from 40 days ago, version 2 of two from 14 days ago, a pause of two days before it. Trained
 * every day since 30 days ago but the pause, the newest one this morning; knee flexion 64°, 84°, 84°, 84°.
 */
export async function buildTreated(test: TestApp, values: Values = {}, dosed: Dose = {}): Promise<Treated> {
  const care = await buildCare(
    test,
    {
      status: 'active',
      conditionCode: 'TKA',
      affectedSide: '左',
      name: '邵桂兰',
      diagnosis: '左膝骨关节炎',
      surgeryDate: daysAgo(45),
      icd10: 'M17.1',
      weightBearing: '耐受下负重',
      ...values,
    },
    { nickname: '何静', title: '主管治疗师' },
  );
  const plan = await insertPlan(test, care);
  const [first, second] = care.exercises;
  const versions: Treated['versions'] = [
    await insertVersion(test, care, plan, { versionNo: 1, daysBack: 40, dosed }, [first.id]),
    await insertVersion(test, care, plan, { versionNo: 2, daysBack: 14, dosed }, [first.id, second.id]),
  ];
  await test.database.db
    .insert(planPauses)
    .values({ planId: plan.id, fromDate: daysAgo(17), toDate: daysAgo(15), reason: '感冒', createTime: at(17) });
  const sessionIds = await insertSessions(test, care, plan, versions);
  await insertRecords(test, care);
  return { ...care, plan, versions, sessionIds };
}

async function insertPlan(test: TestApp, { patient, doctor }: Care) {
  const [plan] = await test.database.db
    .insert(plans)
    .values({
      patientId: patient.id,
      title: '膝置换 2–6 周',
      category: '运动',
      doctorId: doctor.id,
      status: 'active',
      startDate: daysAgo(40),
      endDate: addDays(today(), 20),
      versionNo: 2,
      itemCount: 2,
    })
    .returning();
  if (plan === undefined) throw new Error('the plan was not inserted');
  return plan;
}

async function insertVersion(
  test: TestApp,
  { doctor }: Care,
  plan: Treated['plan'],
  { versionNo, daysBack, dosed }: { versionNo: number; daysBack: number; dosed: Dose },
  exerciseIds: number[],
): Promise<Version> {
  const { db } = test.database;
  const changes = versionNo === 1 ? {} : { changeReason: '疼痛减轻', changeSummary: '增加动作' };
  const [version] = await db
    .insert(planVersions)
    .values({
      planId: plan.id,
      versionNo,
      effectiveDate: daysAgo(daysBack),
      title: plan.title,
      endDate: plan.endDate,
      painLimit: 4,
      itemCount: exerciseIds.length,
      dailyMinutes: 10,
      createdBy: doctor.id,
      createTime: at(daysBack, '06:00'),
      ...changes,
    })
    .returning();
  if (version === undefined) throw new Error('the version was not inserted');
  const rows = exerciseIds.map((exerciseId, sort) => ({ versionId: version.id, exerciseId, sort, ...dose, ...dosed }));
  return { ...version, items: await db.insert(planItems).values(rows).returning() };
}

async function insertSessions(test: TestApp, { patient }: Care, plan: Treated['plan'], versions: Treated['versions']) {
  const days = Array.from({ length: 31 }, (_, n) => 30 - n).filter((day) => day !== 17 && day !== 16);
  const versionOf = (day: number) => (day <= 14 ? versions[1] : versions[0]);
  const sessions = await test.database.db
    .insert(trainSessions)
    .values(
      days.map((day) => ({
        patientId: patient.id,
        planId: plan.id,
        versionId: versionOf(day).id,
        trainDate: daysAgo(day),
        status: 'done' as const,
        source: '患者端' as const,
        endTime: at(day),
        startTime: at(day, '07:30'),
        durationMin: 20,
        createTime: at(day),
        painBefore: 1,
        rpe: 3,
        // Every seventh was not reported.
        painAfter: day % 7 === 3 ? null : day > 15 ? 3 : 2,
      })),
    )
    .returning();
  const items = sessions.flatMap(({ id }, n) =>
    versionOf(days[n] ?? 0).items.map((item) => ({ sessionId: id, planItemId: item.id, setsDone: 2, pain: 2 })),
  );
  await test.database.db.insert(sessionItems).values(items);
  return sessions.map(({ id }) => id);
}

async function insertRecords(test: TestApp, { patient, exercises }: Care): Promise<void> {
  for (const [day, value] of [
    [40, 64],
    [31, 84],
    [17, 84],
    [3, 84],
  ] as const)
    await buildMeasurement(test, patient, { value, measuredAt: at(day, '10:00') });
  await buildMeasurement(test, patient, { value: 128, side: '右', measuredAt: at(31, '10:00') });
  for (const [day, total] of [
    [31, 18.8],
    [17, 15.5],
    [3, 13.5],
  ] as const)
    await buildAssessment(test, patient, { total, items: { value: total }, assessedAt: at(day, '10:10') });
  const due = { createTime: at(38) };
  await buildGoal(test, patient, {
    text: '屈膝到 120°',
    measureKey: 'rom.knee_flexion.左.被动',
    baseline: 64,
    target: 120,
    ...due,
  });
  await buildGoal(test, patient, { text: '走得更稳', measureKey: scaleKey('TUG'), baseline: 24, target: 12, ...due });
  await test.database.db.insert(alerts).values({
    patientId: patient.id,
    ruleCode: 'W15',
    severity: 2,
    createTime: at(2),
    reasonText: '术后 42 天左膝屈 84°，里程碑为 90°',
  });
  await buildTemplate(test, [exercises[0].id], {
    ownerScope: 'agency',
    agencyId: patient.agencyId,
    milestones: [{ day: 42, measure: '膝屈', side: '患侧', at_least: 90, unit: '°' }],
  });
}
