import { addDays, isDay } from '@yun/contract/base/day';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTime } from './moment.ts';
import { dayProblem, isWholeDay, readDay } from './typed-day.ts';
import { readTime } from './typed-time.ts';

const today = '2026-11-18';
const read = (text: string, min?: string, max?: string) => readDay(text, { today, min, max });

describe('refuses', () => {
  it.each([
    '2026',
    '2026-11',
    '1118',
    '261118',
    '26-11-18',
    '2026111',
    '202611180',
    '2026-13-01',
    '2026-00-01',
    '2026-11-31',
    '2026-02-29',
    '2026-11-18 08:30',
    '11/18/2026',
    '18.11.2026',
    '13-01',
    '02-30',
    '12年3',
    '12年3日',
    '8 30',
    '明天',
    '-1',
  ])('%s', (text) => {
    expect(read(text)).toEqual({ value: null, problem: '请输入日期，如 20261118' });
  });

  it.each(['1899-12-31', '2200-01-01', '9999-12-31', '0001-01-01'])('%s, and passes on text that is no day', (text) => {
    const { refused = text, ...reading } = read(text);
    expect(reading).toEqual({ value: null, problem: '请输入 1900 至 2199 年的日期' });
    expect(isDay(refused)).toBe(false);
    expect(read(refused)).toEqual(reading);
    expect([dayProblem(refused), dayProblem('2026-13-40')]).toEqual([reading.problem, '请输入正确的日期']);
  });

  it('days outside the limits, and names the limits', () => {
    expect(read('2026-11-17', today)).toEqual({ value: '2026-11-17', problem: '请输入 2026-11-18 或之后的日期' });
    expect(read('2999-01-01', undefined, today)).toEqual({
      value: '2999-01-01',
      problem: '请输入 2026-11-18 或之前的日期',
    });
    expect(read('2027-01-01', today, '2026-12-18').problem).toBe('请输入 2026-11-18 至 2026-12-18 的日期');
  });
});

describe('reads', () => {
  it.each([
    '2026-11-08',
    '2026-11-8',
    '2026/11/08',
    '2026/11/8',
    '2026.11.8',
    '20261108',
    '2026年11月08日',
    '2026年11月8日',
    '2026 年 11 月 8 日',
    '2026年11月8号',
    ' 2026-11-08 ',
    '２０２６－１１－０８',
    '２０２６年１１月８日',
    '20２61108',
    '2026—11—08',
    '11-08',
    '11-8',
    '11/8',
    '11月8日',
    '11.8',
    '11。8',
    '11-8号',
    '１１月８日',
  ])('%s', (text) => {
    expect(read(text)).toEqual({ value: '2026-11-08', problem: null });
  });
});

describe('without a year', () => {
  it.each([
    ['11-18', '2026-11-18'],
    ['12-31', '2026-12-31'],
    ['06-01', '2026-06-01'],
    ['01-02', '2027-01-02'],
    ['05-15', '2027-05-15'],
    ['02-29', '2028-02-29'],
  ])('%s is the nearest one, %s', (text, day) => {
    expect(read(text).value).toBe(day);
  });

  it('stays within the limits where it can', () => {
    expect(read('01-02', undefined, today).value).toBe('2026-01-02');
    expect(read('11-01', today).value).toBe('2027-11-01');
    expect(read('03-04', '1900-01-01', '1958-12-31').value).toBe('1958-03-04');
    expect(read('11-01', today, '2026-11-30')).toEqual({
      value: '2026-11-01',
      problem: '请输入 2026-11-18 至 2026-11-30 的日期',
    });
  });
});

const anyDay = fc.integer({ min: 0, max: 80_000 }).map((days) => addDays('1900-01-01', days));

it('reads every day back from every format', () => {
  const ways = [
    (day: string) => day,
    (day: string) => day.replaceAll('-', '/'),
    (day: string) => day.replaceAll('-', ''),
    (day: string) => `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`,
  ];
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...ways), (day, write) => {
      expect(read(write(day))).toEqual({ value: day, problem: null });
    }),
  );
});

it('finds a real day or none in any text, and a day without its year within half a year or in the next leap year', () => {
  const parts = fc.constantFrom('2026', '11', '18', '02', '29', '30', '-', '/', '年', '月', '日', ' ', '０', '：', 'x');
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 7 }), (some) => {
      const { value, problem } = read(some.join(''));
      expect(value === null ? problem !== null : isDay(value) && problem === null).toBe(true);
    }),
  );
  fc.assert(
    fc.property(
      anyDay,
      anyDay.filter((day) => day > '1908'),
      (day, today) => {
        const found = readDay(day.slice(5), { today }).value ?? '';
        expect(found.slice(5)).toBe(day.slice(5));
        const near = addDays(today, -183) <= found && found <= addDays(today, 183);
        expect(near || day.endsWith('02-29')).toBe(true);
      },
    ),
  );
});

it('is complete when no further key can make it another day', () => {
  expect(['2026-11-18', '20261118', '2026年11月18日', '2026/11/18'].every(isWholeDay)).toBe(true);
  expect(['2026-11-1', '11-18', '2026-1-18', '2026111', ''].some(isWholeDay)).toBe(false);
});

describe('a time of day', () => {
  it.each(['', '8', '24:00', '12:60', '8:', '08:30:00', '08:30 PM', '12345', '早上'])('refuses %j', (text) => {
    expect(readTime(text)).toEqual({ value: null, problem: '请输入时刻，如 0830' });
  });

  it.each(['08:30', '8:30', '8：30', '０８：３０', '0830', '830', '8.30', '8点30分', '8点30', '8时30分', ' 8:30 '])(
    'reads %s',
    (text) => {
      expect(readTime(text)).toEqual({ value: '08:30', problem: null });
    },
  );

  it('reads a full hour, and every minute back', () => {
    expect(readTime('15点').value).toBe('15:00');
    const number = (max: number) => fc.integer({ min: 0, max }).map((n) => String(n).padStart(2, '0'));
    fc.assert(
      fc.property(number(23), number(59), (hour, minute) => {
        const time = `${hour}:${minute}`;
        expect(isTime(time)).toBe(true);
        expect(readTime(time).value).toBe(time);
        expect(readTime(hour + minute).value).toBe(time);
      }),
    );
  });
});
