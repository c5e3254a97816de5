import { expect, password, test } from '../fixtures.ts';
import { phone } from '../support/accessible.ts';
import { seriousFaults } from '../support/faults.ts';
import { homeTitle } from '../support/sign-in.ts';

test('input and Enter before the script has loaded are kept', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login?redirect=%2Fprofile%2Findex%3Fearly', { waitUntil: 'commit' });
  await expect(page.getByLabel('账号', { exact: true })).toBeFocused();
  await page.keyboard.type('pt_he');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  release();
  await expect(page.getByRole('region', { name: '何静' })).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/index\?early$/);
});

test('the form stays until the console has loaded', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/react-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill('pt_he');
  await page.getByLabel('密码', { exact: true }).fill(password);
  const answered = page.waitForResponse('**/api/user/login');
  await page.keyboard.press('Enter');
  await answered;
  await expect(page.getByRole('button', { name: '正在登录…' })).toBeVisible();
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('pt_he');
  release();
  await expect(page.getByRole('heading', { name: homeTitle })).toBeVisible();
});

test('the keyboard alone is enough, and caps lock is shown', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('账号', { exact: true })).toBeFocused();
  const order = ['密码', '显示密码', '记住账号', '忘记密码', '登录'];
  for (const name of order) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  }

  await page.getByLabel('账号', { exact: true }).fill('pt_he');
  await page.getByLabel('密码', { exact: true }).focus();
  await page.evaluate(() => {
    const event = new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true });
    document.activeElement?.dispatchEvent(event);
  });
  await expect(page.getByText('大写锁定已开启')).toBeVisible();
  await page.keyboard.type(password);
  await expect(page.getByText('大写锁定已开启')).toBeHidden();
  await page.getByRole('button', { name: '显示密码' }).press('Space');
  await expect(page.getByLabel('密码', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByLabel('密码', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: homeTitle })).toBeVisible();
});

test('the account is remembered when asked for, the password never', async ({ page, context }) => {
  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill('pt_he');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByLabel('记住账号').check();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /何静/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('pt_he');
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
  expect(JSON.stringify(await context.storageState())).not.toContain(password);
});

test('demo accounts sign in with one click', async ({ page }) => {
  await page.goto('/login');
  const buttons = page.getByRole('region', { name: '演示账号，点击直接进入' }).getByRole('button');
  await expect(buttons).toHaveText([/^医生\s*何静$/, /^机构\s*周敏$/, /^管理员\s*系统管理员$/]);
  for (const box of await Promise.all((await buttons.all()).map((button) => button.boundingBox()))) {
    expect(box?.height).toBeGreaterThanOrEqual(48);
  }
  await buttons.nth(1).click();
  await expect(page.getByRole('button', { name: '周敏' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('各机构');
});

test('a lost connection is shown', async ({ page, context, complaints }) => {
  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill('pt_he');
  await page.getByLabel('密码', { exact: true }).fill('x');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('网络已断开，正在重连。')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '网络已断开，恢复后请重试' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('网络已断开，正在重连。')).toBeHidden();
  // The browser logs the failed request.
  expect(complaints.splice(0).filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('both sign-in methods pass the page checks on phone and desktop, in light and dark', async ({ page }) => {
  const check = async (theme: string) => {
    for (const size of [phone, { width: 1440, height: 900 }]) {
      await page.setViewportSize(size);
      expect.soft(await seriousFaults(page), `${page.url()} ${theme} at ${size.width}`).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    }
  };
  for (const theme of ['light', 'dark']) {
    await page.goto('/login');
    await expect(page.getByText('演示账号，点击直接进入')).toBeVisible();
    await expect(page.locator('html[data-theme="dark"]')).toHaveCount(theme === 'dark' ? 1 : 0);
    await check(theme);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByText('请填写账号')).toBeVisible();
    await check(theme);
    await page.goto('/phone-login');
    await expect(page.getByText('演示账号，点击直接进入')).toBeVisible();
    await check(theme);
    await page.evaluate(() => localStorage.setItem('yun.look', JSON.stringify({ dark: true, vars: {} })));
  }
});

test('the sign-in page loads few files', async ({ page }) => {
  const files: string[] = [];
  let bytes = 0;
  let asked = 0;
  page.on('request', () => asked++);
  page.on('requestfinished', async (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) return;
    files.push(request.url());
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    bytes += responseBodySize + responseHeadersSize;
  });
  await page.goto('/login');
  await expect(page.getByText('演示账号，点击直接进入')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(files.length, files.join(' ')).toBeLessThanOrEqual(3);
  expect(asked).toBeLessThanOrEqual(5);
  expect(bytes).toBeLessThan(24 * 1024);
});
