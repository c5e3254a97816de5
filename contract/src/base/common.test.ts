import { describe, expect, it } from 'vitest';
import { day, flagParam, idParam, nickname, optionalText, pageParams, phone, reason, sortParam } from './common.ts';
import { isPersonName, normalizePersonName } from './person-name.ts';

describe('names', () => {
  it.each(['林致远', '𠮷野', '欧阳娜娜', '阿卜杜拉·买买提', 'Li Na', 'Mary O’Brien-Smith'])('%s passes', (name) => {
    expect(nickname.parse(name)).toBe(name);
  });

  it.each(['', ' ', '何', '长'.repeat(21), '何静1', '<b>', '何 静', '·何静', '何静·', 'a', null, 5, {}])(
    '%j does not',
    (name) => {
      expect(nickname.safeParse(name).success).toBe(false);
    },
  );

  it('middle dots of all kinds become one', () => {
    for (const dot of ['•', '・', '．', '.', '‧', '·']) {
      expect(normalizePersonName(` 阿卜杜拉${dot}买买提\u3000`)).toBe('阿卜杜拉·买买提');
    }
  });

  it('length counts characters, not UTF-16 units', () => {
    expect(isPersonName('𠮷'.repeat(20), 20)).toBe(true);
    expect(isPersonName('𠮷'.repeat(21), 20)).toBe(false);
  });
});

describe('ids in a query', () => {
  it.each([
    ['1', 1],
    ['42', 42],
    ['999999999999999', 999999999999999],
  ])('%s', (text, id) => expect(idParam.parse(text)).toBe(id));
  it.each(['0', '01', '-1', '1.0', '1e3', ' 1', '１', '', '1'.repeat(16), 1, ['1'], null])('%j is refused', (text) => {
    expect(idParam.safeParse(text).success).toBe(false);
  });
});

it('a phone is stored in one spelling and refused in Chinese', () => {
  expect(phone.parse('+86 199-0000-0016')).toBe('19900000016');
  expect(phone.safeParse('123').error?.issues[0]?.message).toBe('请输入 11 位手机号');
});

describe('paging', () => {
  it.each([
    ['page', undefined, 1],
    ['page', '7', 7],
    ['size', undefined, 20],
    ['size', '100', 100],
  ] as const)('%s %s', (name, text, value) => expect(pageParams[name].parse(text)).toBe(value));
  it.each(['0', '-1', '101', '1e9', '1.5', '', ' 1', '1000000001', '１', 10])('a size of %j is refused', (text) => {
    expect(pageParams.size.safeParse(text).success).toBe(false);
  });
});

describe('sorting', () => {
  const sort = sortParam(['id', 'account'], '-id');
  it.each([
    [undefined, '-id'],
    ['id', 'id'],
    ['-account', '-account'],
  ])('%s', (text, value) => expect(sort.parse(text)).toBe(value));
  it.each(['phone', '--id', 'ID', 'id desc', 'id;--', '', '(case when 1=1 then id end)', 1])(
    '%j is refused',
    (text) => {
      expect(sort.safeParse(text).error?.issues[0]?.message).toBe('不支持这种排序');
    },
  );
});

describe('optional text', () => {
  const text = optionalText('科室', 5);
  it.each([
    [null, null],
    ['', null],
    ['  ', null],
    [' 康复科 ', '康复科'],
    ['𠮷'.repeat(5), '𠮷'.repeat(5)],
  ])('%j', (typed, kept) => expect(text.parse(typed)).toBe(kept));
  it.each(['康复医学一科', '𠮷'.repeat(6), 'a'.repeat(10_000), 5])('%j is refused', (typed) => {
    expect(text.safeParse(typed).error?.issues[0]?.message).toMatch(/^科室/);
  });
});

it.each(['2026-02-30', '2026-2-3', '20260203', '', null])('%j is no day', (text) => {
  expect(day.safeParse(text).success).toBe(false);
});

it.each(['', ' ', '调', '长'.repeat(201)])('%j is no reason', (text) => {
  expect(reason.safeParse(text).error?.issues[0]?.message).toMatch(/原因/);
});

it('flags are 0 or 1', () => {
  expect([flagParam.parse('0'), flagParam.parse('1')]).toEqual([false, true]);
  expect(flagParam.safeParse('true').success).toBe(false);
});
