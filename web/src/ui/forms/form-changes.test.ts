import { describe, expect, it } from 'vitest';
import { changedFields, followSaved } from './form-changes.ts';

describe('a field has changed', () => {
  it.each([
    ['何静', '何静', false],
    ['何静 ', '何静', true],
    ['', undefined, false],
    [undefined, null, false],
    [false, undefined, false],
    [[], undefined, false],
    [0, undefined, true],
    [0, '', true],
    [true, false, true],
    [['a'], ['a'], false],
    [['a', 'b'], ['b', 'a'], true],
    [{ x: 1 }, { x: 1 }, false],
  ])('from %j, saved as %j: %s', (value, saved, isChanged) => {
    expect('field' in changedFields({ field: value }, { field: saved })).toBe(isChanged);
  });
});

it('lets untouched fields follow the saved values, and keeps what was typed', () => {
  const saved = { name: '何静', phone: '1', note: '' };
  const typed = { name: '何静', phone: '1', note: '腿肿' };
  expect(followSaved(typed, saved, { name: '何静静', phone: '2', note: '' })).toEqual({
    name: '何静静',
    phone: '2',
    note: '腿肿',
  });
});
