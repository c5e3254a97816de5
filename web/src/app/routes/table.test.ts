import type { PermissionCode } from '@yun/contract/base/permission';
import { bundles } from '@yun/contract/user/staff-rules';
import { describe, expect, it } from 'vitest';
import { buildMenu, type MenuItem } from './menu.ts';
import { findRecord, flatten } from './pages.ts';
import { permittedRoutes } from './permitted.ts';
import { routeTable } from './table.tsx';

// The menu and the pages of the users' part, for every bundle and every single code (product.md §2 and §6).

const own = (path: string) => /^\/(doctor|system)(\/|$)/.test(path);

function menuOf(codes: readonly PermissionCode[]): string[] {
  const paths = (items: readonly MenuItem[]): string[] =>
    items.flatMap((item) => (item.children ? paths(item.children) : [item.path]));
  return paths(buildMenu(permittedRoutes(routeTable, codes))).filter(own);
}

function opens(codes: readonly PermissionCode[], path: string): boolean {
  return findRecord(flatten(permittedRoutes(routeTable, codes)), path) !== null;
}

const [create, list, agency, audit] = ['/doctor/create', '/doctor/list', '/system/agency', '/system/audit'] as const;
const [rule, scale] = ['/system/rule', '/system/scale'] as const;
const [edit, self] = ['/doctor/edit/5', '/doctor/self/5'] as const;
const pages = [create, edit, self, list];

describe('the menu of a bundle', () => {
  it.each([
    ['医生 / 治疗师', []],
    ['科主任', [list]],
    ['机构管理员', [create, list, agency, rule, scale, audit]],
    ['机构数据员', [list]],
    ['系统管理员', [create, list, agency, rule, scale, audit]],
  ])('%s', (name, items) => {
    expect(menuOf(bundles.find((bundle) => bundle.name === name)?.modules ?? [])).toEqual(items);
  });
});

describe('a single code', () => {
  it.each<[PermissionCode, string[], string[]]>([
    ['USER_MGR', [create, list, audit], [create, edit, self, list]],
    ['USER_BROWSE', [list], [list]],
    // Without the two codes above the users' menu is hidden, although some of its pages can be opened by address.
    ['SELF_MGR', [], [self]],
    ['ADMIN_MGR', [agency, rule, scale, audit], []],
    ['AGENCY_MGR', [agency, rule, scale, audit], []],
    ['AGENCY_DATA_BROWSER', [], [list]],
    ['PATIENT_MGR', [], []],
  ])('%s', (code, items, opened) => {
    expect(menuOf([code])).toEqual(items);
    expect(pages.filter((path) => opens([code], path))).toEqual(opened);
  });
});

it.each(['abc', '5a', '-5', '5.0', '１', ''])('an id of %j is no page', (id) => {
  for (const page of ['edit', 'self']) expect(opens(['USER_MGR'], `/doctor/${page}/${id}`)).toBe(false);
});
