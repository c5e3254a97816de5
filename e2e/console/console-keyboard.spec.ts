import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { focusFault, walk } from '../support/focus.ts';

test.use({ viewport: { width: 1200, height: 700 }, reducedMotion: 'no-preference' });

const expectRing = (page: Page) => expect.poll(() => focusFault(page)).toBe('');

test('Tab reaches every control in order, with a visible focus, and leaves the page again', async ({
  console,
  page,
}) => {
  await console.open('/nested/menu2', '菜单 2');
  const stops = [
    '跳到正文',
    '首页',
    '患者信息',
    '状态记录',
    '组件',
    '多级菜单',
    '菜单 1',
    '菜单 2',
    '图标',
    '错误页面',
    '错误日志',
    '主题',
    '剪贴板',
    '世卫组织：康复 （新窗口打开）',
    '收起菜单',
    '首页',
    '多级菜单',
    '搜索菜单',
    '全屏',
    '尺寸：默认',
    '何静',
    '菜单 2',
    '备注',
    '界面设置',
  ];
  // The number of unread messages depends on other stories.
  const walked = async (key: 'Tab' | 'Shift+Tab') =>
    (await walk(page, key)).map((name) => name.replace(/ ?，\d+ 条未读$/, ''));
  expect(await walked('Tab')).toEqual(stops);
  await console.menuItem('首页').focus();
  const back = await walked('Shift+Tab');
  expect(back.toSorted()).toEqual(stops.toSorted());
});

test('the first Tab stop skips menu and header', async ({ console, page }) => {
  await console.open('/nested/menu2', '菜单 2');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '跳到正文' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(console.pane.getByLabel('备注')).toBeFocused();
});

test('a page is opened from the menu, and the next Tab stop is still in the menu', async ({ console, page }) => {
  await console.open('/profile/dashboard', '首页');
  await console.menuItem('首页').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await console.shows('剪贴板');
  await expect(console.menuItem('剪贴板')).toBeFocused();
});

test.describe('tab strip', () => {
  test.beforeEach(async ({ console }) => {
    await console.open('/nested/menu2', '菜单 2');
    await console.menuItem('错误日志').click();
    await console.shows('错误日志');
  });

  test('ContextMenu and Shift+F10 open the menu of a tab; Esc returns the focus', async ({ console, page }) => {
    const menu = page.getByRole('menu', { name: '页签操作' });
    for (const key of ['ContextMenu', 'Shift+F10']) {
      await console.tab('错误日志').focus();
      await page.keyboard.press(key);
      await expect(menu.getByRole('menuitem', { name: '刷新' })).toBeFocused();
      await expectRing(page);
      await page.keyboard.press('ArrowUp');
      await expect(menu.getByRole('menuitem', { name: '向左移动' }), 'the last enabled item').toBeFocused();
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowDown');
      await expect(menu.getByRole('menuitem', { name: '关闭', exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      await expect(console.tab('错误日志')).toBeFocused();
    }
  });

  test('the menu of a pinned tab can neither close nor move it', async ({ console, page }) => {
    await console.tab('首页').focus();
    await page.keyboard.press('ContextMenu');
    await expect(page.getByRole('menuitem')).toHaveText(['刷新', '关闭其他', '关闭左侧', '关闭右侧', '关闭全部']);
    await expect(page.getByRole('menuitem', { name: '关闭左侧' })).toBeDisabled();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('menu')).toHaveCount(0);
  });
});

test('the settings are opened, changed and closed by keyboard', async ({ console, page }) => {
  await console.open('/profile/dashboard', '首页');
  const handle = page.getByRole('button', { name: '界面设置' });
  await handle.focus();
  await expectRing(page);
  await page.keyboard.press('Enter');
  await expect(console.panel.getByRole('radio').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(console.panel.getByRole('radio', { checked: true })).toBeFocused();
  await expectRing(page);
  await page.keyboard.press('ArrowRight');
  await expect(console.panel.getByRole('radio', { name: '灰蓝' })).toBeChecked();
  for (const name of ['其他颜色', '恢复默认', '深色模式', '显示页签栏', '固定顶栏', '侧栏标志']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
    await expectRing(page);
  }
  await page.keyboard.press('Space');
  await expect(console.sidebar.getByRole('link', { name: '云医生端' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(console.panel).toBeHidden();
  await expect(handle).toBeFocused();
});

test.describe('dialogs', () => {
  test('the error log keeps the focus inside and returns it on closing', async ({ console, page, complaints }) => {
    await console.open('/error-log/log', '错误日志');
    await page.getByRole('button', { name: '定时任务出错' }).click();
    const button = page.getByRole('banner').getByRole('button', { name: '错误日志' });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '错误日志' });
    await expect(dialog).toBeVisible();
    const stack = expect.stringContaining('演示：定时任务出错');
    expect(await walk(page, 'Tab')).toEqual([page.url(), stack, '清空', '关闭', '关闭']);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: '清空' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(button).toHaveCount(0);
    complaints.splice(0);
  });

  test('the question about unsaved work can be answered by keyboard and returns the focus', async ({
    console,
    page,
  }) => {
    await console.open('/profile/index', '个人信息');
    await console.pane.getByLabel('姓名').fill('何静静');
    await console.menuItem('错误日志').focus();
    await page.keyboard.press('Enter');
    await expect(console.question.getByRole('button', { name: '留在本页' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(console.question).toBeHidden();
    await expect(console.menuItem('错误日志')).toBeFocused();
    await expect(console.pane.getByLabel('姓名')).toHaveValue('何静静');
    await page.keyboard.press('Enter');
    await expect(console.question.getByRole('button', { name: '留在本页' })).toBeFocused();
    // While it is opening, the dialog sets the focus a second time.
    await console.question.evaluate((dialog) =>
      Promise.all(dialog.getAnimations({ subtree: true }).map((one) => one.finished)),
    );
    await page.keyboard.press('Tab');
    await expectRing(page);
    await expect(console.question.getByRole('button', { name: '放弃并继续' })).toBeFocused();
    await page.keyboard.press('Enter');
    await console.shows('错误日志');
  });

  test('the drawer of a narrow window can be operated and closed by keyboard', async ({ console, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await console.open('/nested/menu2', '菜单 2');
    const button = page.getByRole('button', { name: '展开菜单' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(console.drawer).toBeVisible();
    const stops = await walk(page, 'Tab');
    expect(stops).toEqual(expect.arrayContaining(['首页', '菜单 2', '修改密码', '退出登录']));
    expect(stops, 'nothing of the page behind it').not.toContain('备注');
    await page.keyboard.press('Escape');
    await expect(console.drawer).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1200, height: 420 } });

  test('a fixed header never covers the focused element', async ({ console, page }) => {
    await console.open('/profile/index', '个人信息');
    await console.openSettings();
    await console.panel.getByRole('switch', { name: '固定顶栏' }).click();
    await page.keyboard.press('Escape');
    await console.pane.getByRole('button', { name: '保存' }).focus();
    for (const name of ['邮箱', '姓名', '上传头像', '修改密码']) {
      await page.keyboard.press('Shift+Tab');
      await expect(page.locator(':focus')).toHaveAccessibleName(name);
      await expectRing(page);
    }
  });
});
