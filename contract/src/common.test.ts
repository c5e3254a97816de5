import { describe, expect, it } from 'vitest';
import { idParam, nickname, phone } from './common.ts';
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

  it('length counts characters, not halves of them', () => {
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
