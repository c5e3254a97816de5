import { describe, expect, it } from 'vitest';
import { findRecord, flatten } from './pages.ts';
import type { AppRoute } from './route.ts';

const page = () => null;
const digits = { id: /^\d+$/ };

const records = flatten([
  { path: '/', redirect: '/profile/dashboard' },
  {
    path: '/doctor',
    redirect: '/doctor/list',
    children: [
      { path: ':name', page },
      { path: 'edit/:id', params: digits, page },
      { path: 'list', page },
      { path: '/elsewhere', page },
      { path: 'https://a.b/doctor', page },
    ],
  },
  { path: '/nested', children: [{ path: 'a', children: [{ path: 'b', children: [{ path: 'c', page }] }] }] },
  { path: '/folder', redirect: 'noRedirect', children: [{ path: 'leaf', page }] },
  { path: '/own', page, children: [{ path: 'leaf', page }] },
  { path: '/external-link', children: [{ path: 'https://a.b', page }] },
] satisfies AppRoute[]);

const found = (pathname: string) => findRecord(records, pathname)?.record.path ?? null;

describe('no page is found', () => {
  it.each([
    ['a path outside the table', '/nowhere'],
    ['a piece of a path', '/nested/a/b'],
    ['a path that goes on', '/nested/a/b/c/d'],
    ['a folder that leads nowhere', '/folder'],
    ['a folder without anything of its own', '/nested'],
    ['a number that is none', '/doctor/edit/12a'],
    ['a number of other digits', `/doctor/edit/${encodeURIComponent('１２')}`],
    ['another case', '/Nested/A/B/C'],
    ['doubled slashes', '/nested//a/b/c'],
    ['an external record', '/external-link/https://a.b'],
    ['the path an external record would have', 'https://a.b'],
  ])('for %s', (_, pathname) => {
    expect(found(pathname)).toBeNull();
  });
});

describe('a page is found', () => {
  it.each([
    ['at any depth', '/nested/a/b/c', '/nested/a/b/c'],
    ['a fixed path before a parameter, whatever the order', '/doctor/list', '/doctor/list'],
    ['by a parameter', '/doctor/create', '/doctor/:name'],
    ['at an absolute path below a parent', '/elsewhere', '/elsewhere'],
    ['at a folder that leads on', '/doctor', '/doctor'],
    ['at the root', '/', '/'],
    ['at a parent that is a page itself', '/own', '/own'],
  ])('%s', (_, pathname, path) => {
    expect(found(pathname)).toBe(path);
  });

  it('with its parameters', () => {
    expect(findRecord(records, '/doctor/edit/0012')?.params).toEqual({ id: '0012' });
  });

  it.each([
    [encodeURIComponent('罗秀英'), '罗秀英'],
    ['a%20b', 'a b'],
    ['50%25', '50%'],
    ['a%2Fb', 'a/b'],
    ['a%252Fb', 'a%2Fb'],
    ['%zz', '%zz'],
    ['%E7%BD', '%E7%BD'],
  ])('with the parameter %s read as %s', (written, read) => {
    expect(findRecord(records, `/doctor/${written}`)?.params).toEqual({ name: read });
  });

  it('with its parents, outermost first', () => {
    const parents = findRecord(records, '/nested/a/b/c')?.record.parents.map((parent) => parent.path);
    expect(parents).toEqual(['/nested', '/nested/a', '/nested/a/b']);
  });
});

describe('flatten', () => {
  it.each([
    ['/doctor', 'list', '/doctor/list'],
    ['/doctor', '', '/doctor'],
    ['/doctor', '/x', '/x'],
    ['/', 'dashboard', '/dashboard'],
    ['/external-link', 'https://a.b', 'https://a.b'],
    ['https://a.b', 'list', 'https://a.b'],
    ['/contact', 'tel:120', 'tel:120'],
  ])('joins %s and %s to %s', (parent, child, path) => {
    expect(flatten([{ path: parent, children: [{ path: child }] }]).map((record) => record.path)).toEqual([
      parent,
      path,
    ]);
  });
});
