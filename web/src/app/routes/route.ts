import type { PermissionCode } from '@yun/contract/base/permission';
import type { ComponentType } from 'react';

export interface RouteMeta {
  title?: string;
  /** A name of `ui/icons.ts`. */
  icon?: string;
  /** Any one of these codes opens the route; an empty list opens it to nobody, no list to everybody. */
  refer?: readonly PermissionCode[];
  /** The menu shows it only with one of these codes, however it may be reached. */
  menuRefer?: readonly PermissionCode[];
  /** Pinned: always in the tab strip, cannot be closed. */
  affix?: boolean;
  /** The page is thrown away when it is left. */
  noCache?: boolean;
  /** No tab in the strip: pages that only say something, such as 404. */
  noTab?: boolean;
  /** The menu item to mark instead of the page's own. */
  activeMenu?: string;
  /** Badge on the menu item before anything is known; `menu-counts.ts` holds the live number. */
  count?: number;
  /** `false` leaves the route out of the breadcrumb. */
  breadcrumb?: false;
}

/** One entry of the route table. `path` is relative to the parent unless it begins with `/` or names another site. */
export interface AppRoute {
  path: string;
  meta?: RouteMeta;
  /** Not in the menu; reachable all the same. */
  hidden?: boolean;
  /** Shown as a folder in the menu even with a single visible child. */
  alwaysShow?: boolean;
  /** Where the bare path leads; `noRedirect`: nowhere, the breadcrumb shows it as text. */
  redirect?: string;
  /** What a parameter must look like; anything else is an unknown path. */
  params?: Record<string, RegExp>;
  page?: ComponentType & { preload?(): void };
  children?: readonly AppRoute[];
}
