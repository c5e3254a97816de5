import type { Page } from '@playwright/test';
import { addressOf, expect, password, test } from '../fixtures.ts';
import { homeTitle } from '../support/sign-in.ts';

async function signInAs(page: Page, account: string) {
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Ends the session on the server without the page noticing, for a user whose page does not poll. */
async function endOnServer(page: Page) {
  const token = (await page.context().cookies()).find(({ name }) => name === 'Admin-Token')?.value ?? '';
  const answer = await page.request.post('/api/user/logout', {
    headers: { Authorization: decodeURIComponent(token), Origin: new URL(page.url()).origin },
  });
  expect((await answer.json()).code).toBe(20000);
}

const nickname = (page: Page) => page.getByLabel('姓名');

test('input survives an expired session for the same user and is removed for another', {
  tag: ['@core', '@sign-in'],
}, async ({ page, signIn }) => {
  await signIn('rh_admin');
  await page.goto('/profile/index?from=story#form');
  await nickname(page).fill('周敏敏');
  await endOnServer(page);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(nickname(page)).toHaveValue('周敏敏');
  await page.getByRole('button', { name: '重新登录' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await signInAs(page, 'rh_admin');
  await expect(nickname(page)).toHaveValue('周敏敏');
  expect(addressOf(page)).toBe('/profile/index?from=story#form');
  await expect(page.getByText(/已恢复/)).toBeVisible();

  await endOnServer(page);
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '重新登录' }).click();
  await signInAs(page, 'dr_lin');
  await expect(page.getByRole('heading', { name: '个人信息' })).toBeVisible();
  await expect(nickname(page)).toHaveValue('林致远');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('周敏敏');
});

test('after expiry the page can be left open for reading, with a notice', async ({ page, signIn }) => {
  await signIn('rh_admin');
  await page.goto('/profile/index');
  await nickname(page).fill('周敏敏');
  await endOnServer(page);
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '取消，留在本页' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(nickname(page)).toHaveValue('周敏敏');
  await expect(page.getByText('登录已过期，可以继续查看，暂不能提交。')).toBeVisible();
});

test('a sign-out in one window signs out the other', async ({ page, context, signIn }) => {
  await signIn('pt_he');
  const other = await context.newPage();
  await other.goto('/profile/index');
  await other.getByLabel('姓名').fill('何静静');
  await page.getByRole('button', { name: /何静/ }).click();
  await page.getByText('退出登录').click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login\?redirect=%2Fprofile%2Findex/);
  await expect(other.getByText('你已在其他窗口退出登录')).toBeVisible();
});

test('a sign-in as another user switches the other window before its next request', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('pt_he');
  const other = await context.newPage();
  await other.goto('/nested/menu2');
  await expect(other.getByRole('button', { name: /何静/ })).toBeVisible();
  await page.getByRole('button', { name: /何静/ }).click();
  await page.getByText('退出登录').click();
  await expect(page).toHaveURL(/\/login$/);
  await signInAs(page, 'dr_lin');
  await expect(page.getByRole('heading', { name: homeTitle })).toBeVisible();
  await other.bringToFront();
  await expect(other.getByRole('button', { name: /林致远/ })).toBeVisible();
  await expect(other.getByText('何静')).toHaveCount(0);
});

test('a profile that cannot be loaded leads to sign-in, with reason and redirect', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn('pt_he');
  await page.route('**/api/user/profile', (route) => route.abort());
  await page.goto('/nested/menu2?a=1');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fnested%2Fmenu2%3Fa%3D1/, { timeout: 20_000 });
  await expect(page.getByText('登录已过期，请重新登录')).toBeVisible();
  complaints.splice(0);
});
