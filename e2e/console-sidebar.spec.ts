import { addressOf } from './fixtures.ts';
import { expect, test } from './support/console.ts';
import { titled } from './support/title.ts';

const background = 'rgb(48, 65, 86)';
const text = 'rgb(191, 203, 217)';
const active = 'rgb(64, 158, 255)';

const wide = { width: 1200, height: 800 };
const narrow = { width: 800, height: 800 };

test.use({ viewport: wide });

test('the menu has the specified colours and marks the page one is on', async ({ console, page }) => {
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

test('folders open and close, several at a time; the one of the current page is open from the start', async ({
  console,
}) => {
  await console.open('/nested/menu1/menu1-2/menu1-2-1', '菜单 1-2-1');
  for (const title of ['多级菜单', '菜单 1', '菜单 1-2']) {
    await expect(console.folder(title)).toHaveAttribute('aria-expanded', 'true');
  }
  await expect(console.menuItem('菜单 1-2-1')).toHaveAttribute('aria-current', 'page');

  await console.folder('错误页面').click();
  await expect(console.menuItem('没有权限 401')).toBeVisible();
  await expect(console.menuItem('菜单 1-2-1'), 'not an accordion').toBeVisible();
  await console.folder('多级菜单').click();
  await expect(console.menuItem('菜单 1-2-1')).toHaveCount(0);
  await expect(console.menuItem('没有权限 401')).toBeVisible();
});

test('the keyboard walks through the menu', async ({ console, page }) => {
  await console.open('/profile/dashboard', '首页');
  await console.menuItem('首页').focus();
  await page.keyboard.press('ArrowDown');
  await expect(console.folder('患者信息')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(console.sidebar.getByRole('link', { name: /^状态记录/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(console.folder('组件')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(console.folder('多级菜单')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(console.folder('多级菜单')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(console.folder('菜单 1')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(console.menuItem('菜单 2')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(console.folder('多级菜单')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(console.menuItem('菜单 2')).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(console.menuItem('菜单 2')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await expect(console.menuItem('剪贴板')).toBeFocused();
  await page.keyboard.press('Enter');
  await console.shows('剪贴板');
});

test('a folded sidebar stays folded after F5', async ({ console, page }) => {
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
    // The pointer begins at 0, 0, on the first item, and what appears under a resting pointer is not entered.
    await page.mouse.move(700, 700);
  });

  test('the mouse opens tooltips and fly-outs', async ({ console, page }) => {
    const popup = console.sidebar.locator('.popup');
    await console.menuItem('首页').hover();
    await expect(popup).toHaveText('首页');
    await console.folder('多级菜单').hover();
    await expect(popup).toContainText('菜单 2');
    await console.folder('菜单 1').click();
    await console.folder('菜单 1-2').click();
    await expect(popup.getByRole('link')).toHaveText(['菜单 1-1', '菜单 1-2-1', '菜单 1-2-2', '菜单 1-3', '菜单 2']);
    await console.menuItem('菜单 1-2-2').click();
    await console.shows('菜单 1-2-2');
    await page.mouse.move(700, 700);
    await expect(popup).toHaveCount(0);
    await expect(console.folder('多级菜单')).toHaveCSS('color', active);
  });

  test('the keyboard opens them too, and Esc gives the focus back', async ({ console, page }) => {
    const popup = console.sidebar.locator('.popup');
    await page.getByRole('button', { name: '跳到正文' }).focus();
    await page.keyboard.press('Tab');
    await expect(console.menuItem('首页')).toBeFocused();
    await expect(popup).toHaveText('首页');
    await page.keyboard.press('ArrowDown');
    await expect(console.folder('患者信息')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(console.folder('多级菜单')).toBeFocused();
    await expect(popup).toContainText('菜单 2');
    await page.keyboard.press('ArrowRight');
    await expect(console.folder('菜单 1')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await expect(console.folder('多级菜单')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('End');
    await expect(console.menuItem('菜单 2')).toBeFocused();
    await page.keyboard.press('Enter');
    await console.shows('菜单 2');
    await expect(popup).toHaveCount(0);
  });

  test('a fly-out at the lower edge stays inside a low window', async ({ console, page }) => {
    await page.setViewportSize({ width: 1200, height: 300 });
    await console.folder('多级菜单').hover();
    await console.folder('菜单 1').click();
    await console.folder('菜单 1-2').click();
    const box = await console.sidebar.locator('.flyout').boundingBox();
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
  test(`a narrow window in between leaves the sidebar ${state}`, async ({ console, page }) => {
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
    await expect(console.drawer, 'does not come back by itself').toHaveCount(0);
    await page.setViewportSize(wide);
    await page.reload();
    await expect(console.sidebar).toHaveCSS('width', width);
  });
}

test('the drawer closes on a choice, on Esc and by a press beside it', async ({ console, page }) => {
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

test('Ctrl and a click open a window of its own', async ({ console, page, context }) => {
  await console.open('/profile/dashboard', '首页');
  const opening = context.waitForEvent('page');
  await console.menuItem('错误日志').click({ modifiers: ['ControlOrMeta'] });
  const other = await opening;
  await expect(other).toHaveTitle(titled('错误日志'));
  await console.shows('首页');
  await expect(page.getByRole('navigation', { name: '打开的页面' }).getByRole('link')).toHaveText(['首页']);
});

test('a choice of the page one is on begins it anew', async ({ console, page }) => {
  const note = console.pane.getByLabel('备注');
  await console.open('/nested/menu2?a=1#b', '菜单 2');
  await note.fill('写了一半');
  await console.menuItem('菜单 2').click();
  await expect(note).toHaveValue('');
  expect(addressOf(page)).toBe('/nested/menu2?a=1#b');

  await note.fill('又写了一半');
  await console.menuItem('首页').click();
  await console.shows('首页');
  await console.menuItem('菜单 2').click();
  await console.shows('菜单 2');
  await expect(note, 'coming back keeps it').toHaveValue('又写了一半');

  await page.setViewportSize(narrow);
  await page.getByRole('button', { name: '展开菜单' }).click();
  await console.drawer.getByRole('link', { name: '菜单 2' }).click();
  await expect(note).toHaveValue('');
  await expect(console.drawer).toHaveCount(0);
});
