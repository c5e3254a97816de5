import type { PermissionCode } from '@yun/contract/base/permission';
import type { AppRoute } from './route.ts';

function isOpen(route: AppRoute, codes: ReadonlySet<PermissionCode>): boolean {
  return route.meta?.refer?.some((code) => codes.has(code)) ?? true;
}

/** The routes that a user with these codes may use. A forbidden parent forbids everything below it. */
export function permittedRoutes(table: readonly AppRoute[], codes: readonly PermissionCode[]): AppRoute[] {
  return filter(table, new Set(codes));
}

function filter(table: readonly AppRoute[], codes: ReadonlySet<PermissionCode>): AppRoute[] {
  return table
    .filter((route) => isOpen(route, codes))
    .map((route) => ({
      ...route,
      ...(route.children && { children: filter(route.children, codes) }),
      ...(!isInMenu(route, codes) && { hidden: true }),
    }));
}

function isInMenu(route: AppRoute, codes: ReadonlySet<PermissionCode>): boolean {
  return route.meta?.menuRefer?.some((code) => codes.has(code)) ?? true;
}
