// The loaded part of one conversation: its newest records, in order, without gaps or duplicates.
import type { talk } from '@yun/contract';

export interface LoadedPart {
  records: readonly talk.TalkRecord[];
  /** Whether there are records before the first. */
  hasOlder: boolean;
}

type Answer = Pick<talk.Talk, 'list' | 'has_more'>;

export const nothingLoaded: LoadedPart = { records: [], hasOlder: false };

const steps = { sent: 0, read: 1, recalled: 2 } as const;

/** Both lists merged, ordered by id. A late answer never turns a message back to unread or not recalled. */
export function mergeRecords(
  loaded: readonly talk.TalkRecord[],
  incoming: readonly talk.TalkRecord[],
): talk.TalkRecord[] {
  const byId = new Map(loaded.map((record) => [record.id, record]));
  for (const record of incoming) {
    const before = byId.get(record.id);
    if (!before || steps[record.status] >= steps[before.status]) byId.set(record.id, record);
  }
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

/** The id after which records are missing, or null. */
export function idBeforeGap(records: readonly talk.TalkRecord[]): number | null {
  const at = records.findIndex(({ seq }, index) => index > 0 && seq !== (records[index - 1]?.seq ?? 0) + 1);
  return at < 0 ? null : (records[at - 1]?.id ?? null);
}

/** Adds a new record only if it follows the loaded ones without a gap; otherwise it comes with the next request. */
export function appendRecord({ records, hasOlder }: LoadedPart, record: talk.TalkRecord): LoadedPart {
  const merged = mergeRecords(records, [record]);
  return idBeforeGap(merged) === null ? { records: merged, hasOlder } : { records, hasOlder };
}

export function prependOlder({ records }: LoadedPart, { list, has_more }: Answer): LoadedPart {
  return { records: mergeRecords(records, list), hasOlder: has_more };
}

const maxFills = 6;

/**
 * Joins the newest records to the loaded ones, and reads the records between from where the gap begins. A gap that
 * cannot be closed means that the conversation was renumbered (two patients were merged): then only the newest remain.
 */
export async function joinNewest(
  loaded: LoadedPart,
  newest: Answer,
  readAfter: (id: number) => Promise<Answer>,
): Promise<LoadedPart> {
  const afresh = { records: newest.list, hasOlder: newest.has_more };
  let records = mergeRecords(loaded.records, newest.list);
  for (let fills = 0; ; fills++) {
    const gap = idBeforeGap(records);
    if (gap === null) break;
    const joined = fills < maxFills ? mergeRecords(records, (await readAfter(gap)).list) : records;
    if (joined.length === records.length) return afresh;
    records = joined;
  }
  const isAllNew = records[0]?.id === newest.list[0]?.id;
  return { records, hasOlder: isAllNew ? newest.has_more : loaded.hasOlder };
}

/** Merges the joined part with what other requests have loaded meanwhile. */
export function mergeParts(current: LoadedPart, joined: LoadedPart): LoadedPart {
  const [first, joinedFirst] = [current.records[0], joined.records[0]];
  if (!first || !joinedFirst) return joined;
  const records = mergeRecords(current.records, joined.records);
  if (idBeforeGap(records) !== null) return joined;
  return { records, hasOlder: (first.id < joinedFirst.id ? current : joined).hasOlder };
}
