import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './day.ts';
import { checkDigitOf, maskIdNumber, normalizeIdCard, readIdCard } from './id-card.ts';

const now = '2026-03-05';
const provinces = [
  ...[11, 12, 13, 14, 15, 21, 22, 23, 31, 32, 33, 34, 35, 36, 37, 41, 42, 43, 44, 45, 46],
  ...[50, 51, 52, 53, 54, 61, 62, 63, 64, 65, 71, 81, 82],
];

describe('reads', () => {
  it.each([
    ['11010519491231002X', { birth_date: '1949-12-31', gender: 2 }],
    ['440524188001010014', '身份证号格式不正确'],
    ['110105194912310021', '身份证号校验位不正确，请核对'],
    ['11010519490231002X', '身份证号中的出生日期不正确'],
    ['110105203012310023', '身份证号中的出生日期不正确'],
    ['110105491231002', '15 位旧号码已停用，请填写 18 位身份证号'],
    ['1101051949123100', '身份证号应为 18 位'],
    ['11010519491231002X1', '身份证号应为 18 位'],
    ['', '身份证号应为 18 位'],
    ['01010519491231002X', '身份证号格式不正确'],
    ['16010519491231002X', '身份证号格式不正确'],
    ['11010519491331002X', '身份证号格式不正确'],
    ['11010519491200002X', '身份证号格式不正确'],
    ['1101051949123100XX', '身份证号格式不正确'],
    ['11010519491231002x', '身份证号格式不正确'],
    ['１１０１０５１９４９１２３１００２Ｘ', '身份证号格式不正确'],
  ])('%s', (number, expected) => {
    expect(readIdCard(number, now)).toEqual(expected);
  });

  it('who was born today, and nobody who is born tomorrow', () => {
    const bornOn = (day: string) => {
      const start = `110105${day.replaceAll('-', '')}003`;
      return readIdCard(`${start}${checkDigitOf(start)}`, now);
    };
    expect(bornOn(now)).toEqual({ birth_date: now, gender: 1 });
    expect(bornOn(addDays(now, 1))).toBe('身份证号中的出生日期不正确');
    expect(bornOn('2024-02-29')).toMatchObject({ birth_date: '2024-02-29' });
    expect(bornOn('2023-02-29')).toBe('身份证号中的出生日期不正确');
  });
});

const person = fc.record({
  province: fc.constantFrom(...provinces),
  place: fc.integer({ min: 0, max: 9999 }),
  birth_date: fc.integer({ min: 0, max: 46_000 }).map((days) => addDays('1900-01-01', days)),
  order: fc.integer({ min: 0, max: 999 }),
});

const numberOf = ({ province, place, birth_date, order }: typeof person extends fc.Arbitrary<infer P> ? P : never) => {
  const digits = (value: number, length: number) => String(value).padStart(length, '0');
  const start = `${province}${digits(place, 4)}${birth_date.replaceAll('-', '')}${digits(order, 3)}`;
  return `${start}${checkDigitOf(start)}`;
};

it('every number made by the rule says what it was made of', () => {
  fc.assert(
    fc.property(person, (one) => {
      const { birth_date, order } = one;
      expect(readIdCard(numberOf(one), now)).toEqual({ birth_date, gender: order % 2 === 1 ? 1 : 2 });
    }),
  );
});

it('one wrong digit anywhere, or two neighbours exchanged, is noticed', () => {
  fc.assert(
    fc.property(person, fc.nat(17), fc.constantFrom(...'0123456789X'), (one, place, other) => {
      const number = numberOf(one);
      const [before, digit, next, after] = [
        number.slice(0, place),
        number[place],
        number[place + 1],
        number.slice(place + 2),
      ];
      const exchanged = next === undefined ? number : `${before}${next}${digit}${after}`;
      if (exchanged !== number) expect(readIdCard(exchanged, now)).toBeTypeOf('string');
      if (other !== digit) expect(readIdCard(`${before}${other}${number.slice(place + 1)}`, now)).toBeTypeOf('string');
    }),
    { numRuns: 500 },
  );
});

it.each([
  [' 1101 0519 4912 3100 2x ', '11010519491231002X'],
  ['１１０１０５１９４９１２３１００２ｘ', '11010519491231002X'],
  ['e-1234 5678', 'E12345678'],
  ['Ａ１２３４５６（７）', 'A123456(7)'],
  ['', ''],
])('%j is spelt %s', (typed, spelt) => {
  expect(normalizeIdCard(typed)).toBe(spelt);
});

it.each([
  ['11010519491231002X', '110***********002X'],
  ['E12345678', '*******78'],
  ['AB', 'AB'],
  ['', ''],
])('%s is shown as %s', (number, shown) => {
  expect(maskIdNumber(number)).toBe(shown);
});
