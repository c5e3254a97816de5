import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  formatTime,
  isValidString,
  numberFormatter,
  parseTime,
  timeAgo,
  toThousandFilter,
  uppercaseFirst,
} from './format.ts';

const now = Date.UTC(2024, 0, 15, 12);
const zone = process.env.TZ;
const notTimes = [
  undefined,
  null,
  0,
  '',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  false,
  'abc',
  'abc 1',
  ' 1548221490',
  '-1548221490',
  '1548221490.5',
  '999999999999999999999',
  '2018-02-30',
  '2018-13-01',
  '2018-07-13 25:00:00',
  '0018-07-13',
  new Date(Number.NaN),
  {},
  [],
  () => 1,
];

beforeEach(() => {
  process.env.TZ = 'UTC';
  vi.useFakeTimers({ now, toFake: ['Date'] });
});

afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe('parseTime', () => {
  it.each(notTimes)('returns null for what is no time (%#: %j)', (time) => {
    expect(parseTime(time)).toBeNull();
    expect(parseTime(time, '{y}')).toBeNull();
  });

  it('returns null without arguments', () => {
    expect(parseTime()).toBeNull();
  });

  it.each([
    [1548221490638, '2019-01-23 05:31:30'],
    ['1548221490638', '2019-01-23 05:31:30'],
    [1548221490, '2019-01-23 05:31:30'],
    ['1548221490', '2019-01-23 05:31:30'],
    [999999999, '1970-01-12 13:46:39'],
    [99999999999, '1973-03-03 09:46:39'],
    [1548221490.5, '1970-01-18 22:03:41'],
    ['2018-07-13 17:54:01', '2018-07-13 17:54:01'],
    ['2018-07-13 17:54:01.999', '2018-07-13 17:54:01'],
    ['2018-07-13', '2018-07-13 00:00:00'],
    ['2018/07/13', '2018-07-13 00:00:00'],
    ['2018-7-3 7:05', '2018-07-03 07:05:00'],
    ['2018-07-13T17:54:01Z', '2018-07-13 17:54:01'],
    ['2018-07-13T17:54:01.638+08:00', '2018-07-13 09:54:01'],
    [true, '1970-01-01 00:00:00'],
  ])('reads %j as %s', (time, text) => {
    expect(parseTime(time)).toBe(text);
  });

  it.each([
    [-154822149, '1969-12-30 04:59:37'],
    [-1548221490, '1920-12-09 18:28:30'],
  ])('does not count the sign among the 10 digits of seconds: %j is %s', (time, text) => {
    expect(parseTime(time)).toBe(text);
  });

  it.each([
    ['{y}/{m}/{d} {a}', '2019/01/23 三'],
    ['{yy}-{mm}', '2019-01'],
    ['{yyyy}{x}', '2019{x}'],
    ['', '2019-01-23 05:31:30'],
    ['$& {h}时$1', '$& 05时$1'],
  ])('writes the format %j as %s', (format, text) => {
    expect(parseTime(new Date(1548221490638), format)).toBe(text);
  });

  it('shows local time: an instant depends on the zone, a written time does not', () => {
    process.env.TZ = 'Asia/Shanghai';
    expect(parseTime(1548221490638)).toBe('2019-01-23 13:31:30');
    expect(parseTime('2018-07-13T17:54:01Z')).toBe('2018-07-14 01:54:01');
    expect(parseTime('2018-07-13 17:54:01')).toBe('2018-07-13 17:54:01');
    expect(parseTime('2018-07-13')).toBe('2018-07-13 00:00:00');
  });

  it('returns null or a valid time for any input', () => {
    const anyTime = fc.oneof(fc.double(), fc.maxSafeInteger(), fc.date(), fc.string(), fc.anything());
    fc.assert(
      fc.property(anyTime, (time) => {
        expect(parseTime(time) ?? '1970-01-01 00:00:00').toMatch(/^-?\d{2,6}(-\d\d){2} \d\d(:\d\d){2}$/);
      }),
    );
  });
});

