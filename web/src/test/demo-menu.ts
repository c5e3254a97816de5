import { buildMenu } from '#web/app/routes/menu.ts';

/** A menu with every kind of entry: links, folders, a nested folder, a number, an external link. */
export const demoMenu = buildMenu([
  { path: '/profile', children: [{ path: 'dashboard', meta: { title: '首页', icon: 'home' } }] },
  {
    path: '/patient',
    meta: { title: '患者信息', icon: 'patient' },
    children: [
      { path: 'create', meta: { title: '新建患者' } },
      { path: 'list', meta: { title: '患者列表' } },
    ],
  },
  { path: '/message', children: [{ path: 'board', meta: { title: '状态记录', icon: 'message' } }] },
  {
    path: '/nested',
    meta: { title: '多级菜单', icon: 'nested' },
    children: [
      {
        path: 'menu1',
        meta: { title: '菜单 1' },
        children: [
          { path: 'a', meta: { title: '菜单 1-1' } },
          { path: 'b', meta: { title: '菜单 1-2' } },
        ],
      },
      { path: 'menu2', meta: { title: '菜单 2' } },
    ],
  },
  { path: '/external-link', children: [{ path: 'https://example.com/', meta: { title: '外部链接', icon: 'link' } }] },
]);
