import type { h5 } from '@yun/contract';

/** Every record once, from old to new; of one that came again the later answer counts: it may be read or taken back. */
export function mergeTalk(known: readonly h5.OwnRecord[], came: readonly h5.OwnRecord[]): h5.OwnRecord[] {
  const byId = new Map(known.map((record) => [record.id, record]));
  for (const record of came) byId.set(record.id, record);
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

interface Page {
  list: h5.OwnRecord[];
  has_more: boolean;
}
type Fetch<P extends Page> = (query: { after_id?: number }) => Promise<P>;

/**
 * What is new since `known`, with today's state of the last records. Where more came than one answer holds, the gap is
 * walked from its old end: nothing between is left out.
 */
export async function catchUp<P extends Page>(known: readonly h5.OwnRecord[], fetch: Fetch<P>): Promise<P> {
  const newest = await fetch({});
  const last = known.at(-1)?.id ?? null;
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
