import { expect, password, test } from './fixtures.ts';

test('a therapist changes the password; the sessions elsewhere end', async ({ page, browser, signIn, baseURL }) => {
  const fresh = 'Xin-Mima-2026';
  await signIn('pt_xu');
  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await elsewhere.goto('/login');
  await elsewhere.getByLabel('账号', { exact: true }).fill('pt_xu');
  await elsewhere.getByLabel('密码', { exact: true }).fill(password);
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByRole('region', { name: '徐朗' })).toBeVisible();

  await page.getByRole('button', { name: '修改密码' }).click();
  const dialog = page.getByRole('dialog', { name: '修改密码' });
  await expect(dialog.getByLabel('当前密码')).toBeFocused();
  await dialog.getByLabel('新密码', { exact: true }).fill('pt_xu');
  await expect(dialog.getByRole('listitem').filter({ hasText: '已满足' })).toHaveText([/常见密码/]);
  await dialog.getByLabel('新密码', { exact: true }).fill(fresh);
  await expect(dialog.getByRole('listitem').filter({ hasText: '已满足' })).toHaveCount(4);

  await dialog.getByLabel('当前密码').fill('wrong-password');
  await dialog.getByLabel('再次输入新密码').fill('something else');
  await dialog.getByRole('button', { name: '保存新密码' }).click();
  await expect(dialog.getByText('两次输入的新密码不一致')).toBeVisible();
  await dialog.getByLabel('再次输入新密码').fill(fresh);
  await dialog.getByRole('button', { name: '保存新密码' }).click();
  await expect(dialog.getByText('当前密码不正确')).toBeVisible();
  await expect(dialog.getByLabel('当前密码')).toBeFocused();

  await dialog.getByLabel('当前密码').fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('密码已修改')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: '徐朗' }), 'this session goes on').toBeVisible();

  await elsewhere.reload();
  await expect(elsewhere.getByRole('alert').filter({ hasText: '请重新登录' })).toBeVisible();
  await elsewhere.getByLabel('账号', { exact: true }).fill('pt_xu');
  await elsewhere.getByLabel('密码', { exact: true }).fill(password);
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.locator('#password-problem')).toHaveText(/^账号或密码错误/);
  await elsewhere.getByLabel('密码', { exact: true }).fill(fresh);
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByRole('region', { name: '徐朗' })).toBeVisible();
  await elsewhere.context().close();
});
