import { expect, it } from 'vitest';
import { appendOnce, isWritten } from './written-note.ts';

it.each<[string | null, boolean]>([
  [null, false],
  ['', false],
  ['  好  ', false],
  // One character, though two units of UTF-16.
  ['𠮷', false],
  ['😀', false],
  ['𠮷好', true],
  ['已查', true],
])('%j is written: %s', (text, expected) => {
  expect(isWritten(text)).toBe(expected);
});

it('puts what is usual behind what is there, once', () => {
  expect(appendOnce(' ', '已电话联系')).toBe('已电话联系');
  expect(appendOnce('没有接 ', '已电话联系')).toBe('没有接，已电话联系');
  expect(appendOnce('没有接，已电话联系', '已电话联系')).toBe('没有接，已电话联系');
});
