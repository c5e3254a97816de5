import { type PermissionCode, permissionCodes } from '@yun/contract/base/permission';
import { describe, expect, it } from 'vitest';
import { permittedRoutes } from './permitted.ts';
import type { AppRoute } from './route.ts';

const A = 'USER_MGR';
const B = 'PATIENT_MGR';
const C = 'SELF_MGR';

type Codes = readonly PermissionCode[] | undefined;

function family(parent: Codes, child: Codes): AppRoute[] {
  return [
    {
      path: '/parent',
      meta: parent && { refer: parent },
      children: [{ path: 'child', meta: child && { refer: child } }],
    },
  ];
}

function paths(routes: readonly AppRoute[]): string[] {
  return routes.flatMap((route) => [route.path, ...paths(route.children ?? [])]);
}

describe('a route is forbidden', () => {
  it.each<[string, Codes, Codes, Codes]>([
    ['an empty list matches no codes', [A], [], [A]],
    ['a forbidden parent forbids its permitted child', [A], [B], [A]],
    ['a user without codes has none of the list', [], [A], undefined],
    ['codes are compared with their case', ['user_mgr' as PermissionCode], [A], undefined],
    ['the whole code counts, not its beginning', ['USER' as PermissionCode], [A], undefined],
    ['the administrator has no way round the list', ['ADMIN_MGR'], [A], undefined],
  ])('%s', (_, codes, parent, child) => {
    expect(permittedRoutes(family(parent, child), codes as PermissionCode[])).toEqual([]);
  });

  it('and its parent stays, empty', () => {
    expect(permittedRoutes(family(undefined, [B]), [A])).toEqual([{ path: '/parent', meta: undefined, children: [] }]);
  });
});

describe('a route is permitted', () => {
  it.each<[string, Codes, Codes, Codes]>([
    ['without a list', [A], undefined, undefined],
    ['with one of the listed codes, also a child without a list', [A], [A, B], undefined],
    ['with one of the listed codes, also the child', [A, C], [B, C], [C]],
    ['without a list to a user without codes', [], undefined, undefined],
  ])('%s', (_, codes, parent, child) => {
    expect(paths(permittedRoutes(family(parent, child), codes as PermissionCode[]))).toEqual(['/parent', 'child']);
  });

  it('in the order of the table', () => {
    const table = ['/c', '/a', '/b'].map((path) => ({ path }));
    expect(paths(permittedRoutes(table, []))).toEqual(['/c', '/a', '/b']);
  });
});

describe('the result', () => {
  const table: AppRoute[] = [
    { path: '/open', children: [{ path: 'deep', children: [{ path: 'b', meta: { refer: [B] } }] }] },
    { path: '/a', meta: { refer: [A] }, children: [{ path: 'c', meta: { refer: [C] } }, { path: 'free' }] },
    { path: '/closed', meta: { refer: [] }, children: [{ path: 'free' }] },
  ];

  it('does not change the table', () => {
    const before = structuredClone(table);
    permittedRoutes(table, [C]);
    permittedRoutes(table, []);
    expect(table).toEqual(before);
  });

  it('is a part of the table for every set of codes, and never smaller with more codes', () => {
    const all = paths(table);
    for (let bits = 0; bits < 2 ** permissionCodes.length; bits++) {
      const codes = permissionCodes.filter((_, place) => bits & (1 << place));
      const some = paths(permittedRoutes(table, codes));
      expect(all).toEqual(expect.arrayContaining(some));
      expect(some).not.toContain('/closed');
      expect(some.includes('b')).toBe(codes.includes(B));
      expect(some.includes('c')).toBe(codes.includes(A) && codes.includes(C));
    }
  });
});

describe('the menu', () => {
  const table: AppRoute[] = [
    { path: '/doctor', meta: { refer: [A, C], menuRefer: [A] }, children: [{ path: 'self' }] },
  ];

  it('omits a route with `menuRefer` codes, which stays reachable', () => {
    const [route] = permittedRoutes(table, [C]);
    expect([route?.hidden, paths(route ? [route] : [])]).toEqual([true, ['/doctor', 'self']]);
  });

  it('shows it to a user with one of those codes', () => {
    expect(permittedRoutes(table, [A, C])[0]?.hidden).toBeUndefined();
  });
});
