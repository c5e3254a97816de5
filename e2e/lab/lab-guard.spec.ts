import { addressOf, expect, password, test } from '../fixtures.ts';
import { homeTitle } from '../support/sign-in.ts';
import { signedInTest } from '../support/signed-in.ts';
import { titled } from '../support/title.ts';

const strip = '打开的页面';

async function fillSignIn(page: import('@playwright/test').Page, account: string) {
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

test('a deep link is opened after sign-in, with query and hash', { tag: ['@core', '@guard'] }, async ({ page }) => {
  await page.goto('/lab/table?keyword=%E9%99%86&page=2#row-3');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/lab/table?keyword=%E9%99%86&page=2#row-3');
  await fillSignIn(page, 'pt_he');
  await expect(page.getByRole('heading', { name: '实验表格' })).toBeVisible();
  expect(addressOf(page)).toBe('/lab/table?keyword=%E9%99%86&page=2#row-3');
  await expect(page).toHaveTitle(titled('实验表格'));
});

signedInTest('a link to a forbidden page redirects home with a message', async ({ page }) => {
  await page.goto('/lab/gated');
  await expect(page.getByText('没有访问该页面的权限')).toBeVisible();
  expect(addressOf(page)).toBe('/profile/dashboard');
  await expect(page.getByRole('navigation', { name: strip }).getByRole('link')).toHaveText(['首页']);
});

test('a page no code permits, and one that does not exist, redirect home', async ({ page, signIn }) => {
  await signIn('root');
  for (const path of ['/lab/nobody', '/lab/nowhere', '/lab/record/abc', '/doctor//list']) {
    await page.goto(path);
    await expect(page).toHaveTitle(titled('首页'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(addressOf(page)).toBe('/profile/dashboard');
  }
});

signedInTest('a reload shows a protected page without an intermediate page', async ({ page }) => {
  await page.goto('/lab/doctor-only?x=1#y');
  await expect(page.getByRole('heading', { name: '实验患者管理' })).toBeVisible();
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll('h1')) seen.push(heading.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: '实验患者管理' })).toBeVisible();
  expect(addressOf(page)).toBe('/lab/doctor-only?x=1#y');
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(new Set(seen)).toEqual(new Set(['实验患者管理']));
});

test('no data of the previous user remains', { tag: ['@core', '@guard'] }, async ({ page, signIn }) => {
  await signIn('root');
  await page.goto('/lab/gated');
  await expect(page.getByRole('heading', { name: '实验用户管理' })).toBeVisible();
  await page.getByRole('button', { name: /系统管理员|管理员/ }).click();
  await page.getByText('退出登录').click();
  await expect(page).toHaveURL(/\/login$/);
  await fillSignIn(page, 'pt_he');
  await expect(page.getByRole('heading', { name: homeTitle })).toBeVisible();
  await expect(page.getByRole('navigation', { name: strip }).getByRole('link')).toHaveText(['首页']);
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByText('实验用户管理')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText('实验用户管理')).toHaveCount(0);
  await page.goto('/lab/gated');
  await expect(page.getByText('没有访问该页面的权限')).toBeVisible();
});

signedInTest('a page whose data is refused shows 没有权限 inside the frame', async ({ page }) => {
  await page.goto('/lab/refused');
  await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
});
