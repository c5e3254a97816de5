import { describe, expect, it } from 'vitest';
import { isOpenEnded, typedChoice } from './typed-choice.ts';
import { numberProblem, typedNumber } from './typed-number.ts';

describe('typed numbers', () => {
  it.each([
    ['84', 84],
    [' 13.5 ', 13.5],
    ['−6', -6],
    ['８４．５', 84.5],
    ['', null],
    [undefined, null],
  ])('%j is %j', (text, value) => {
    expect(typedNumber(text)).toBe(value);
  });

  it('text that is not a number is reported', () => {
    expect(typedNumber('八十')).toBeNaN();
    expect(numberProblem('3 组', '组数', true)).toBe('组数应为数字');
    expect(numberProblem('2.5', '组数', true)).toBe('组数应为整数');
    expect(numberProblem('', '组数', true)).toBeNull();
  });
});

describe('typed digits', () => {
  const scores = ['null', ...Array.from({ length: 11 }, (_, n) => String(n))];
  const points = ['0', '5', '10', '15'];

  it('choose the option they name; two digits choose the longer one', () => {
    expect(typedChoice('', '1', scores)).toEqual({ typed: '1', index: 2 });
    expect(typedChoice('1', '0', scores)).toEqual({ typed: '10', index: 11 });
    expect(typedChoice('1', '3', scores)).toEqual({ typed: '3', index: 4 });
    expect(typedChoice('', '1', points)).toEqual({ typed: '1', index: -1 });
    expect(typedChoice('1', '5', points)).toEqual({ typed: '15', index: 3 });
  });

  it('are complete when no further digit can change the choice', () => {
    expect(isOpenEnded('1', scores)).toBe(true);
    expect(isOpenEnded('2', scores)).toBe(false);
    expect(isOpenEnded('5', points)).toBe(false);
  });
});
