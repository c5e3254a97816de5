import { isExternal } from '#web/lib/browser/url.ts';
import { joinPath } from './path.ts';
import type { AppRoute } from './route.ts';

export interface MenuItem {
  /** Absolute, or the address of another site. */
  path: string;
  title: string;
  icon?: string | undefined;
  isExternal: boolean;
  /** The number on the item until `menu-counts.ts` has the live one. */
  count?: number | undefined;
  /** Makes the item a folder; never empty. */
  children?: MenuItem[];
}

/** The menu of these routes without those that are hidden, have no title or lead nowhere. */
export function buildMenu(permitted: readonly AppRoute[], base = '/'): MenuItem[] {
  return permitted.flatMap((route) => itemOf(route, base) ?? []);
}

function itemOf(route: AppRoute, base: string): MenuItem | null {
  if (route.hidden) return null;
  const { title, icon, count } = route.meta ?? {};
  const path = joinPath(base, route.path);
  const children = buildMenu(route.children ?? [], path);
  const [only] = children;
  if (only && children.length === 1 && !only.children && !route.alwaysShow) return { ...only, icon: only.icon ?? icon };
  if (!title) return null;
  const item = { path, title, icon, isExternal: isExternal(path), count };
  if (children.length > 0) return { ...item, children };
  // A folder whose children are all forbidden or hidden is a link only if it has a page of its own.
  return route.children && !route.page ? null : item;
}

/** The paths from the top of the menu down to the active item; empty when it is not in the menu. */
export function activeTrail(menu: readonly MenuItem[], activePath: string): string[] {
  for (const { path, children } of menu) {
    const below = activeTrail(children ?? [], activePath);
    if (below.length > 0) return [path, ...below];
    if (path === activePath) return [path];
  }
  return [];
}
