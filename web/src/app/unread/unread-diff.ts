import type { talk } from '@yun/contract';

type Unread = talk.Unread;

/** Whose conversations differ between two answers. */
export function changedPatients(before: Unread, after: Unread): number[] {
  const marks = new Map(before.from_patients.map((one) => [one.patient_id, markOf(one)]));
  const changed = new Set<number>();
  for (const one of after.from_patients) {
    if (marks.get(one.patient_id) !== markOf(one)) changed.add(one.patient_id);
    marks.delete(one.patient_id);
  }
  // Read in another window, or taken back.
  for (const patientId of marks.keys()) changed.add(patientId);
  return [...changed];
}

const markOf = ({ last_id, unread }: Unread['from_patients'][number]) => `${last_id} ${unread}`;

export interface News {
  count: number;
  patientIds: number[];
}

/**
 * Returns what takes answer after answer and tells what was written since the one before; at the first one nothing is
 * news. What somebody marked as unread again is none either.
 */
export function createNewsFinder(): (unread: Unread) => News | null {
  const lastIds = new Map<number, number>();
  const counts = new Map<number, number>();
  let newest: number | null = null;

  return ({ from_patients }) => {
    const floor = newest;
    const news: News = { count: 0, patientIds: [] };
    for (const { patient_id, last_id, unread } of from_patients) {
      if (floor !== null && last_id > (lastIds.get(patient_id) ?? floor)) {
        news.count += Math.max(1, unread - (counts.get(patient_id) ?? 0));
        news.patientIds.push(patient_id);
      }
      lastIds.set(patient_id, Math.max(last_id, lastIds.get(patient_id) ?? 0));
      newest = Math.max(newest ?? 0, last_id);
    }
    newest ??= 0;
    counts.clear();
    for (const { patient_id, unread } of from_patients) counts.set(patient_id, unread);
    return news.count > 0 ? news : null;
  };
}
