import { addressOf, expect, password, test } from '../fixtures.ts';
import { homeTitle } from '../support/sign-in.ts';
import { titled } from '../support/title.ts';

test('a doctor signs in with account and password', { tag: ['@core', '@sign-in'] }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill('pt_he');
  await page.getByLabel('密码', { exact: true }).fill('not-the-password');
  await page.keyboard.press('Enter');
  await expect(page.locator('#password-problem')).toHaveText(/^账号或密码错误/);
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('not-the-password');
  await page.clock.runFor(60_000);
  await expect(page.locator('#password-problem'), 'the text stays').toBeVisible();

  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: homeTitle })).toBeVisible();
  await expect(page).toHaveTitle(titled('首页'));
  expect(addressOf(page)).toBe('/profile/dashboard');
  await page.getByRole('button', { name: /何静/ }).click();
  await page.getByRole('menuitem', { name: '个人信息' }).click();
  const card = page.getByRole('region', { name: '何静' });
  await expect(card).toContainText('仁和康复医院（演示）');
  await expect(card).toContainText('陈书涵');
  await expect(card).toContainText('199****0016');
  await expect(page.getByRole('region', { name: '我的权限' })).toContainText('管理自己的患者');
  await expect(page).toHaveTitle(titled('个人信息'));
  expect(addressOf(page)).toBe('/profile/index');
});

test('the requested page is kept with query and hash', async ({ page }) => {
  await page.goto('/profile/index?a=1&b=%E7%BD%97#c');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByRole('link', { name: '手机验证码' }).click();
  await expect(page).toHaveURL(/\/phone-login\?redirect=/);
  await page.goBack();
  await page.getByLabel('账号', { exact: true }).fill('pt_he');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: '何静' })).toBeVisible();
  expect(addressOf(page)).toBe('/profile/index?a=1&b=%E7%BD%97#c');
});

test('a redirect to another site is ignored', async ({ page, baseURL }) => {
  await page.goto('/login?redirect=//evil.example/profile/index');
  await page.getByLabel('账号', { exact: true }).fill('pt_he');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: homeTitle })).toBeVisible();
  expect(page.url()).toBe(`${baseURL}/profile/dashboard`);
});

test('after signing out, Back shows no page', async ({ page, signIn }) => {
  await signIn('pt_he');
  await page.goto('/profile/index');
  await expect(page.getByRole('region', { name: '何静' })).toBeVisible();
  await page.getByRole('button', { name: /何静/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'Admin-Token' }));
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByRole('region', { name: '何静' })).toBeHidden();
  await expect(page.getByRole('region', { name: '我的权限' })).toBeHidden();
});

test('an invalid session leads to sign-in with the reason', async ({ page, signIn, context }) => {
  await signIn('pt_he');
  const [token] = (await context.cookies()).filter(({ name }) => name === 'Admin-Token');
  expect(token).toMatchObject({ path: '/', sameSite: 'Strict', expires: -1 });
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: plants a token the server never issued
    document.cookie = 'Admin-Token=planted; Path=/; SameSite=Strict';
  });
  await page.reload();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile%2Fdashboard$/);
  await expect(page.getByRole('alert').filter({ hasText: '登录已过期，请重新登录' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('登录已过期，请重新登录')).toBeHidden();
});
