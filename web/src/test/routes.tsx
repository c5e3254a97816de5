import { flatten } from '#web/app/routes/pages.ts';
import type { RouteSets } from '#web/app/routes/resolve.ts';
import type { AppRoute } from '#web/app/routes/route.ts';

function Page() {
  return null;
}

/** A small console: a pinned home, cached pages, one that is not cached, one that this user may not open. */
const table: readonly AppRoute[] = [
  { path: '/', redirect: '/profile/dashboard', hidden: true },
  { path: '/404', page: Page, hidden: true, meta: { title: '页面不存在', noTab: true } },
  { path: '/profile/dashboard', page: Page, meta: { title: '首页', affix: true } },
  { path: '/profile/index', page: Page, meta: { title: '个人信息', noCache: true } },
  { path: '/patient/list', page: Page, meta: { title: '患者列表' } },
  { path: '/patient/edit/:id', params: { id: /^\d+$/ }, page: Page, meta: { title: '编辑患者' } },
];

const forbidden: AppRoute = { path: '/doctor/list', page: Page, meta: { title: '用户列表', refer: ['USER_MGR'] } };

export const routeSets: RouteSets = { permitted: flatten(table), all: flatten([...table, forbidden]) };
