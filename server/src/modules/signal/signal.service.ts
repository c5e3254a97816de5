import { addDays, today as todayOf } from '@yun/contract';
import { findOpenAlerts } from '#server/modules/alert/index.ts';
import { lockForSignals, saveSignals } from '#server/modules/patient/index.ts';
import { findTrainingPlans } from '#server/modules/plan/index.ts';
import { findLastTrainings, findTrainedDays } from '#server/modules/progress/index.ts';
import { findWaiting } from '#server/modules/talk/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { type Moment, signalsOf, windowDays } from './signals.ts';

/** Works out again what lists show of these patients: a few statements for however many. */
export async function refreshSignals(tx: Tx, patientIds: readonly number[], moment = thisMoment()): Promise<void> {
  if (patientIds.length === 0) return;
  const records = await lockForSignals(tx, [...new Set(patientIds)]);
  const ids = records.map(({ id }) => id);
  const from = addDays(moment.today, -windowDays);
  const plans = await findTrainingPlans(tx, ids, from);
  const trained = await findTrainedDays(tx, ids, from);
  const last = await findLastTrainings(tx, ids);
  const alerts = await findOpenAlerts(tx, ids);
  const waiting = await findWaiting(tx, ids);
  const rows = records.map((patient) =>
    signalsOf(
      {
        patient,
        plans: plans.get(patient.id) ?? [],
        trained: trained.get(patient.id) ?? [],
        last: last.get(patient.id),
        alerts: alerts.get(patient.id),
        waiting: waiting.get(patient.id),
      },
      moment,
    ),
  );
  await saveSignals(tx, rows);
}

export function thisMoment(now = new Date()): Moment {
  return { now, today: todayOf(now.getTime()) };
}
