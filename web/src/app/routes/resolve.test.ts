import type { PermissionCode } from '@yun/contract/base/permission';
import { describe, expect, it } from 'vitest';
import { flatten } from './pages.ts';
import { permittedRoutes } from './permitted.ts';
import { resolve } from './resolve.ts';
import type { AppRoute } from './route.ts';

const page = () => null;

const table: AppRoute[] = [
  { path: '/', redirect: '/profile/dashboard' },
  { path: '/dashboard', redirect: '/profile/dashboard' },
  { path: '/login', page },
  {
    path: '/profile',
    redirect: '/profile/index',
    children: [
      { path: 'dashboard', page },
      { path: 'index', page },
    ],
  },
  {
    path: '/doctor',
    redirect: '/doctor/list',
    meta: { refer: ['USER_MGR'] },
    children: [
      { path: 'list', page },
      { path: 'edit/:id', params: { id: /^\d+$/ }, page },
    ],
  },
  { path: '/patient', children: [{ path: 'list', meta: { refer: ['PATIENT_MGR'] }, page }] },
];

const all = flatten(table);

function visit(to: string, codes: PermissionCode[] = ['PATIENT_MGR']) {
  const permitted = flatten(permittedRoutes(table, codes)).filter((record) => record.path !== '/login');
  const { pathname, search, hash, isForbidden, isRefresh } = resolve({ permitted, all }, to);
  return { at: pathname + search + hash, isForbidden, isRefresh };
}

const home = { at: '/profile/dashboard', isForbidden: false, isRefresh: false };

describe('an address leads home', () => {
  it.each([
    ['unknown', '/nowhere'],
    ['unknown, with query and hash, which mean nothing at home', '/nowhere?a=1#b'],
    ['a number that is none', '/doctor/edit/abc'],
    ['the sign-in page', '/login'],
    ['the sign-in page with query', '/login?redirect=%2Fpatient%2Flist'],
    ['the sign-in page that is no route here', '/phone-login/'],
    ['slashes only', '//'],
    ['more slashes', '///'],
    ['another site without its scheme', '//evil.example/patient/list'],
    ['another site', 'https://evil.example/patient/list'],
    ['a script', 'javascript:alert(1)'],
    ['a backslash, which browsers read as a slash', '/\\evil.example/patient/list'],
    ['nothing', ''],
    ['the bare refresh address', '/redirect'],
    ['the bare refresh address with slash', '/redirect/'],
  ])('%s', (_, to) => {
    expect(visit(to)).toEqual(home);
  });

  it.each(['/doctor/list', '/doctor/edit/3', '/doctor', '/doctor/list/?a=1'])('forbidden: %s', (to) => {
    expect(visit(to)).toEqual({ ...home, isForbidden: true });
  });

  it('a forbidden page requested through /redirect', () => {
    expect(visit('/redirect/doctor/list')).toEqual({ ...home, isForbidden: true, isRefresh: true });
  });

  it.each(['/redirect//evil.example', '/redirect//evil.example/patient/list', '/redirect/https://evil.example'])(
    'another site behind the refresh address: %s',
    (to) => {
      expect(visit(to)).toEqual({ ...home, isRefresh: true });
    },
  );
});

describe('an address redirects', () => {
  it.each([
    ['/', '/profile/dashboard'],
    ['/dashboard', '/profile/dashboard'],
    ['/profile', '/profile/index'],
    ['/profile?a=1#b', '/profile/index?a=1#b'],
    ['/patient/list/', '/patient/list'],
    ['/patient/list/?page=2#row', '/patient/list?page=2#row'],
    ['/patient/list///', '/patient/list'],
  ])('%s to %s', (to, at) => {
    expect(visit(to)).toEqual({ ...home, at });
  });

  it('only to permitted pages', () => {
    expect(visit('/doctor', ['USER_MGR']).at).toBe('/doctor/list');
    expect(visit('/patient/list', ['USER_MGR'])).toEqual({ ...home, isForbidden: true });
  });
});

describe('an address is kept', () => {
  it.each(['/patient/list', '/patient/list?page=2&keyword=%E7%BD%97#row-3', '/profile/dashboard#top'])('%s', (to) => {
    expect(visit(to)).toEqual({ ...home, at: to });
  });

  it('with the parameters of its page', () => {
    const permitted = flatten(permittedRoutes(table, ['USER_MGR']));
    expect(resolve({ permitted, all }, '/doctor/edit/12?tab=2').match.params).toEqual({ id: '12' });
  });
});

describe('a page requested through /redirect', () => {
  it.each([
    ['/redirect/patient/list', '/patient/list'],
    ['/redirect/patient/list?x=1#h', '/patient/list?x=1#h'],
    ['/redirect/patient/list/', '/patient/list'],
    ['/redirect/redirect/patient/list?x=1', '/patient/list?x=1'],
    [`${'/redirect'.repeat(50)}/patient/list`, '/patient/list'],
    ['/redirect/redirect', '/profile/dashboard'],
  ])('%s is %s', (to, at) => {
    expect(visit(to)).toEqual({ ...home, at, isRefresh: true });
  });
});

it('a cycle of redirects is an error, not an endless loop', () => {
  const ring = flatten([
    { path: '/a', redirect: '/b' },
    { path: '/b', redirect: '/a' },
  ]);
  expect(() => resolve({ permitted: ring, all: ring }, '/a')).toThrow('ring');
});
