import { describe, expect, it } from 'vitest';
import { isSearchable, listPatient } from './list.ts';

describe('what can be searched for', () => {
  it.each([
    '张',
    '张三',
    '𠮷',
    'zs',
    'zhang',
    'Zh',
    '1380',
    '13800138000',
    '１３８０',
    'RH2026',
    ' 张 ',
    '1 3 8 0',
    '张3',
    'z1',
  ])('%j', (keyword) => {
    expect(isSearchable(keyword)).toBe(true);
  });

  it.each(['', ' ', 'z', '1', '138', '１３８', '1 3 8', '\u3000'])('not %j', (keyword) => {
    expect(isSearchable(keyword)).toBe(false);
  });
});

const parse = (keyword?: string) => listPatient.query.safeParse(keyword === undefined ? {} : { keyword });

it('a list is asked for without a keyword, or with one that can be searched for', () => {
  expect(parse().data?.keyword).toBe('');
  expect(parse('  ').data?.keyword).toBe('');
  expect(parse(' 张三 ').data?.keyword).toBe('张三');
  expect(parse('138').error?.issues[0]?.message).toBe('请输入姓名、至少 2 位拼音，或至少 4 位数字');
  expect(parse('长'.repeat(51)).error?.issues[0]?.message).toBe('关键词不超过 50 个字');
});
