import type { PageMatch, RouteRecord } from '#web/app/routes/pages.ts';
import { fillPath } from '#web/app/routes/path.ts';
import { home } from '#web/app/routes/resolve.ts';

export interface Crumb {
  title: string;
  /** The target of a click; plain text without it. */
  to?: string;
}

const homeTitle = '首页';

/** The breadcrumb of a page, outermost first. It begins with the home crumb; the page itself, last, is plain text. */
export function buildCrumbs({ record, params }: PageMatch, recordTitle = ''): Crumb[] {
  if (record.path === home) return [{ title: homeTitle }];
  const crumbs = [...record.parents, record].filter(isCrumb).map((parent) => crumbOf(parent, params));
  const last = crumbs.pop();
  const here = last ? [{ title: recordTitle ? `${last.title} - ${recordTitle}` : last.title }] : [];
  return [{ title: homeTitle, to: '/dashboard' }, ...crumbs, ...here];
}

function isCrumb({ route: { meta } }: RouteRecord): boolean {
  return Boolean(meta?.title) && meta?.breadcrumb !== false;
}

function crumbOf({ path, route: { meta, redirect, page } }: RouteRecord, params: PageMatch['params']): Crumb {
  const title = meta?.title ?? '';
  if (redirect === 'noRedirect' || !(redirect || page)) return { title };
  return { title, to: redirect ?? fillPath(path, params) };
}
