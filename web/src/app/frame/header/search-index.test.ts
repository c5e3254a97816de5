import { describe, expect, it } from 'vitest';
import type { AppRoute } from '#web/app/routes/route.ts';
import { labelOf, menuEntries } from './search-index.ts';

const page = () => null;
const found = (table: AppRoute[]) => menuEntries(table).map((entry) => [labelOf(entry), entry.path]);

describe('left out of the search', () => {
  it.each<[string, AppRoute]>([
    ['a hidden route', { path: '/a', hidden: true, page, meta: { title: '甲' } }],
    [
      'everything below a hidden route',
      { path: '/a', hidden: true, children: [{ path: 'b', page, meta: { title: '乙' } }] },
    ],
    ['a route without a title', { path: '/a', page }],
    ['a parent that leads nowhere', { path: '/a', redirect: 'noRedirect', meta: { title: '甲' }, children: [] }],
    ['a parent without a page', { path: '/a', meta: { title: '甲' } }],
    [
      'a parent that leads to a page this user has not',
      { path: '/a', redirect: '/a/b', meta: { title: '甲' }, children: [] },
    ],
    ['a page that needs a record', { path: '/a/:id', page, meta: { title: '甲' } }],
  ])('%s', (_, route) => {
    expect(found([route])).toEqual([]);
  });
});

it('names a page with the titles of its parents, also of parents without a page', () => {
  const deep: AppRoute = {
    path: '/nested',
    redirect: 'noRedirect',
    meta: { title: '嵌套' },
    children: [{ path: 'menu1', children: [{ path: 'menu1-1', page, meta: { title: '菜单 1-1' } }] }],
  };
  expect(found([deep])).toEqual([['嵌套 > 菜单 1-1', '/nested/menu1/menu1-1']]);
});

it('includes a parent that redirects to a permitted page', () => {
  const parent: AppRoute = {
    path: '/doctor',
    redirect: '/doctor/list',
    meta: { title: '用户' },
    children: [{ path: 'list', page, meta: { title: '用户列表' } }],
  };
  expect(found([parent])).toEqual([
    ['用户', '/doctor'],
    ['用户 > 用户列表', '/doctor/list'],
  ]);
});

it('keeps the address of another site unchanged', () => {
  const link: AppRoute = {
    path: '/external-link',
    children: [{ path: 'https://example.org/a?b=1', meta: { title: '外部链接' } }],
  };
  expect(found([link])).toEqual([['外部链接', 'https://example.org/a?b=1']]);
});