describe('formatTime', () => {
  it.each(notTimes)('returns null for what is no time (%#: %j)', (time) => {
    expect(formatTime(time)).toBeNull();
    expect(formatTime(time, '{y}')).toBeNull();
  });

  it.each([
    [-3600, '刚刚'],
    [0, '刚刚'],
    [1, '刚刚'],
    [29, '刚刚'],
    [29.999, '刚刚'],
    [30, '1分钟前'],
    [59, '1分钟前'],
    [60, '1分钟前'],
    [61, '2分钟前'],
    [119, '2分钟前'],
    [120, '2分钟前'],
    [3599, '60分钟前'],
    [3600, '1小时前'],
    [3601, '2小时前'],
    [7199, '2小时前'],
    [7200, '2小时前'],
    [7201, '3小时前'],
    [86399, '24小时前'],
    [86400, '1天前'],
    [86401, '1天前'],
    [172799, '1天前'],
    [172800, '1月13日12时0分'],
  ])('shows an age of %d s as %s', (age, text) => {
    expect(formatTime(now - age * 1000)).toBe(text);
  });

  it('uses the format only for what is older than two days', () => {
    expect(formatTime(now - 172_800_000, '{y}-{m}-{d} {h}:{i}')).toBe('2024-01-13 12:00');
    expect(formatTime(now - 172_799_000, '{y}-{m}-{d} {h}:{i}')).toBe('1天前');
  });

  it('treats 10 digits, number or text, as seconds', () => {
    expect(formatTime(now / 1000 - 120)).toBe('2分钟前');
    expect(formatTime(String(now / 1000 - 120))).toBe('2分钟前');
  });

  it('reads dates as parseTime does', () => {
    expect(formatTime('2018-07-13')).toBe('7月13日0时0分');
    expect(formatTime('2018-07-13 17:54:01')).toBe('7月13日17时54分');
    expect(formatTime('2018-07-13T17:54:01Z')).toBe('7月13日17时54分');
    expect(formatTime(new Date(now - 60_000))).toBe('1分钟前');
  });
});

describe('timeAgo', () => {
  it.each([undefined, null, '', ' ', 'abc', Number.NaN, {}])('returns null for %j', (time) => {
    expect(timeAgo(time)).toBeNull();
  });

  it.each([
    [0, '0 minutes'],
    [30, '0 minutes'],
    [59, '0 minutes'],
    [60, '1 minute'],
    [61, '1 minute'],
    [119, '1 minute'],
    [120, '2 minutes'],
    [3599, '59 minutes'],
    [3600, '1 hour'],
    [7199, '1 hour'],
    [7200, '2 hours'],
    [86399, '23 hours'],
    [86400, '1 day'],
    [172799, '1 day'],
    [172800, '2 days'],
    [31536000, '365 days'],
  ])('shows an age of %d s as %s', (age, text) => {
    expect(timeAgo(now / 1000 - age)).toBe(text);
    expect(timeAgo(String(now / 1000 - age))).toBe(text);
  });

  it.each([-59, -61, -7200])('treats the future (%d s) as now', (age) => {
    expect(timeAgo(now / 1000 - age)).toBe('0 minutes');
  });

  it('treats milliseconds given by mistake as a time in the future', () => {
    expect(timeAgo(now)).toBe('0 minutes');
  });
});

