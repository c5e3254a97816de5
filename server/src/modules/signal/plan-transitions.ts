// Steps of plans that follow from something else, told in the conversation as well.
import * as plans from '#server/modules/plan/index.ts';
import { certainDangerText } from '#server/modules/red-flag/index.ts';
import { addCards } from '#server/modules/talk/index.ts';
import type { Origin } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { PatientAct } from '#server/platform/patient-hooks.ts';

export async function pausePlans(tx: Tx, patientId: number, act: PatientAct): Promise<void> {
  await tell(tx, 'pause', await plans.pausePlans(tx, patientId, act));
}

/** Pauses the plans of a record that has got a danger nobody has released; without one nothing happens. */
export async function pauseInDanger(tx: Tx, patientId: number, origin: Origin): Promise<void> {
  const dangers = await certainDangerText(tx, patientId);
  if (dangers !== '') await pausePlans(tx, patientId, { origin, reason: `合并的档案中有未处理的危险：${dangers}` });
}

export async function completePlans(tx: Tx, patientId: number, act: PatientAct): Promise<void> {
  await tell(tx, 'end', await plans.completePlans(tx, patientId, act));
}

/** Plans whose last day has passed. */
export async function finishExpired(tx: Tx, day: string, limit: number): Promise<plans.Turned> {
  const turned = await plans.finishExpired(tx, day, limit);
  await tell(tx, 'end', turned.list);
  return turned;
}

async function tell(tx: Tx, happened: 'pause' | 'end', turned: readonly plans.ChangedPlan[]): Promise<void> {
  const cards = turned.map((plan) => ({ patientId: plan.patientId, ...plans.planCard(happened, plan, plan.why) }));
  await addCards(tx, cards);
}
