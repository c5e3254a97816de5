import { addressOf, expect, test } from '../fixtures.ts';
import { homeTitle } from '../support/sign-in.ts';
import { signedInTest } from '../support/signed-in.ts';

test.describe('signed out', () => {
  test('/profile is a neutral page with a way to sign in', async ({ page }) => {
    await page.goto('/profile');
    await expect(page.getByText('云医生端').first()).toBeVisible();
    await page.getByRole('link', { name: '登录' }).click();
    await expect(page).toHaveURL(/\/login/);
  });

  test('public addresses without a page lead to /404', async ({ page }) => {
    for (const path of ['/dropzone/dropzone', '/temps/list']) {
      await page.goto(path);
      await expect(page.getByText('没有找到这个页面')).toBeVisible();
      expect(addressOf(page)).toBe('/404');
    }
  });

  test('every other address leads to sign-in and is kept as its redirect', async ({ page }) => {
    for (const path of ['/profile/index', '/nowhere?a=1#b', '/404', '/redirect/nested/menu2']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login\?redirect=/);
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(path);
    }
  });

  test('/auth-redirect stores the raw query and closes its window', async ({ page, context }) => {
    await page.goto('/login');
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => void window.open('/auth-redirect?code=a%2Bb&state=1')),
    ]);
    if (!popup.isClosed()) await popup.waitForEvent('close');
    expect(await page.evaluate(() => localStorage.getItem('x-admin-oauth-code'))).toBe('code=a%2Bb&state=1');
  });
});

test.describe('signed in', () => {
  signedInTest('sign-in pages, /, the home breadcrumb and unknown addresses lead home', async ({ page }) => {
    for (const path of ['/login?redirect=%2Fx', '/phone-login?redirect=%2F401', '/', '/dashboard', '/nowhere']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: homeTitle })).toBeVisible();
      expect(addressOf(page)).toBe('/profile/dashboard');
    }
  });

  signedInTest('/profile redirects to the personal page and is not cached', async ({ page }) => {
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: '个人信息' })).toBeVisible();
    expect(addressOf(page)).toBe('/profile/index');
  });

  signedInTest('a trailing slash and /redirect are removed; query and hash are kept', async ({ page }) => {
    for (const path of ['/nested/menu2/?a=1#b', '/redirect/nested/menu2?a=1#b']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: '菜单 2', level: 1 })).toBeVisible();
      expect(addressOf(page)).toBe('/nested/menu2?a=1#b');
    }
  });

  signedInTest('/401 and /404 are shown in the frame, without a tab', async ({ page }) => {
    for (const [path, text] of [
      ['/401', '没有访问权限'],
      ['/404', '没有找到这个页面'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: text })).toBeVisible();
      await expect(page.getByRole('navigation', { name: '打开的页面' }).getByRole('link')).toHaveText(['首页']);
    }
  });
});
