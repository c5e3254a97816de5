import { describe, expect, it } from 'vitest';
import { buildTalkPage, buildTalkRow } from '#web/test/talk-rows.ts';
import type { UnreadState } from '../unread-store.ts';
import { openedOf, searchWith, tabOf } from './board-address.ts';
import { emptyText } from './empty-text.ts';
import { unreadText } from './unread-text.ts';
import { readWidths } from './use-columns.ts';

const from = (unread: number, patient_id: number) => ({
  patient_id,
  patient_name: '罗秀英',
  unread,
  last_content: '',
  last_type: 'text' as const,
  last_time: '2026-11-12 07:31:00',
  last_id: 90,
  risk_level: 'high' as const,
});
const badge = (unread_count: number, from_patients: UnreadState['from_patients'] = []): UnreadState => ({
  unread_count,
  from_patients,
  at: 1,
});

describe('the unread messages', () => {
  const page = buildTalkPage([buildTalkRow({ unread: 3 }), buildTalkRow({ patient_id: 5, unread: 2 })]);

  it('are those of the badge', () => {
    expect(unreadText(badge(5), page)).toBe('5 条未读，来自 2 人');
    expect(unreadText(badge(0), page)).toBe('没有未读');
  });
  it('name the number of patients only when it belongs to this count', () => {
    expect(unreadText(badge(6, [from(4, 4), from(1, 5), from(1, 6)]), page)).toBe('6 条未读，来自 3 人');
    expect(unreadText(badge(6, [from(3, 4)]), page)).toBe('6 条未读');
  });
  it('are those of the list while there is no badge', () => {
    expect(unreadText({ unread_count: 0, from_patients: [], at: 0 }, page)).toBe('5 条未读，来自 2 人');
  });
});

describe('an empty list', () => {
  const counts = { all: 0, unread: 0, waiting: 0, alert: 0, mine: 0, handled: 7 };
  const asked = { tab: 'all' as const, keyword: '', doctorId: '', counts };

  it('names the search, else the state of the group', () => {
    expect(emptyText({ ...asked, keyword: '肿' }).title).toBe('没有找到“肿”');
    expect(emptyText({ ...asked, tab: 'unread' }).title).toBe('没有未读消息，已处理 7 个会话');
    expect(emptyText({ ...asked, tab: 'handled', counts: { ...counts, handled: 0 } }).title).toBe('还没有已处理的会话');
    expect(emptyText(asked)).toEqual({
      title: '没有待处理的会话',
      text: '已处理 7 个会话。患者再发消息时会回到这里。',
    });
    expect(emptyText({ ...asked, counts: { ...counts, handled: 0 } }).title).toBe('还没有会话');
  });
});

describe('the address', () => {
  it('opens a patient, and nothing else', () => {
    const opened = (patient_id: string) => openedOf({ patient_id });
    expect([opened('4'), opened(''), opened('0'), opened('4x'), opened('-1')]).toEqual([4, null, null, null, null]);
    expect([tabOf({ tab: 'waiting' }), tabOf({ tab: 'nonsense' })]).toEqual(['waiting', 'all']);
  });
  it('keeps the filters when a conversation is opened or closed', () => {
    const params = new URLSearchParams('tab=unread&patient_id=4');
    expect(searchWith(params, 7)).toBe('?tab=unread&patient_id=7');
    expect(searchWith(params, null)).toBe('?tab=unread');
    expect(searchWith(new URLSearchParams('patient_id=4'), null)).toBe('');
  });
});

it('accepts only widths within the limits', () => {
  const usual = { list: 312, patient: 300 };
  expect(readWidths(null)).toEqual(usual);
  expect(readWidths('nonsense')).toEqual(usual);
  expect(readWidths('400,260')).toEqual({ list: 400, patient: 260 });
  expect(readWidths('9999,1')).toEqual({ list: 480, patient: 240 });
});
