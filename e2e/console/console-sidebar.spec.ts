import { expect, test } from '../support/console.ts';

const background = 'rgb(48, 65, 86)';
const text = 'rgb(191, 203, 217)';
const active = 'rgb(64, 158, 255)';

const wide = { width: 1200, height: 800 };
const narrow = { width: 800, height: 800 };

test.use({ viewport: wide });

test('the menu has the specified colours and marks the current page', async ({ console, page }) => {
  await console.open('/profile/dashboard', '首页');
  await expect(console.sidebar).toHaveCSS('background-color', background);
  await expect(console.sidebar).toHaveCSS('width', '210px');
  await expect(console.menuItem('错误日志')).toHaveCSS('color', text);
  await expect(console.menuItem('首页')).toHaveCSS('color', active);
  await expect(console.sidebar.locator('[aria-current]')).toHaveText(['首页']);

  await console.menuItem('错误日志').click();
  await console.shows('错误日志');
  await expect(console.sidebar.locator('[aria-current]')).toHaveText(['错误日志']);
  await page.mouse.move(600, 600);
  await expect(console.menuItem('错误日志')).toHaveCSS('color', active);
  await expect(console.menuItem('首页')).toHaveCSS('color', text);
});

test('a page without a menu item of its own marks none', async ({ console }) => {
  await console.open('/profile/version', '关于');
  await expect(console.sidebar.locator('[aria-current]')).toHaveCount(0);
});

test('a folded sidebar stays folded after a reload', async ({ console, page }) => {
  await console.open('/profile/dashboard', '首页');
  await page.getByRole('button', { name: '收起菜单' }).click();
  await expect(console.sidebar).toHaveCSS('width', '54px');
  expect(await console.cookie('sidebarStatus')).toBe('0');

  await page.reload();
  await expect(console.sidebar).toHaveCSS('width', '54px');
  await page.getByRole('button', { name: '展开菜单' }).click();
  await expect(console.sidebar).toHaveCSS('width', '210px');
  expect(await console.cookie('sidebarStatus')).toBe('1');
});

test.describe('folded', () => {
  test.beforeEach(async ({ console, page, baseURL }) => {
    await page.context().addCookies([{ name: 'sidebarStatus', value: '0', url: baseURL }]);
    await console.open('/profile/dashboard', '首页');
    await expect(console.sidebar).toHaveCSS('width', '54px');
    // The pointer starts at 0, 0 over the first item, and an item that appears under a resting pointer gets no event.
    await page.mouse.move(700, 700);
  });

  test('a fly-out at the lower edge stays inside a low window', async ({ console, page }) => {
    await page.setViewportSize({ width: 1200, height: 300 });
    await console.folder('多级菜单').hover();
    await console.folder('菜单 1').click();
    await console.folder('菜单 1-2').click();
    const box = await console.sidebar.locator('.menu_flyout').boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(300);
    await console.menuItem('菜单 2').click();
    await console.shows('菜单 2');
  });
});

test('991 px is narrow: a drawer, no strip, no breadcrumb; 992 px is not', async ({ console, page }) => {
  await page.setViewportSize({ width: 991, height: 800 });
  await console.open('/nested/menu2', '菜单 2');
  await expect(console.sidebar).toHaveCount(0);
  await expect(console.strip).toHaveCount(0);
  await expect(console.crumbs).toHaveCount(0);
  await page.getByRole('button', { name: '展开菜单' }).click();
  await expect(console.drawer).toBeVisible();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 992, height: 800 });
  await expect(console.sidebar).toBeVisible();
  await expect(console.strip).toBeVisible();
  await expect(console.crumbs).toBeVisible();
  await expect(console.drawer).toHaveCount(0);
});

for (const [state, button, width] of [
  ['folded', '展开菜单', '54px'],
  ['open', '收起菜单', '210px'],
] as const) {
  test(`narrowing the window keeps the sidebar ${state}`, async ({ console, page }) => {
    await console.open('/profile/dashboard', '首页');
    if (state === 'folded') await page.getByRole('button', { name: '收起菜单' }).click();
    await page.setViewportSize(narrow);
    await page.getByRole('button', { name: '展开菜单' }).click();
    await expect(console.drawer).toBeVisible();
    await page.setViewportSize(wide);
    await expect(console.sidebar).toHaveCSS('width', width);
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    await page.setViewportSize(narrow);
    await expect(console.sidebar).toHaveCount(0);
    await expect(console.drawer, 'does not open by itself').toHaveCount(0);
    await page.setViewportSize(wide);
    await page.reload();
    await expect(console.sidebar).toHaveCSS('width', width);
  });
}

test('the drawer closes on a choice, on Esc, on a click outside and on Back', async ({ console, page }) => {
  await page.setViewportSize(narrow);
  await console.open('/profile/dashboard', '首页');
  const button = page.getByRole('button', { name: '展开菜单' });

  await button.click();
  await console.drawer.getByRole('link', { name: '错误日志' }).click();
  await console.shows('错误日志');
  await expect(console.drawer).toHaveCount(0);

  await button.click();
  await page.keyboard.press('Escape');
  await expect(console.drawer).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.click();
  await expect(console.drawer).toBeVisible();
  await page.mouse.click(600, 400);
  await expect(console.drawer).toHaveCount(0);
  await console.shows('错误日志');

  await button.click();
  await expect(console.drawer).toBeVisible();
  await page.goBack();
  await console.shows('首页');
  await expect(console.drawer).toHaveCount(0);
});
