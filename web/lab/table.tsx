// The route table of the lab: the product's pages and those that only the browser stories and measurements need.
import { lazyPage } from '#web/app/routes/lazy-page.tsx';
import type { AppRoute, RouteMeta } from '#web/app/routes/route.ts';
import { routeTable as productTable } from '../src/app/routes/table.tsx';
import { RecordPage } from './pages/RecordPage.tsx';
import { CrashPage, NoCachePage, PlainPage, PollPage, RefusedPage } from './small-pages.tsx';

const TablePage = lazyPage(() => import('./pages/TablePage.tsx'), 'TablePage');
const FormPage = lazyPage(() => import('./pages/FormPage.tsx'), 'FormPage');
const ModalPage = lazyPage(() => import('./pages/ModalPage.tsx'), 'ModalPage');

const numeric = /^\d+$/;

function plain(path: string, title: string, meta: RouteMeta = {}): AppRoute {
  return { path, page: PlainPage, meta: { title, ...meta } };
}

/** A page with one level per name: /lab/a/b/c… */
function nested([path = '', ...below]: string[]): AppRoute {
  if (below.length === 0) return plain(path, '实验深处');
  return {
    path,
    redirect: 'noRedirect',
    meta: { title: `第 ${path} 层` },
    alwaysShow: true,
    children: [nested(below)],
  };
}

const lab: AppRoute = {
  path: '/lab',
  redirect: 'noRedirect',
  meta: { title: '实验', icon: 'component' },
  children: [
    { path: 'table', page: TablePage, meta: { title: '实验表格' } },
    { path: 'form', page: FormPage, meta: { title: '实验表单' } },
    {
      path: 'record/:id',
      page: RecordPage,
      hidden: true,
      params: { id: numeric },
      meta: { title: '实验记录', activeMenu: '/lab/table' },
    },
    nested(['a', 'b', 'c', 'd', 'e', 'f']),
    { path: 'poll', page: PollPage, meta: { title: '实验轮询' } },
    { path: 'modal', page: ModalPage, meta: { title: '实验弹窗' } },
    { path: 'no-cache', page: NoCachePage, meta: { title: '实验不缓存', noCache: true } },
    { ...plain('list-many/:n', '实验轻页'), hidden: true, params: { n: numeric } },
    plain('gated', '实验用户管理', { refer: ['USER_MGR'] }),
    plain('doctor-only', '实验患者管理', { refer: ['PATIENT_MGR'] }),
    plain('nobody', '实验无人', { refer: [] }),
    { path: 'refused', page: RefusedPage, meta: { title: '实验被拒' } },
    { path: 'crash', page: CrashPage, meta: { title: '实验出错' } },
  ],
};

export const routeTable: readonly AppRoute[] = [...productTable, lab];
