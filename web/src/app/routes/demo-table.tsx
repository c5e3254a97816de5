import { NoPermissionPage } from '#web/app/states/NoPermissionPage.tsx';
import { externalLink } from './external-link.ts';
import { lazyPage } from './lazy-page.tsx';
import type { AppRoute } from './route.ts';

const NotFoundPage = lazyPage(() => import('#web/app/states/NotFoundPage.tsx'), 'NotFoundPage');
const TinymcePage = lazyPage(() => import('#web/features/demo/tinymce/TinymcePage.tsx'), 'TinymcePage');
const SplitPanePage = lazyPage(() => import('#web/features/demo/split-pane/SplitPanePage.tsx'), 'SplitPanePage');
const AvatarUploadPage = lazyPage(
  () => import('#web/features/demo/avatar-upload/AvatarUploadPage.tsx'),
  'AvatarUploadPage',
);
const DropzonePage = lazyPage(() => import('#web/features/demo/dropzone/DropzonePage.tsx'), 'DropzonePage');
const StickyPage = lazyPage(() => import('#web/features/demo/sticky/StickyPage.tsx'), 'StickyPage');
const CountToPage = lazyPage(() => import('#web/features/demo/count-to/CountToPage.tsx'), 'CountToPage');
const MixinPage = lazyPage(() => import('#web/features/demo/mixin/MixinPage.tsx'), 'MixinPage');
const BackToTopPage = lazyPage(() => import('#web/features/demo/back-to-top/BackToTopPage.tsx'), 'BackToTopPage');
const DragDialogPage = lazyPage(() => import('#web/features/demo/drag-dialog/DragDialogPage.tsx'), 'DragDialogPage');
const DragSelectPage = lazyPage(() => import('#web/features/demo/drag-select/DragSelectPage.tsx'), 'DragSelectPage');
const DndListPage = lazyPage(() => import('#web/features/demo/dnd-list/DndListPage.tsx'), 'DndListPage');
const DragKanbanPage = lazyPage(() => import('#web/features/demo/drag-kanban/DragKanbanPage.tsx'), 'DragKanbanPage');
const IconPage = lazyPage(() => import('#web/features/demo/icon/IconPage.tsx'), 'IconPage');
const ThemePage = lazyPage(() => import('#web/features/demo/theme/ThemePage.tsx'), 'ThemePage');
const ClipboardPage = lazyPage(() => import('#web/features/demo/clipboard/ClipboardPage.tsx'), 'ClipboardPage');
const NestedPage = lazyPage(() => import('#web/features/demo/nested/NestedPage.tsx'), 'NestedPage');
const ErrorLogPage = lazyPage(() => import('#web/features/demo/error-log/ErrorLogPage.tsx'), 'ErrorLogPage');

/** The demo pages: open to every user, each shows a part of the kit. */
export const demoRoutes: readonly AppRoute[] = [
  {
    path: '/components',
    redirect: '/components/tinymce',
    meta: { title: '组件', icon: 'component' },
    children: [
      { path: 'tinymce', page: TinymcePage, meta: { title: '富文本编辑器' } },
      { path: 'split-pane', page: SplitPanePage, meta: { title: '分栏' } },
      { path: 'avatar-upload', page: AvatarUploadPage, meta: { title: '头像上传' } },
      { path: 'dropzone', page: DropzonePage, meta: { title: '图片上传' } },
      { path: 'sticky', page: StickyPage, meta: { title: '吸顶' } },
      { path: 'count-to', page: CountToPage, meta: { title: '数字滚动' } },
      { path: 'mixin', page: MixinPage, meta: { title: '小组件' } },
      { path: 'back-to-top', page: BackToTopPage, meta: { title: '返回顶部' } },
      { path: 'drag-dialog', page: DragDialogPage, meta: { title: '可拖动的对话框' } },
      { path: 'drag-select', page: DragSelectPage, meta: { title: '可排序的选择框' } },
      { path: 'dnd-list', page: DndListPage, meta: { title: '两个列表拖放' } },
      { path: 'drag-kanban', page: DragKanbanPage, meta: { title: '看板' } },
    ],
  },
  {
    path: '/nested',
    redirect: '/nested/menu1/menu1-1',
    meta: { title: '多级菜单', icon: 'nested' },
    children: [
      {
        path: 'menu1',
        redirect: '/nested/menu1/menu1-1',
        meta: { title: '菜单 1' },
        children: [
          { path: 'menu1-1', page: NestedPage, meta: { title: '菜单 1-1' } },
          {
            path: 'menu1-2',
            redirect: '/nested/menu1/menu1-2/menu1-2-1',
            meta: { title: '菜单 1-2' },
            children: [
              { path: 'menu1-2-1', page: NestedPage, meta: { title: '菜单 1-2-1' } },
              { path: 'menu1-2-2', page: NestedPage, meta: { title: '菜单 1-2-2' } },
            ],
          },
          { path: 'menu1-3', page: NestedPage, meta: { title: '菜单 1-3' } },
        ],
      },
      { path: 'menu2', page: NestedPage, meta: { title: '菜单 2' } },
    ],
  },
  {
    path: '/icon',
    children: [{ path: 'index', page: IconPage, meta: { title: '图标', icon: 'icon', noCache: true } }],
  },
  {
    path: '/error',
    redirect: 'noRedirect',
    meta: { title: '错误页面', icon: 'error' },
    children: [
      { path: '401', page: NoPermissionPage, meta: { title: '没有权限 401', noCache: true } },
      { path: '404', page: NotFoundPage, meta: { title: '页面不存在 404', noCache: true } },
    ],
  },
  {
    path: '/error-log',
    children: [{ path: 'log', page: ErrorLogPage, meta: { title: '错误日志', icon: 'bug' } }],
  },
  {
    path: '/theme',
    children: [{ path: 'index', page: ThemePage, meta: { title: '主题', icon: 'theme' } }],
  },
  {
    path: '/clipboard',
    children: [{ path: 'index', page: ClipboardPage, meta: { title: '剪贴板', icon: 'clipboard' } }],
  },
  ...externalLink(),
];
