import { describe, expect, it } from 'vitest';
import { createSearch } from './search.ts';
import { labelOf, type MenuEntry } from './search-index.ts';

const entries: MenuEntry[] = [
  { path: '/profile/dashboard', titles: ['首页'] },
  { path: '/doctor/create', titles: ['用户', '新建用户'] },
  { path: '/doctor/list', titles: ['用户', '用户列表'] },
  { path: '/patient/create', titles: ['患者信息', '新建患者'] },
  { path: '/patient/list', titles: ['患者信息', '患者列表'] },
  { path: '/message/board', titles: ['状态记录'] },
  { path: '/components/tinymce', titles: ['组件示例', '富文本 TinyMCE'] },
  { path: 'https://example.org/help', titles: ['外部链接'] },
];
const search = createSearch(entries);
const find = (query: string) => search(query).map(labelOf);

describe('nothing is found', () => {
  it.each(['', '   ', '不存在的菜单', 'qqqq', '(', '\\', '*[', "'"])('for %j', (query) => {
    expect(find(query)).toEqual([]);
  });

  it('in an empty menu', () => {
    expect(createSearch([])('患者')).toEqual([]);
  });
});

describe('an entry is found', () => {
  it.each([
    ['患者列表', '患者信息 > 患者列表'],
    ['hzlb', '患者信息 > 患者列表'],
    ['HZLB', '患者信息 > 患者列表'],
    ['huanzheliebiao', '患者信息 > 患者列表'],
    ["huan'zhe lie'biao", '患者信息 > 患者列表'],
    ['huanzhel', '患者信息 > 患者列表'],
    ['患者lb', '患者信息 > 患者列表'],
    ['patient/list', '患者信息 > 患者列表'],
    ['ztjl', '状态记录'],
    ['zhuangtai', '状态记录'],
    ['board', '状态记录'],
    ['tinymce', '组件示例 > 富文本 TinyMCE'],
    ['fwb', '组件示例 > 富文本 TinyMCE'],
    ['wblj', '外部链接'],
    ['  首页  ', '首页'],
  ])('first by %s', (query, label) => {
    expect(find(query)[0]).toBe(label);
  });

  it('by the title of the menu above it', () => {
    expect(find('患者信息')).toEqual(['患者信息 > 新建患者', '患者信息 > 患者列表']);
    expect(find('hzxx')).toEqual(['患者信息 > 新建患者', '患者信息 > 患者列表']);
  });

  it('by syllables in the middle of its title', () => {
    expect(find('liebiao')).toEqual(['用户 > 用户列表', '患者信息 > 患者列表']);
  });

  it('despite a typo', () => {
    expect(find('bord')[0]).toBe('状态记录');
  });
});

describe('the order', () => {
  it('starts with titles that start with the query', () => {
    expect(find('用户')).toEqual(['用户 > 用户列表', '用户 > 新建用户']);
    expect(find('xj')).toEqual(['用户 > 新建用户', '患者信息 > 新建患者']);
  });

  it('is stable and contains no entry twice', () => {
    const first = find('l');
    expect(first.length).toBeGreaterThan(1);
    expect(new Set(first).size).toBe(first.length);
    expect(find('l')).toEqual(first);
  });
});

describe('a long query', () => {
  it('is limited to its first 30 characters', () => {
    expect(find(`/patient/list${' '.repeat(17)}不相干的文字`)[0]).toBe('患者信息 > 患者列表');
  });

  it('that can be split into syllables in very many ways is answered', () => {
    expect(find('nanananananananananananananana')).toEqual([]);
    expect(find('xianaoxianangexianlianaanannan')).toEqual([]);
  });
});
