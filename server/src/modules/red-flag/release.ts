// Whoever lets a patient train again after a danger writes down what was found and what was decided.
import type { Db, Tx } from '#server/platform/database/index.ts';
import { findOpenEvents, insertRelease, type OpenEvent } from './open-event.queries.ts';

/** Reported by tapping, noted in a training, or confirmed; all else waits for the patient's answer. */
export const isCertain = ({ flags, answer }: OpenEvent) => flags.length === 0 || answer !== null;

/** Whether nobody may train before a doctor has written down what was found. */
export async function hasCertainDanger(db: Db | Tx, patientId: number): Promise<boolean> {
  return (await findOpenEvents(db, patientId)).some(isCertain);
}

interface Release {
  patientId: number;
  /** The plan that starts or goes on. */
  planId: number;
  findings: string;
  decision: string;
  userId: number;
}

/** Releases all that is open now; what is told or confirmed later has to be released again. */
export async function releaseDangers(
  tx: Tx,
  { patientId, planId, findings, decision, userId }: Release,
): Promise<void> {
  const occasions = (await findOpenEvents(tx, patientId)).map(({ occasion }) => occasion);
  if (occasions.length > 0) await insertRelease(tx, { planId, occasions, findings, decision, createdBy: userId });
}
