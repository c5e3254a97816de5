import { expect, test } from '../fixtures.ts';
import { homeTitle } from '../support/sign-in.ts';

test('a doctor signs in with a code sent to the phone', { tag: ['@core', '@sign-in'] }, async ({ page, codeFor }) => {
  await page.goto('/phone-login');
  await page.getByLabel('手机号', { exact: true }).fill('+86 199-0000-0016');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码已发送，5 分钟内有效。可直接粘贴。')).toBeVisible();
  await expect(page.getByLabel('手机号', { exact: true })).toHaveValue('199 0000 0016');
  const code = await codeFor('19900000016');

  await page.getByLabel('验证码', { exact: true }).fill(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(page.locator('#code-problem')).toHaveText('验证码错误或已过期');

  await page.reload();
  await expect(page.getByRole('button', { name: /^[1-5]\d 秒后重发$/ })).toBeDisabled();
  await page.getByRole('link', { name: '账号密码' }).click();
  await page.getByRole('link', { name: '手机验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重发$/ })).toBeDisabled();

  await page.getByLabel('验证码', { exact: true }).fill(`您的验证码为 ${code}，5 分钟内有效`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: homeTitle })).toBeVisible();
});

test('a second code for the same number too soon is refused with the seconds left', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/phone-login');
  await page.getByLabel('手机号', { exact: true }).fill('19900000015');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重发$/ })).toBeDisabled();

  const second = await context.newPage();
  await second.goto('/phone-login');
  await second.getByLabel('手机号', { exact: true }).fill('19900000015');
  await second.getByRole('button', { name: '获取验证码' }).click();
  await expect(second.getByRole('alert').filter({ hasText: '操作过于频繁' })).toBeVisible();
  await expect(second.getByRole('button', { name: /^[1-6]?\d 秒后重发$/ })).toBeDisabled();
  // The browser logs the status.
  expect(complaints.splice(0).filter((line) => !line.includes('429'))).toEqual([]);
});
