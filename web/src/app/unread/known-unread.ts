// The last answer about unread messages, by whichever window, and what the next one says beyond it.
import { ApiError } from '#web/lib/api/api-error.ts';
import { changedPatients, createNewsFinder, type News } from './unread-diff.ts';
import type { Answer, WatchParts } from './watch-parts.ts';

export interface KnownUnread {
  /** Asks by what is known: unless something changed, the answer is the one before. */
  ask(signal: AbortSignal): Promise<Answer>;
  /** Shows an answer, and whose conversations it tells of for the first time. Returns what was written since. */
  take(answer: Answer): News | null;
  /** Told already: the next answer need not. */
  noteHint(patientId: number): void;
  /** The number has changed since it was asked for. */
  doubt(): void;
  /** Null: nothing that others could rely on. */
  trusted(): Answer | null;
}

export function createKnownUnread(
  parts: Pick<WatchParts, 'ask' | 'onUnread'>,
  publishTalk: (patientId: number) => void,
): KnownUnread {
  const findNews = createNewsFinder();
  const hinted = new Set<number>();
  let known: Answer | null = null;
  let isOld = false;
  return {
    async ask(signal) {
      const before = known;
      const { data, etag } = await parts.ask(before?.etag ?? null, signal);
      if (data) return { unread: data, etag };
      if (before) return before;
      throw new ApiError('transport');
    },
    take(answer) {
      const { unread } = answer;
      const changed = known ? changedPatients(known.unread, unread).filter((patientId) => !hinted.has(patientId)) : [];
      known = answer;
      isOld = false;
      hinted.clear();
      parts.onUnread(unread);
      for (const patientId of changed) publishTalk(patientId);
      return findNews(unread);
    },
    noteHint: (patientId) => void hinted.add(patientId),
    doubt() {
      isOld = true;
    },
    trusted: () => (isOld ? null : known),
  };
}
