// Tells of a danger on whatever page the doctor is: a badge alone is easily overlooked.
import type { alert, talk } from '@yun/contract';
import { toInstant } from '#web/lib/time/server-time.ts';
import { createNewsFinder } from './unread-diff.ts';
import type { Visibility } from './visibility.ts';

interface Parts {
  /** All open alerts of the highest level. */
  listCritical(): Promise<readonly alert.AlertRow[]>;
  visibility: Visibility;
  /** By the server's clock, in milliseconds. */
  now(): number;
  show(row: alert.AlertRow): void;
}

/** An alert that had not changed for longer before the last answer is not what was written since. */
const recentMs = 5 * 60_000;

interface CriticalNotice {
  /** Takes every answer about unread messages; whatever patients report or write that is dangerous comes as a message. */
  take(unread: talk.Unread): Promise<void>;
  stop(): void;
}

/** What comes while nobody sees the window, or while the server cannot be asked, is told as soon as it can be. */
export function createCriticalNotice({ listCritical, visibility, now, show }: Parts): CriticalNotice {
  const newsOf = createNewsFinder();
  const shown = new Set<string>();
  /** Who has written something that was not looked at yet, and since when it may be. */
  const waiting = new Map<number, number>();
  let lastAnswer = now();

  function note(patientId: number, since: number): void {
    waiting.set(patientId, Math.min(since, waiting.get(patientId) ?? since));
  }

  async function look(): Promise<void> {
    if (waiting.size === 0 || !visibility.isVisible()) return;
    const asked = new Map(waiting);
    waiting.clear();
    const rows = await listCritical().catch(() => null);
    if (rows === null) {
      for (const [patientId, since] of asked) note(patientId, since);
      return;
    }
    for (const row of rows) {
      const key = `${row.id} ${row.repeat_count}`;
      const since = asked.get(row.patient.id) ?? Number.POSITIVE_INFINITY;
      if (toInstant(row.update_time) <= since || shown.has(key)) continue;
      shown.add(key);
      show(row);
    }
  }

  return {
    take(unread) {
      for (const patientId of newsOf(unread)?.patientIds ?? []) note(patientId, lastAnswer - recentMs);
      lastAnswer = now();
      return look();
    },
    stop: visibility.listen(() => void look()),
  };
}
