// The last answer about unread messages, from any window, and the changes in the next one.
import { ApiError } from '#web/lib/api/api-error.ts';
import { changedPatients, createNewMessageFinder, type NewMessages } from './unread-diff.ts';
import type { Answer, WatchParts } from './watch-parts.ts';

export interface UnreadCache {
  /** Asks with the ETag of the last answer, which is returned again if nothing has changed. */
  ask(signal: AbortSignal): Promise<Answer>;
  /** Publishes an answer and the conversations it changes. Returns the messages written since the last one. */
  update(answer: Answer): NewMessages | null;
  /** The change was published already: the next answer need not do it. */
  noteHint(patientId: number): void;
  /** The number has changed since the last answer. */
  invalidate(): void;
  /** Null: no answer, or an outdated one. */
  current(): Answer | null;
}

export function createUnreadCache(
  parts: Pick<WatchParts, 'ask' | 'onUnread'>,
  publishTalk: (patientId: number) => void,
): UnreadCache {
  const findNewMessages = createNewMessageFinder();
  const hinted = new Set<number>();
  let last: Answer | null = null;
  let isOutdated = false;
  return {
    async ask(signal) {
      const before = last;
      const { data, etag } = await parts.ask(before?.etag ?? null, signal);
      if (data) return { unread: data, etag };
      if (before) return before;
      throw new ApiError('transport');
    },
    update(answer) {
      const { unread } = answer;
      const changed = last ? changedPatients(last.unread, unread).filter((patientId) => !hinted.has(patientId)) : [];
      last = answer;
      isOutdated = false;
      hinted.clear();
      parts.onUnread(unread);
      for (const patientId of changed) publishTalk(patientId);
      return findNewMessages(unread);
    },
    noteHint: (patientId) => void hinted.add(patientId),
    invalidate() {
      isOutdated = true;
    },
    current: () => (isOutdated ? null : last),
  };
}