describe('numberFormatter', () => {
  it.each([null, undefined, Number.NaN, '', ' '])('shows an empty value (%j) as 0', (n) => {
    expect(numberFormatter(n)).toBe('0');
  });

  it.each([
    ['abc', 'abc'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
    [Number.NEGATIVE_INFINITY, '-Infinity'],
  ])('leaves %j as it is', (n, text) => {
    expect(numberFormatter(n)).toBe(text);
  });

  it.each<[number | string, number | undefined, string]>([
    [0, undefined, '0'],
    [999, undefined, '999'],
    [999, 2, '999'],
    [999.999, 2, '999.999'],
    [1000, undefined, '1k'],
    [1000, 2, '1k'],
    [1234, 1, '1.2k'],
    [1234, 2, '1.23k'],
    [1250, 1, '1.3k'],
    [1350, 1, '1.4k'],
    [1050, 1, '1.1k'],
    [1005, 2, '1k'],
    [1499, undefined, '1k'],
    [1500, undefined, '2k'],
    [2500, undefined, '3k'],
    [10000, 1, '10k'],
    [12345, 1, '12.3k'],
    [10500, 2, '10.5k'],
    [99999, 1, '100k'],
    [999949, 1, '999.9k'],
    [1e6, undefined, '1M'],
    [1234567, 2, '1.23M'],
    [1e9, undefined, '1G'],
    [1.5e9, 1, '1.5G'],
    [1e12, undefined, '1T'],
    [1e15, undefined, '1P'],
    [1e18, undefined, '1E'],
    [1e21, undefined, '1000E'],
    [1.5e21, 1, '1500E'],
    ['1234', 1, '1.2k'],
    ['12', undefined, '12'],
  ])('writes %j with %j digits as %s', (n, digits, text) => {
    expect(numberFormatter(n, digits)).toBe(text);
  });

  it.each<[number, number | undefined, string]>([
    [999950, 1, '1M'],
    [999999, undefined, '1M'],
    [999999999, 2, '1G'],
  ])('rounds %j with %j digits up to the next unit: %s', (n, digits, text) => {
    expect(numberFormatter(n, digits)).toBe(text);
  });

  it.each<[number, number | undefined, string]>([
    [-999, undefined, '-999'],
    [-1000, undefined, '-1k'],
    [-12345, 1, '-12.3k'],
    [-999950, 1, '-1M'],
  ])('writes the negative %j with %j digits as %s', (n, digits, text) => {
    expect(numberFormatter(n, digits)).toBe(text);
  });

  it('never shows 1000 of a unit that has a next one, and mirrors negatives', () => {
    fc.assert(
      fc.property(fc.double({ min: 1000, max: 1e20, noNaN: true }), fc.nat(4), (n, digits) => {
        const text = numberFormatter(n, digits);
        expect(text).toMatch(/^(\d{1,3}(\.\d*[1-9])?[kMGTPE]|\d+(\.\d*[1-9])?E)$/);
        expect(numberFormatter(-n, digits)).toBe(`-${text}`);
      }),
    );
  });
});

describe('toThousandFilter', () => {
  it.each(['1234abc', '1,234', '', null, undefined, Number.NaN, {}])('shows %j as 0', (n) => {
    expect(toThousandFilter(n)).toBe('0');
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1234567, '1,234,567'],
    [-100, '-100'],
    [-1000, '-1,000'],
    [1234.5678, '1,234.5678'],
    [-1234.5, '-1,234.5'],
    [1000000.123456, '1,000,000.123456'],
    ['1234', '1,234'],
    ['  5000 ', '5,000'],
    ['0x10', '16'],
    [true, '1'],
    [1e21, '1e+21'],
    [1e-7, '1e-7'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
  ])('writes %j as %s', (n, text) => {
    expect(toThousandFilter(n)).toBe(text);
  });

  it('only adds commas, before every third digit from the right', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (n) => {
        expect(toThousandFilter(n)).toMatch(/^-?\d{1,3}(,\d{3})*$/);
        expect(Number(toThousandFilter(n).replaceAll(',', ''))).toBe(n);
      }),
    );
  });
});

it.each([
  ['abc', 'Abc'],
  ['', ''],
  ['1a', '1a'],
  [' a', ' a'],
  ['中文', '中文'],
  ['ß', 'SS'],
  [null, null],
  [7, 7],
])('uppercaseFirst turns %j into %j', (value, result) => {
  expect(uppercaseFirst(value)).toBe(result);
});

it.each([
  ['', false],
  ['  ', false],
  ['\u3000\n', false],
  [null, false],
  [undefined, false],
  [7, false],
  [['a'], false],
  [' a ', true],
])('isValidString of %j is %j', (value, result) => {
  expect(isValidString(value)).toBe(result);
});
