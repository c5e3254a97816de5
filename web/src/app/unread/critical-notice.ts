// Shows a critical alert on any page of the console: a badge alone is easily overlooked.
import type { alert, talk } from '@yun/contract';
import { request } from '#web/lib/api/api-client.ts';
import { toInstant } from '#web/lib/time/server-time.ts';
import type { Visibility } from './browser-windows.ts';
import { createNewMessageFinder } from './unread-diff.ts';

interface Parts {
  /** All open alerts of the highest level. */
  listCritical(): Promise<readonly alert.AlertRow[]>;
  visibility: Visibility;
  /** By the server's clock, in milliseconds. */
  now(): number;
  show(row: alert.AlertRow): void;
}

/** An alert that changed more than this before the last answer was not raised by a new message. */
const recentMs = 5 * 60_000;

interface CriticalNotice {
  /** Called with every answer about unread messages: each critical report or text of a patient comes as a message. */
  handleUnread(unread: talk.Unread): Promise<void>;
  stop(): void;
}

/** Alerts that come while the window is hidden or the server cannot be reached are shown as soon as possible. */
export function createCriticalNotice({ listCritical, visibility, now, show }: Parts): CriticalNotice {
  const findNewMessages = createNewMessageFinder();
  const shown = new Set<string>();
  /** Patients whose alerts were not checked yet, and the time from which an alert counts. */
  const waiting = new Map<number, number>();
  let lastAnswer = now();

  function note(patientId: number, since: number): void {
    waiting.set(patientId, Math.min(since, waiting.get(patientId) ?? since));
  }

  async function check(): Promise<void> {
    if (waiting.size === 0 || !visibility.isVisible()) return;
    const pending = new Map(waiting);
    waiting.clear();
    const rows = await listCritical().catch(() => null);
    if (rows === null) {
      for (const [patientId, since] of pending) note(patientId, since);
      return;
    }
    for (const row of rows) {
      const key = `${row.id} ${row.repeat_count}`;
      const since = pending.get(row.patient.id) ?? Number.POSITIVE_INFINITY;
      if (toInstant(row.update_time) <= since || shown.has(key)) continue;
      shown.add(key);
      show(row);
    }
  }

  return {
    handleUnread(unread) {
      for (const patientId of findNewMessages(unread)?.patientIds ?? []) note(patientId, lastAnswer - recentMs);
      lastAnswer = now();
      return check();
    },
    stop: visibility.listen(() => void check()),
  };
}

const maxListed = 100;

/** All pages of open critical alerts: an old one that was raised again comes after newer ones. */
export async function listCritical(): Promise<alert.AlertRow[]> {
  const rows: alert.AlertRow[] = [];
  for (let page = 1; ; page += 1) {
    const query = { severity: '4', sort: '-create_time', page: String(page), size: String(maxListed) } as const;
    const { list } = await request('GET /api/alert/list_alert', query);
    rows.push(...list);
    if (list.length < maxListed) return rows;
  }
}
