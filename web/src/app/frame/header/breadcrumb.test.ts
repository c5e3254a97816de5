import { describe, expect, it } from 'vitest';
import { findRecord, flatten, type PageMatch } from '#web/app/routes/pages.ts';
import type { AppRoute } from '#web/app/routes/route.ts';
import { buildCrumbs } from './breadcrumb.ts';

const page = () => null;
const table: AppRoute[] = [
  {
    path: '/profile',
    redirect: '/profile/index',
    meta: { title: '个人中心' },
    children: [
      { path: 'dashboard', page, meta: { title: '首页' } },
      { path: 'index', page, meta: { title: '个人信息' } },
    ],
  },
  {
    path: '/patient',
    redirect: 'noRedirect',
    meta: { title: '患者信息' },
    children: [
      {
        path: 'edit/:id',
        page,
        meta: { title: '编辑患者' },
        children: [{ path: 'notes', page, meta: { title: '备注' } }],
      },
      { path: 'quiet', page, meta: { title: '不显示', breadcrumb: false } },
      { path: 'untitled', page },
    ],
  },
  { path: '/nested', meta: { title: '嵌套' }, children: [{ path: 'menu1', page, meta: { title: '菜单 1' } }] },
];
const records = flatten(table);
const crumbs = (path: string, recordTitle?: string) => buildCrumbs(findRecord(records, path) as PageMatch, recordTitle);
const home = { title: '首页', to: '/dashboard' };

describe('plain text', () => {
  it('is the page itself', () => {
    expect(crumbs('/profile/index').at(-1)).toEqual({ title: '个人信息' });
  });

  it('is a parent without a page to open', () => {
    expect(crumbs('/patient/edit/7')).toEqual([home, { title: '患者信息' }, { title: '编辑患者' }]);
  });

  it('is a parent with neither page nor redirect', () => {
    expect(crumbs('/nested/menu1')).toEqual([home, { title: '嵌套' }, { title: '菜单 1' }]);
  });
});

describe('left out', () => {
  it('is a page with `breadcrumb: false`: its parent comes last, as text', () => {
    expect(crumbs('/patient/quiet')).toEqual([home, { title: '患者信息' }]);
  });

  it('is a page without a title', () => {
    expect(crumbs('/patient/untitled')).toEqual([home, { title: '患者信息' }]);
  });
});

it('shows 首页 once on the home page', () => {
  expect(crumbs('/profile/dashboard')).toEqual([{ title: '首页' }]);
});

it('links a parent to its redirect', () => {
  expect(crumbs('/profile/index')).toEqual([home, { title: '个人中心', to: '/profile/index' }, { title: '个人信息' }]);
});

it('links a parent page with the parameters of the current address', () => {
  expect(crumbs('/patient/edit/7/notes')[2]).toEqual({ title: '编辑患者', to: '/patient/edit/7' });
});

it('adds the name of the record to the page', () => {
  expect(crumbs('/patient/edit/7', '陆振华').at(-1)).toEqual({ title: '编辑患者 - 陆振华' });
});
