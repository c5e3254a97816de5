import { addressOf, test as fresh } from '../fixtures.ts';
import { expect, test } from '../support/console.ts';
import { hold } from '../support/hold.ts';

test.describe('breadcrumb', () => {
  test('starts at home, names every level and ends with the page as plain text', async ({ console, page }) => {
    await console.open('/nested/menu1/menu1-2/menu1-2-2', '菜单 1-2-2');
    await expect(console.crumbs.getByRole('listitem')).toHaveText([
      '首页',
      '多级菜单',
      '菜单 1',
      '菜单 1-2',
      '菜单 1-2-2',
    ]);
    await expect(console.crumbs.getByRole('link')).toHaveText(['首页', '多级菜单', '菜单 1', '菜单 1-2']);
    await console.crumbs.getByRole('link', { name: '菜单 1-2' }).click();
    await console.shows('菜单 1-2-1');
    await console.crumbs.getByRole('link', { name: '多级菜单' }).click();
    await console.shows('菜单 1-1');

    const home = console.crumbs.getByRole('link', { name: '首页' });
    await expect(home).toHaveAttribute('href', '/dashboard');
    await home.click();
    await console.shows('首页');
    expect(addressOf(page)).toBe('/profile/dashboard');
    await page.goBack();
    await console.shows('菜单 1-1');
  });
});

test.describe('menu search', () => {
  test.beforeEach(async ({ console }) => {
    await console.open('/profile/dashboard', '首页');
  });

  test('finds a page by title, initials, pinyin and path', async ({ console, page }) => {
    const options = page.getByRole('option');
    for (const query of ['错误日', 'cwrz', 'cuowurizhi', 'error-log']) {
      await console.search.fill(query);
      await expect(options.first(), query).toHaveText('错误日志');
      await expect(options.first()).toHaveAttribute('aria-selected', 'true');
      await options.first().click();
      await console.shows('错误日志');
      await expect(console.search).toHaveValue('');
      await expect(options).toHaveCount(0);
      await console.tab('首页').click();
      await console.shows('首页');
    }
  });

  test('text typed before the search has loaded is searched once it has', async ({ console, page }) => {
    const release = await hold(page, '**/assets/search-*.js');
    // The page that is open may have fetched it already.
    await console.open('/profile/dashboard', '首页');
    await console.search.fill('cwrz');
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(page.getByText('没有匹配的菜单')).toHaveCount(0);
    release();
    await expect(page.getByRole('option').first()).toHaveText('错误日志');
  });
});

test.describe('full screen', () => {
  test('is entered and left by its button, and left by the browser', async ({ console, page }) => {
    await console.open('/profile/dashboard', '首页');
    await page.getByRole('button', { name: '全屏', exact: true }).click();
    const leave = page.getByRole('button', { name: '退出全屏' });
    await expect(leave).toBeVisible();
    expect(await page.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML');
    await leave.click();
    await expect(page.getByRole('button', { name: '全屏', exact: true })).toBeVisible();

    await page.getByRole('button', { name: '全屏', exact: true }).click();
    await expect(leave).toBeVisible();
    await page.evaluate(() => document.exitFullscreen());
    await expect(page.getByRole('button', { name: '全屏', exact: true })).toBeVisible();
  });

  test('shows toasts', async ({ console, page }) => {
    await console.open('/profile/dashboard', '首页');
    await page.getByRole('button', { name: '全屏', exact: true }).click();
    await page.getByRole('button', { name: '尺寸：默认' }).click();
    await page.getByRole('menuitem', { name: '大', exact: true }).click();
    await expect(page.getByText('尺寸切换成功')).toBeInViewport();
  });
});

test('every size is one click away, survives a reload and keeps input', async ({ console, page }) => {
  const note = console.pane.getByLabel('备注');
  const update = console.pane.getByRole('button', { name: '检查更新' });
  await console.open('/nested/menu2', '菜单 2');
  await note.fill('写了一半');
  await page.getByRole('button', { name: /何静/ }).click();
  await page.getByRole('menuitem', { name: '关于' }).click();
  await console.shows('关于');

  let before = '默认';
  for (const [name, value, height] of [
    ['大', 'large', '40px'],
    ['小', 'small', '28px'],
    ['迷你', 'mini', '24px'],
    ['默认', 'default', '32px'],
  ] as const) {
    await page.getByRole('button', { name: `尺寸：${before}` }).click();
    await expect(page.getByRole('menuitem', { name: before, exact: true })).toBeDisabled();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect(page.getByText('尺寸切换成功')).toBeVisible();
    await expect(update).toHaveCSS('height', height);
    expect(await console.cookie('size')).toBe(value);
    before = name;
  }

  await page.getByRole('button', { name: '尺寸：默认' }).click();
  await page.getByRole('menuitem', { name: '迷你' }).click();
  await console.tab('菜单 2').click();
  await console.shows('菜单 2');
  await expect(note).toHaveValue('写了一半');
  await page.reload();
  await expect(page.getByRole('button', { name: '尺寸：迷你' })).toBeVisible();
  await console.tab('关于').click();
  await expect(update).toHaveCSS('height', '24px');
});

test.describe('user menu', () => {
  test('leads to the pages of the own account', async ({ console, page }) => {
    await console.open('/profile/dashboard', '首页');
    for (const [item, title, path] of [
      ['修改密码', '修改密码', '/profile/update-password'],
      ['关于', '关于', '/profile/version'],
      ['个人信息', '个人信息', '/profile/index'],
    ] as const) {
      await page.getByRole('button', { name: /何静/ }).click();
      await page.getByRole('menuitem', { name: item }).click();
      await console.shows(title);
      expect(addressOf(page)).toBe(path);
      await expect(page.getByRole('menu')).toBeHidden();
    }
  });

  fresh('signs out to /login, and Back does not open the console again', async ({ page, context, signIn }) => {
    await signIn('dr_lin');
    await page.goto('/nested/menu2');
    await page.getByRole('button', { name: /林致远/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('Admin-Token');
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('优先处理')).toHaveCount(0);
  });

  fresh('signs out even when the server does not answer', async ({ page, signIn, complaints }) => {
    await signIn('dr_lin');
    await page.route('**/api/user/logout', (route) => route.abort());
    await page.getByRole('button', { name: /林致远/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await expect(page).toHaveURL(/\/login$/);
    // The browser logs the failed request.
    complaints.splice(0);
  });
});

test('a progress bar is shown while a page loads', async ({ console, page }) => {
  const bar = page.locator('.progress-bar');
  await console.open('/profile/dashboard', '首页');
  const release = await hold(page, '**/assets/ErrorLogPage-*.js');
  await console.menuItem('错误日志').click();
  await expect(bar).toHaveAttribute('data-state', 'running');
  await expect(bar).toBeInViewport();
  release();
  await console.shows('错误日志');
  await expect(bar).toHaveAttribute('data-state', 'done');
});
