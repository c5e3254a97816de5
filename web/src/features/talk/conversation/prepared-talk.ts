import type { QueryClient } from '@tanstack/react-query';
import type { talk } from '@yun/contract';
import { talkQuery } from '../talk.api.ts';
import { idBeforeGap } from './records.ts';

/** How long a conversation read before its page counts as read by the page itself. */
export const preparedMs = 1000;

let prepared: { patientId: number; until: number } | null = null;

/** Reads a conversation for the first page of the document, before that page is rendered. */
export async function prepareTalk(client: QueryClient, patientId: number): Promise<void> {
  await client.prefetchQuery(talkQuery(patientId));
  prepared = { patientId, until: performance.now() + preparedMs };
}

export const isPrepared = (patientId: number): boolean =>
  prepared?.patientId === patientId && performance.now() < prepared.until;

/** Whether nothing more has to be read before the conversation can be shown: no gap, and all unread messages. */
export function isComplete({ list, has_more, unread, last_read_id }: talk.Talk): boolean {
  const hasAllUnread = unread === 0 || !has_more || (list[0]?.id ?? 0) <= last_read_id;
  return hasAllUnread && idBeforeGap(list) === null;
}
