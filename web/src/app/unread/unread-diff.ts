import type { talk } from '@yun/contract';

type Unread = talk.Unread;

/** The patients whose conversations differ between two answers. */
export function changedPatients(before: Unread, after: Unread): number[] {
  const marks = new Map(before.from_patients.map((row) => [row.patient_id, markOf(row)]));
  const changed = new Set<number>();
  for (const row of after.from_patients) {
    if (marks.get(row.patient_id) !== markOf(row)) changed.add(row.patient_id);
    marks.delete(row.patient_id);
  }
  // Read in another window, or withdrawn.
  for (const patientId of marks.keys()) changed.add(patientId);
  return [...changed];
}

const markOf = ({ last_id, unread }: Unread['from_patients'][number]) => `${last_id} ${unread}`;

export interface NewMessages {
  count: number;
  patientIds: number[];
}

/**
 * Returns a function that finds in each answer the messages written since the one before: none in the first answer, and
 * none that were only marked as unread again.
 */
export function createNewMessageFinder(): (unread: Unread) => NewMessages | null {
  const lastIds = new Map<number, number>();
  const counts = new Map<number, number>();
  let newest: number | null = null;

  return ({ from_patients }) => {
    const floor = newest;
    const found: NewMessages = { count: 0, patientIds: [] };
    for (const { patient_id, last_id, unread } of from_patients) {
      if (floor !== null && last_id > (lastIds.get(patient_id) ?? floor)) {
        found.count += Math.max(1, unread - (counts.get(patient_id) ?? 0));
        found.patientIds.push(patient_id);
      }
      lastIds.set(patient_id, Math.max(last_id, lastIds.get(patient_id) ?? 0));
      newest = Math.max(newest ?? 0, last_id);
    }
    newest ??= 0;
    counts.clear();
    for (const { patient_id, unread } of from_patients) counts.set(patient_id, unread);
    return found.count > 0 ? found : null;
  };
}
