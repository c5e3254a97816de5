// Tells of a danger on whatever page the doctor is: a badge alone is easily overlooked.
import type { alert, talk } from '@yun/contract';
import { toInstant } from '#web/lib/server-time.ts';
import { createNewsFinder } from './unread-diff.ts';

interface Parts {
  /** Open alerts of the highest level, the newest first. */
  listCritical(): Promise<readonly alert.AlertRow[]>;
  isVisible(): boolean;
  /** By the server's clock, in milliseconds. */
  now(): number;
  show(row: alert.AlertRow): void;
}

/** An alert that has not changed for longer is not what was written just now. */
const recentMs = 5 * 60_000;

/** Takes every answer about unread messages; whatever patients report or write that is dangerous comes as a message. */
export function createCriticalNotice({ listCritical, isVisible, now, show }: Parts) {
  const newsOf = createNewsFinder();
  const shown = new Set<string>();
  return async (unread: talk.Unread): Promise<void> => {
    const news = newsOf(unread);
    if (news === null || !isVisible()) return;
    for (const row of await listCritical().catch(() => [])) {
      const key = `${row.id} ${row.repeat_count}`;
      const isNew = news.patientIds.includes(row.patient.id) && now() - toInstant(row.update_time) < recentMs;
      if (!isNew || shown.has(key)) continue;
      shown.add(key);
      show(row);
    }
  };
}
