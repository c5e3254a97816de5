import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { seriousFaults } from '../support/faults.ts';
import { hold } from '../support/hold.ts';

/** The computed value of a custom property of the document. */
function colour(page: Page, name: string): Promise<string> {
  return page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one).trim(), name);
}

/** Loads the page and reads from it before its scripts arrive. */
async function beforeScripts<T>(page: Page, address: string, read: () => Promise<T>): Promise<T> {
  const release = await hold(page, '**/assets/*.js');
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('body')).toBeAttached();
  // The first paint waits for the style sheets.
  const hasStyles = () =>
    [...document.querySelectorAll('link')].every((link) => link.rel !== 'stylesheet' || link.sheet);
  await expect.poll(() => page.evaluate(hasStyles)).toBe(true);
  const seen = await read();
  release();
  return seen;
}

async function signOutLocally(page: Page): Promise<void> {
  // An open page would notice and go to sign-in by itself, which would disturb the next navigation.
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'Admin-Token' });
}

test('a theme colour applies at once, before the first paint after a reload, and on the sign-in page', async ({
  console,
  page,
}) => {
  await console.open('/profile/version', '关于');
  const usual = await colour(page, '--strong');
  await console.openSettings();
  await console.panel.getByRole('radio', { name: '翠绿' }).check();
  await expect.poll(() => colour(page, '--strong')).not.toBe(usual);
  const green = await colour(page, '--strong');
  expect(await seriousFaults(page, { frame: true })).toEqual([]);

  expect(await beforeScripts(page, '/profile/version', () => colour(page, '--strong'))).toBe(green);
  await console.shows('关于');
  expect(await colour(page, '--strong')).toBe(green);
  await console.openSettings();
  await expect(console.panel.getByRole('radio', { name: '翠绿' })).toBeChecked();

  await signOutLocally(page);
  expect(await beforeScripts(page, '/login', () => colour(page, '--strong'))).toBe(green);
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  expect(await seriousFaults(page, { frame: true })).toEqual([]);
});

test('dark mode applies at once, before the first paint after a reload, and on the sign-in page', async ({
  console,
  page,
}) => {
  await console.open('/profile/dashboard', '首页');
  await console.openSettings();
  await console.panel.getByRole('switch', { name: '深色模式' }).click();
  await expect.poll(() => colour(page, '--page')).toBe('#10161e');
  await expect(console.pane).toHaveCSS('background-color', 'rgb(16, 22, 30)');
  expect(await seriousFaults(page, { frame: true })).toEqual([]);

  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await beforeScripts(page, '/profile/dashboard', background)).toBe('rgb(24, 33, 44)');
  await console.shows('首页');
  await signOutLocally(page);
  expect(await beforeScripts(page, '/login', background)).toBe('rgb(24, 33, 44)');
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  expect(await seriousFaults(page, { frame: true })).toEqual([]);
});

test('with reduced motion everything still opens and closes', async ({ console, page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await console.open('/profile/index', '个人信息');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: '何静' }).click();
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await console.pane.getByLabel('姓名').fill('何静静');
  await console.menuItem('首页').click();
  await console.question.getByRole('button', { name: '留在本页' }).click();
  await expect(console.question).toBeHidden();
  await console.openSettings();
  await page.keyboard.press('Escape');
  await expect(console.panel).toBeHidden();
  await expect(console.pane.getByLabel('姓名')).toHaveValue('何静静');
});

test('a change in one window applies to the other', async ({ console, context }) => {
  await console.open('/profile/dashboard', '首页');
  const other = await context.newPage();
  await other.goto('/profile/version');
  await console.openSettings();
  await console.panel.getByRole('switch', { name: '深色模式' }).click();
  await expect.poll(() => colour(other, '--page')).toBe('#10161e');
  await expect(other.locator('.pane[data-off="false"]')).toHaveCSS('background-color', 'rgb(16, 22, 30)');
});

test('without the tab strip pages are not kept; shown again, it has its tabs', async ({ console, page }) => {
  const note = console.pane.getByLabel('备注');
  await console.open('/nested/menu2', '菜单 2');
  await console.openSettings();
  const setting = console.panel.getByRole('switch', { name: '显示页签栏' });
  await setting.click();
  await expect(console.strip).toHaveCount(0);
  await expect(console.pane.getByRole('heading', { level: 1 })).toBeInViewport();
  await page.keyboard.press('Escape');
  await note.fill('写了一半');
  await console.menuItem('错误日志').click();
  await console.shows('错误日志');
  await console.folder('多级菜单').click();
  await console.folder('多级菜单').click();
  await console.menuItem('菜单 2').click();
  await console.shows('菜单 2');
  await expect(note).toHaveValue('');
  await page.reload();
  await console.shows('菜单 2');
  await expect(console.strip).toHaveCount(0);

  await console.openSettings();
  await setting.click();
  await expect(console.strip.getByRole('link')).toHaveText(['首页', '菜单 2', '错误日志']);
});

test.describe('on a page longer than the window', () => {
  test.use({ viewport: { width: 1200, height: 400 } });

  test('the header scrolls away and returns; a fixed one stays', async ({ console, page }) => {
    const header = page.getByRole('banner');
    await console.open('/profile/index', '个人信息');
    await page.mouse.move(700, 300);
    await page.mouse.wheel(0, 300);
    await expect(header).not.toBeInViewport();
    await expect(console.strip).not.toBeInViewport();
    await page.mouse.wheel(0, -300);
    await expect(header).toBeInViewport({ ratio: 1 });
    await expect(console.strip).toBeInViewport({ ratio: 1 });

    await page.mouse.wheel(0, 300);
    await expect(header).not.toBeInViewport();
    await page.keyboard.press('Control+k');
    await expect(header, 'it contains the focus').toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');

    await console.openSettings();
    await console.panel.getByRole('switch', { name: '固定顶栏' }).click();
    await page.keyboard.press('Escape');
    await page.mouse.move(700, 300);
    await page.mouse.wheel(0, 100);
    await expect
      .poll(() => console.pane.locator('.pane-scroller').evaluate((pane) => pane.scrollTop))
      .toBeGreaterThan(300);
    await expect(header).toBeInViewport({ ratio: 1 });
    await expect(console.strip).toBeInViewport({ ratio: 1 });
  });

  test('every page keeps its scroll position, and the header follows it', async ({ console, page }) => {
    const header = page.getByRole('banner');
    await console.open('/profile/update-password', '修改密码');
    await page.mouse.move(700, 300);
    await page.mouse.wheel(0, 300);
    await expect(header).not.toBeInViewport();
    await console.menuItem('首页').click();
    await console.shows('首页');
    await expect(header).toBeInViewport({ ratio: 1 });
    await page.goBack();
    await console.shows('修改密码');
    await expect(header).not.toBeInViewport();
  });
});

test('the sidebar can show the product name, which leads home', async ({ console, page }) => {
  await console.open('/nested/menu2', '菜单 2');
  const logo = console.sidebar.getByRole('link', { name: '云医生端' });
  await expect(logo).toHaveCount(0);
  await console.openSettings();
  await console.panel.getByRole('switch', { name: '侧栏标志' }).click();
  await expect(logo).toBeVisible();
  await logo.hover();
  await expect(logo).toHaveCSS('color', 'rgb(255, 255, 255)');
  await page.reload();
  await logo.click();
  await console.shows('首页');
  await page.getByRole('button', { name: '收起菜单' }).click();
  await expect(logo).toHaveCSS('width', '54px');
});
