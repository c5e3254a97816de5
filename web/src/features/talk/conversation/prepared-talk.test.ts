import { expect, it } from 'vitest';
import { buildRecord, buildTalk } from '#web/test/talk.ts';
import { isComplete } from './prepared-talk.ts';

const records = [5, 6, 7].map((seq) => buildRecord({ id: seq * 10, seq }));

it.each([
  ['nothing unread', {}, true],
  ['nothing unread, with older messages', { has_more: true }, true],
  ['all unread messages read', { has_more: true, unread: 2, last_read_id: 50 }, true],
  ['unread messages before the first', { has_more: true, unread: 9, last_read_id: 20 }, false],
  ['all messages read', { unread: 3, last_read_id: 0 }, true],
])('%s', (_, changes, expected) => {
  expect(isComplete(buildTalk(records, changes))).toBe(expected);
});

it('is not complete with a gap', () => {
  expect(isComplete(buildTalk(records.filter(({ seq }) => seq !== 6)))).toBe(false);
});
