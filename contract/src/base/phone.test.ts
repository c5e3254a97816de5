import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { maskPhone, normalizePhone } from './phone.ts';

const digits = fc.stringMatching(/^1[3-9]\d{9}$/);
const fullWidth = (text: string) => text.replace(/[0-9+-]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));

it('every spelling of a number is one number', () => {
  const spelling = fc
    .tuple(
      digits,
      fc.constantFrom('', '+86', '86', '0086', '+86 ', '0086-'),
      fc.constantFrom('', ' ', '-', '\u3000'),
      fc.boolean(),
    )
    .map(([number, prefix, gap, isWide]) => {
      const text = prefix + [number.slice(0, 3), number.slice(3, 7), number.slice(7)].join(gap);
      return [number, isWide ? fullWidth(text) : text] as const;
    });
  fc.assert(fc.property(spelling, ([number, text]) => normalizePhone(text) === number));
});

it.each(['', '1', '12800138000', '2380013800', '138001380000', '1380013800', 'phone', '+8513800138000', '１２'])(
  '%j is not a mobile number',
  (text) => expect(normalizePhone(text)).toBeNull(),
);

it('newer ranges pass', () => {
  for (const number of ['16600000000', '19900000016', '19300000000']) expect(normalizePhone(number)).toBe(number);
});

it('stays quick on long input', () => {
  expect(normalizePhone('1'.repeat(50_000))).toBeNull();
  expect(normalizePhone(' -'.repeat(25_000))).toBeNull();
});

it('masks the middle', () => expect(maskPhone('13800138000')).toBe('138****8000'));
