import { describe, expect, it } from 'vitest';
import { buildRecord } from '#web/test/talk.ts';
import { dayText, lineOf, rowsOf, shownUpTo } from './rows.ts';

const today = '2026-11-12';
const nothing = { ahead: [], hasOlder: false, pending: [], line: null, today };
const said = buildRecord({ id: 3, seq: 1, create_time: '2026-11-11 18:05:00' });
const answered = buildRecord({ id: 4, seq: 2, sender_type: 'doctor', client_msg_id: 'k-1', status: 'read' });
const asked = buildRecord({ id: 7, seq: 3 });

describe('the rows of a conversation', () => {
  it('are separated by days, with one line above the unread messages', () => {
    const line = lineOf({ last_read_id: 3, unread: 1 });
    const rows = rowsOf({ ...nothing, records: [said, answered, asked], line });
    expect(rows.map((row) => ('label' in row ? row.label : row.kind))).toEqual([
      ...['begin', '11-11 周三', 'record', '今天', 'record', 'unread', 'record'],
    ]);
  });

  it('show a pending message once, also when its answer was lost', () => {
    const pending = { clientMsgId: 'k-1', writtenAt: 0 } as Parameters<typeof rowsOf>[0]['pending'][number];
    const keys = (records: (typeof said)[]) =>
      rowsOf({ ...nothing, records, pending: [pending] }).filter(({ key }) => key === 'k-1');
    expect(keys([said])).toHaveLength(1);
    expect(keys([said, answered])).toEqual([{ kind: 'record', key: 'k-1', record: answered }]);
  });

  it('count as read only as far as they were on screen', () => {
    const rows = rowsOf({ ...nothing, records: [said, answered, asked] });
    const places = rows.map((_, index) => ({ index, start: index * 100, end: index * 100 + 100 }));
    expect(shownUpTo(rows, places, 0, 380)).toBe(3);
    expect(shownUpTo(rows, places, 0, 600)).toBe(7);
    // Longer than the screen, and filling it.
    expect(shownUpTo(rows, [{ index: 5, start: 0, end: 5000 }], 100, 700)).toBe(7);
    expect(shownUpTo(rows, [{ index: 5, start: 650, end: 5000 }], 100, 700)).toBe(0);
  });

  it('name days as 今天 or by date and weekday', () => {
    expect([today, '2026-11-11', '2025-12-30'].map((day) => dayText(day, today))).toEqual([
      ...['今天', '11-11 周三', '2025-12-30 周二'],
    ]);
  });
});
