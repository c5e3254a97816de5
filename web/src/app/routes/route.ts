import type { PermissionCode } from '@yun/contract/base/permission';
import type { ComponentType } from 'react';
import type { PreparePage } from './lazy-page.tsx';

export interface RouteMeta {
  title?: string;
  /** A name of `ui/icons.ts`. */
  icon?: string;
  /** Any of these codes permits the route; an empty list permits it to no user, no list to every user. */
  refer?: readonly PermissionCode[];
  /** Shown in the menu only with one of these codes; without them reachable by its address, if `refer` permits it. */
  menuRefer?: readonly PermissionCode[];
  /** Pinned: always in the tab strip, cannot be closed. */
  affix?: boolean;
  /** The page is unmounted when it is left. */
  noCache?: boolean;
  /** No tab in the strip, for pages such as 404. */
  noTab?: boolean;
  /** The menu item to mark instead of the page's own. */
  activeMenu?: string;
  /** The number on the menu item before `menu-counts.ts` has the live one. */
  count?: number;
  /** `false` leaves the route out of the breadcrumb. */
  breadcrumb?: false;
}

/** One entry of the route table. `path` is relative to the parent unless it begins with `/` or names another site. */
export interface AppRoute {
  path: string;
  meta?: RouteMeta;
  /** Not in the menu, but reachable. */
  hidden?: boolean;
  /** Shown as a folder in the menu even with a single visible child. */
  alwaysShow?: boolean;
  /** The target of the bare path; `noRedirect`: none, the breadcrumb shows it as text. */
  redirect?: string;
  /** The pattern of a parameter; any other value is an unknown path. */
  params?: Record<string, RegExp>;
  page?: ComponentType & { preload?(): Promise<void> | void; prepare?: PreparePage };
  children?: readonly AppRoute[];
}
