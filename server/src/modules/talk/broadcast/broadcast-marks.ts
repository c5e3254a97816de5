// Patients who get a broadcast only if the sender chose them: a text for many must not reach a patient in danger.
import type { BroadcastMark } from '@yun/contract';
import { findCriticalPatients } from '#server/modules/alert/index.ts';
import type { Addressee } from '#server/modules/patient/care-team/index.ts';
import { findPausedPatients } from '#server/modules/plan/index.ts';
import { findStoppedPatients } from '#server/modules/red-flag/index.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';

/** The current marks by patient; patients without marks are absent. */
export async function findMarks(
  db: Db | Tx,
  patients: readonly Pick<Addressee, 'id' | 'status'>[],
): Promise<Map<number, BroadcastMark[]>> {
  const ids = patients.map(({ id }) => id);
  const paused = await findPausedPatients(db, ids);
  const critical = await findCriticalPatients(db, ids);
  const stopped = await findStoppedPatients(db, ids);
  const marks = patients.map(({ id, status }): [number, BroadcastMark[]] => [
    id,
    [
      ...(status === 'paused' || paused.has(id) ? (['paused'] as const) : []),
      ...(stopped.has(id) ? (['danger'] as const) : []),
      ...(critical.has(id) ? (['critical'] as const) : []),
    ],
  ]);
  return new Map(marks.filter(([, own]) => own.length > 0));
}

/** Whether the sender chose the patient with every mark the patient has now. */
export function isChosen(marks: readonly BroadcastMark[], accepted: readonly BroadcastMark[] | undefined): boolean {
  return accepted !== undefined && marks.every((mark) => accepted.includes(mark));
}
