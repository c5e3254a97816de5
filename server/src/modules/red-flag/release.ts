// To let a patient train again after a danger, a doctor writes down the findings and the decision.
import { redFlagGroups } from '@yun/contract';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { findOpenEvents, insertRelease, type OpenEvent } from './open-event.queries.ts';

/** Reported by tapping, noted in a training, or confirmed; all else waits for the patient's answer. */
export const isCertain = ({ flags, answer }: OpenEvent) => flags.length === 0 || answer !== null;

/** Whether training is stopped until a doctor has recorded findings and decision. */
export async function hasCertainDanger(db: Db | Tx, patientId: number): Promise<boolean> {
  return (await findOpenEvents(db, patientId)).some(isCertain);
}

/** The dangers that are open now, by the keys that alerts and releases name them by. */
export async function findOpenOccasions(db: Db | Tx, patientId: number): Promise<string[]> {
  return (await findOpenEvents(db, patientId)).map(({ occasion }) => occasion);
}

/** What the dangers are, in a few words; empty: there is none. */
export async function certainDangerText(db: Db | Tx, patientId: number): Promise<string> {
  const certain = (await findOpenEvents(db, patientId)).filter(isCertain);
  const words = certain.flatMap(({ signs, flags }) => [
    ...signs,
    ...flags.map(({ group }) => redFlagGroups[group].patientName),
  ]);
  return [...new Set(words)].join('、');
}

interface Release {
  /** What is released; a danger reported or confirmed later has to be released again. */
  occasions: string[];
  /** The plan that starts or resumes. */
  planId: number;
  findings: string;
  decision: string;
  userId: number;
}

export async function releaseDangers(
  tx: Tx,
  { occasions, planId, findings, decision, userId }: Release,
): Promise<void> {
  if (occasions.length > 0) await insertRelease(tx, { planId, occasions, findings, decision, createdBy: userId });
}
