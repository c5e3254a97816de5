import { test as fresh } from '../fixtures.ts';
import { Console, expect, test } from '../support/console.ts';

const pages = [
  ['/components/tinymce', '富文本编辑器'],
  ['/components/split-pane', '分栏'],
  ['/components/avatar-upload', '头像上传'],
  ['/components/dropzone', '图片上传'],
  ['/components/sticky', '吸顶'],
  ['/components/count-to', '数字滚动'],
  ['/components/mixin', '小组件'],
  ['/components/back-to-top', '返回顶部'],
  ['/components/drag-dialog', '可拖动的对话框'],
  ['/components/drag-select', '可排序的选择框'],
  ['/components/dnd-list', '两个列表拖放'],
  ['/components/drag-kanban', '看板'],
  ['/nested/menu1/menu1-1', '菜单 1-1'],
  ['/nested/menu1/menu1-2/menu1-2-1', '菜单 1-2-1'],
  ['/nested/menu1/menu1-2/menu1-2-2', '菜单 1-2-2'],
  ['/nested/menu1/menu1-3', '菜单 1-3'],
  ['/nested/menu2', '菜单 2'],
  ['/icon/index', '图标'],
  ['/error/401', '没有权限 401'],
  ['/error/404', '页面不存在 404'],
  ['/error-log/log', '错误日志'],
  ['/theme/index', '主题'],
  ['/clipboard/index', '剪贴板'],
] as const;

async function openEachFromMenu(console: Console): Promise<void> {
  for (const folder of ['组件', '多级菜单', '菜单 1', '菜单 1-2', '错误页面']) await console.folder(folder).click();
  for (const [path, title] of pages) {
    await console.menuItem(title).click();
    await expect(console.page).toHaveURL(path);
    await console.shows(title);
  }
}

fresh(
  'opens every demo page from the menu for an administrator, without a request to another site',
  async ({ page, signIn, baseURL }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== baseURL) foreign.push(request.url());
    });
    await signIn('root');
    await openEachFromMenu(new Console(page));
    expect(foreign).toEqual([]);
  },
);

fresh('opens every demo page from the menu for a user who only reads data', async ({ page, signIn }) => {
  await signIn('rh_data');
  await openEachFromMenu(new Console(page));
});

test('the last menu item opens another site in a new tab without access to the console', async ({
  console,
  page,
  context,
}) => {
  await context.route('https://www.who.int/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
  );
  await console.open('/profile/dashboard', '首页');
  const link = console.sidebar.getByRole('link', { name: /世卫组织：康复/ });
  await expect(console.sidebar.getByRole('link').last()).toHaveText(/世卫组织：康复/);
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(opened).toHaveTitle('elsewhere');
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await console.shows('首页');
});
