import { expect, password, test } from '../fixtures.ts';
import { homeTitle } from '../support/sign-in.ts';

test('a therapist changes the password; all other sessions end', async ({ page, browser, signIn, baseURL }) => {
  const fresh = 'Xin-Mima-2026';
  await signIn('pt_xu');
  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await elsewhere.goto('/login');
  await elsewhere.getByLabel('账号', { exact: true }).fill('pt_xu');
  await elsewhere.getByLabel('密码', { exact: true }).fill(password);
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByRole('heading', { name: homeTitle })).toBeVisible();

  await page.getByRole('button', { name: /徐朗/ }).click();
  await page.getByRole('menuitem', { name: '修改密码' }).click();
  await expect(page).toHaveURL(/\/profile\/update-password$/);
  const form = page.getByRole('main');
  await form.getByLabel('新密码', { exact: true }).fill('pt_xu');
  await expect(form.getByRole('listitem').filter({ hasText: '已满足' })).toHaveText([/常见密码/]);
  await form.getByLabel('新密码', { exact: true }).fill(fresh);
  await expect(form.getByRole('listitem').filter({ hasText: '已满足' })).toHaveCount(4);

  await form.getByLabel('当前密码').fill('wrong-password');
  await form.getByLabel('再次输入新密码').fill('something else');
  await form.getByRole('button', { name: '保存新密码' }).click();
  await expect(form.getByText('两次输入的新密码不一致')).toBeVisible();
  await form.getByLabel('再次输入新密码').fill(fresh);
  await form.getByRole('button', { name: '保存新密码' }).click();
  await expect(form.getByText('当前密码不正确')).toBeVisible();
  await expect(form.getByLabel('当前密码')).toBeFocused();

  await form.getByLabel('当前密码').fill(password);
  await page.keyboard.press('Enter');
  await expect(form.getByText('密码已修改，其他设备上的登录已退出。')).toBeVisible();
  await expect(form.getByLabel('当前密码'), 'empty again').toHaveValue('');
  await page.reload();
  await expect(page.getByRole('heading', { name: '修改密码' }), 'this session goes on').toBeVisible();

  await elsewhere.reload();
  await expect(elsewhere.getByRole('alert').filter({ hasText: '请重新登录' })).toBeVisible();
  await elsewhere.getByLabel('账号', { exact: true }).fill('pt_xu');
  await elsewhere.getByLabel('密码', { exact: true }).fill(password);
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.locator('#password-problem')).toHaveText(/^账号或密码错误/);
  await elsewhere.getByLabel('密码', { exact: true }).fill(fresh);
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByRole('heading', { name: homeTitle })).toBeVisible();
  await elsewhere.context().close();
});
