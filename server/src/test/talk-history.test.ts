import { expect, it } from 'vitest';
import { type FoundTalk, findProblems, type History, type SayAct } from './talk-history.ts';

const say = (value: string, begin: number, outcome: SayAct['outcome'] = 'ok'): SayAct => ({
  talk: 1,
  value,
  key: value,
  begin,
  outcome,
  end: outcome === 'unknown' ? Number.POSITIVE_INFINITY : begin + 1,
});
const talkOf = (values: string[], more: Partial<FoundTalk> = {}): FoundTalk => ({
  talk: 1,
  lastReadId: 0,
  unread: values.length,
  messages: values.map((value, index) => ({ id: 10 + index * 2, seq: index + 1, value, isByPatient: true })),
  ...more,
});
const history = (says: SayAct[], marks: History['marks'] = []): History => ({ says, marks });
const three = [say('a', 1), say('b', 3), say('c', 5)];

it('is content with what was said, in its order, and with what nobody knows', () => {
  expect(findProblems(history(three), [talkOf(['a', 'b', 'c'])], 3)).toEqual([]);
  const open = [...three, say('d', 7, 'unknown'), say('e', 7, 'fail')];
  expect(findProblems(history(open), [talkOf(['a', 'b', 'c'])], 3)).toEqual([]);
  expect(findProblems(history(open), [talkOf(['a', 'b', 'c', 'd'])], 4)).toEqual([]);
  // At the same time: either may come first.
  const together = [{ ...say('a', 1), end: 9 }, say('b', 2)];
  expect(findProblems(history(together), [talkOf(['b', 'a'])], 2)).toEqual([]);
});

it.each<[string, FoundTalk, number]>([
  ['lost', talkOf(['a', 'c']), 2],
  ['2 times', talkOf(['a', 'b', 'b', 'c']), 4],
  ['order', talkOf(['b', 'a', 'c']), 3],
  ['order', talkOf(['c', 'a', 'b']), 3],
  ['unread', talkOf(['a', 'b', 'c'], { unread: 2 }), 2],
  ['the badge shows', talkOf(['a', 'b', 'c']), 2],
])('reports %s', (problem, found, badge) => {
  const problems = findProblems(history(three), [found], badge);
  expect(problems.some((text) => text.startsWith(problem))).toBe(true);
});

it('reports gaps, falling ids, messages that were refused and stored, and read marks that moved by themselves', () => {
  const gap = talkOf(['a', 'b', 'c']);
  const holed = { ...gap, messages: gap.messages.map((message, index) => ({ ...message, seq: index * 2 })) };
  expect(findProblems(history(three), [holed], 3).join()).toContain('gap');
  const falling = { ...gap, messages: gap.messages.map((message, index) => ({ ...message, id: 30 - index })) };
  expect(findProblems(history(three), [falling], 3).join()).toContain('ids');
  expect(findProblems(history([say('a', 1, 'fail')]), [talkOf(['a'])], 1)).toEqual(['refused and kept: a']);
  const marked = (lastReadId: number) => talkOf(['a', 'b', 'c'], { lastReadId, unread: lastReadId >= 12 ? 1 : 2 });
  const marks = [{ talk: 1, mark: 12, outcome: 'ok' as const }];
  expect(findProblems(history(three, marks), [marked(12)], 1)).toEqual([]);
  expect(findProblems(history(three, marks), [marked(10)], 2).join()).toContain('read mark');
  expect(findProblems(history(three, [{ talk: 1, mark: 10, outcome: 'unknown' }]), [marked(12)], 1).join()).toContain(
    'read mark',
  );
});
