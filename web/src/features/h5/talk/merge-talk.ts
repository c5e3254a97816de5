import type { h5 } from '@yun/contract';

/** Every record once, oldest first. A record received again replaces the earlier one: it may be read or recalled by now. */
export function mergeTalk(current: readonly h5.OwnRecord[], received: readonly h5.OwnRecord[]): h5.OwnRecord[] {
  const byId = new Map(current.map((record) => [record.id, record]));
  for (const record of received) byId.set(record.id, record);
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

interface Page {
  list: h5.OwnRecord[];
  has_more: boolean;
}
type Fetch<P extends Page> = (query: { after_id?: number }) => Promise<P>;

/**
 * The records since `current`, and the present state of the last ones. If more arrived than one answer holds, the gap is
 * read from its older end, so that no record is left out.
 */
export async function catchUp<P extends Page>(current: readonly h5.OwnRecord[], fetch: Fetch<P>): Promise<P> {
  const newest = await fetch({});
  const last = current.at(-1)?.id ?? null;
  const isClosed = (list: h5.OwnRecord[]) => list.some(({ id }) => last !== null && id <= last);
  if (last === null || !newest.has_more || isClosed(newest.list)) return newest;
  let list = newest.list;
  for (let after_id = last; ; ) {
    const page = await fetch({ after_id });
    list = mergeTalk(page.list, list);
    after_id = page.list.at(-1)?.id ?? after_id;
    if (!page.has_more || page.list.length === 0) return { ...newest, list };
  }
}
