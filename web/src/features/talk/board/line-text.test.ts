import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildTalkRow } from '#web/test/talk-rows.ts';
import { badgeText, countText, foundParts, lastText, personText, timeText, waitText } from './line-text.ts';

const last = { id: 1, type: 'text', content: '好的', time: '2026-11-12 07:31:00', sender_type: 'patient' } as const;

it('describes the patient by days since the operation, else by duration of the illness, else by its name', () => {
  expect(personText(buildTalkRow())).toBe('女 69岁 · 术后 9 天');
  const ill = buildTalkRow({ gender: 9, age: 33, postop_days: null, onset_days: 25, condition_name: '腰椎间盘突出' });
  expect(personText(ill)).toBe('33岁 · 病程 25 天');
  expect(personText({ ...ill, onset_days: null })).toBe('33岁 · 腰椎间盘突出');
});

it.each([
  [0, '等待 1 分钟'],
  [59, '等待 59 分钟'],
  [60, '等待 1 小时'],
  [14 * 60 + 59, '等待 14 小时'],
  [47 * 60, '等待 47 小时'],
  [48 * 60, '等待 2 天'],
])('%i minutes: %s', (minutes, text) => expect(waitText(minutes)).toBe(text));

it.each([
  [null, '还没有消息'],
  [last, '好的'],
  [{ ...last, sender_type: 'doctor' as const }, '回复：好的'],
  [{ ...last, content: '' }, '已撤回'],
  [{ ...last, content: '', sender_type: 'doctor' as const }, '已撤回'],
  [{ ...last, type: 'image' as const, content: '' }, '[图片]'],
  [{ ...last, type: 'image' as const, content: '看一下' }, '[图片] 看一下'],
  [{ ...last, type: 'file' as const, content: '' }, '[文件]'],
  [{ ...last, type: 'session_card' as const, content: '训练部分完成', sender_type: 'system' as const }, '训练部分完成'],
  [{ ...last, content: '第一行\n\n第二行' }, '第一行 第二行'],
])('the last record: %j', (said, text) => expect(lastText(said)).toBe(text));

describe('the keyword of a search', () => {
  const marked = (content: string, word: string) =>
    foundParts(content, word).map(({ text, isFound }) => (isFound ? `<${text}>` : text));

  it('is marked, with a few letters before it', () => {
    expect(marked('早上起来右边小腿肿胀，按着有点硬。', '小腿肿胀')).toEqual([
      '早上起来右边',
      '<小腿肿胀>',
      '，按着有点硬。',
    ]);
    const long = '昨天晚上睡得不好，一直翻身，早上起来右边小腿肿胀';
    expect(marked(long, '小腿')).toEqual(['…身，早上起来右边', '<小腿>', '肿胀']);
  });
  it('is found in any case; without a keyword nothing is marked', () => {
    expect(marked('做了 ROM 测量', 'rom')).toEqual(['做了 ', '<ROM>', ' 测量']);
    expect(marked('你好', '')).toEqual(['你好']);
    expect(marked('你好', '再见')).toEqual(['你好']);
  });
});

describe('the time of the last message', () => {
  afterEach(() => void vi.useRealTimers());
  it.each([
    ['2026-11-12 09:59:50', '刚刚'],
    ['2026-11-12 09:55:00', '5分钟前'],
    ['2026-11-12 07:31:00', '3小时前'],
    ['2026-11-11 08:00:00', '1天前'],
    ['2026-11-01 08:00:00', '11-01'],
    ['2025-12-31 08:00:00', '2025-12-31'],
  ])('%s: %s', (time, text) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-12T10:00:00+08:00') });
    expect(timeText(time)).toBe(text);
  });
});

it('caps the count where the server stops counting', () => {
  expect([countText(0), countText(999), countText(1000)]).toEqual(['0', '999', '999+']);
  expect([badgeText(99), badgeText(100)]).toEqual(['99', '99+']);
});
