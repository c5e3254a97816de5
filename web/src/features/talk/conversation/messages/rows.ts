// The rows of a conversation: days, the line above unread messages, records, messages on their way.
import type { talk } from '@yun/contract';
import { weekdayOf } from '@yun/contract/base/day';
import type { OutboxMessage } from '#web/features/talk/outbox/outbox.ts';
import { dayAt } from '#web/lib/time/server-time.ts';

/** The line 以下 3 条未读, as of opening the conversation. */
export interface UnreadLine {
  afterId: number;
  count: number;
}

export type TalkRow =
  | { kind: 'older'; key: 'older' }
  | { kind: 'begin'; key: 'begin' }
  | { kind: 'day'; key: string; label: string }
  | { kind: 'unread'; key: 'unread'; count: number }
  | { kind: 'record'; key: string; record: talk.TalkRecord }
  | { kind: 'pending'; key: string; message: OutboxMessage };

interface Content {
  records: readonly talk.TalkRecord[];
  ahead: readonly talk.TalkRecord[];
  hasOlder: boolean;
  pending: readonly OutboxMessage[];
  line: UnreadLine | null;
  today: string;
}

export function rowsOf({ records, ahead, hasOlder, pending, line, today }: Content): TalkRow[] {
  const rows: TalkRow[] = [hasOlder ? { kind: 'older', key: 'older' } : { kind: 'begin', key: 'begin' }];
  let day = '';
  let isLineDue = line !== null;
  const days = new Set<string>();
  const beginDay = (next: string) => {
    if (next === day) return;
    day = next;
    rows.push({ kind: 'day', key: `day-${day}${days.has(day) ? `-${rows.length}` : ''}`, label: dayText(day, today) });
    days.add(day);
  };
  for (const record of [...records, ...ahead]) {
    beginDay(record.create_time.slice(0, 10));
    if (line && isLineDue && record.id > line.afterId && record.sender_type === 'patient') {
      rows.push({ kind: 'unread', key: 'unread', count: line.count });
      isLineDue = false;
    }
    rows.push({ kind: 'record', key: keyOf(record), record });
  }
  const arrived = new Set([...records, ...ahead].map((record) => record.client_msg_id));
  for (const message of pending) {
    // The same key as the record will have: nothing jumps when it arrives.
    if (arrived.has(message.clientMsgId)) continue;
    beginDay(dayAt(message.writtenAt));
    rows.push({ kind: 'pending', key: message.clientMsgId, message });
  }
  return rows;
}

function keyOf({ id, client_msg_id }: talk.TalkRecord): string {
  return client_msg_id ?? String(id);
}

const weekdays = '一二三四五六日';

/** 今天, 11-11 周三, 2025-12-30 周二. */
export function dayText(day: string, today: string): string {
  if (day === today) return '今天';
  const date = day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day;
  return `${date} 周${weekdays.charAt(weekdayOf(day) - 1)}`;
}

/** 今天 07:22; on other days only the time, as there is a day row above. */
export function clockText(time: string, today: string): string {
  const clock = time.slice(11, 16);
  return time.slice(0, 10) === today ? `今天 ${clock}` : clock;
}

/** Where the unread messages begin, or null without any. */
export function lineOf({ last_read_id, unread }: Pick<talk.Talk, 'last_read_id' | 'unread'>): UnreadLine | null {
  return unread > 0 ? { afterId: last_read_id, count: unread } : null;
}

interface Place {
  index: number;
  start: number;
  end: number;
}

/** The newest record whose end is on screen, or that fills the screen. 0: none. */
export function shownUpTo(rows: readonly TalkRow[], places: readonly Place[], top: number, bottom: number): number {
  let upTo = 0;
  for (const { index, start, end } of places) {
    const row = rows[index];
    if (row?.kind !== 'record') continue;
    const isShown = end > top && (end <= bottom + 1 || (start <= top && end > bottom));
    if (isShown) upTo = Math.max(upTo, row.record.id);
  }
  return upTo;
}
