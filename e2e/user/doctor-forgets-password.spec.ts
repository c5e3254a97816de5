import { test as fresh } from '../fixtures.ts';
import { seriousFaults } from '../support/faults.ts';
import { expect, newDoctor, signInPerson, test } from '../support/staff.ts';

test('a forgotten password is replaced by a code, and every session ends', async ({
  person,
  request,
  browser,
  codeFor,
  baseURL,
}) => {
  const doctor = await newDoctor(person, { password: 'Green-Apple-77' });
  const before = await signInPerson(request, doctor.account, 'Green-Apple-77');
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('button', { name: '忘记密码' }).click();
  await page.getByRole('textbox', { name: '手机号' }).fill(doctor.phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('textbox', { name: '验证码' }).fill(await codeFor(doctor.phone));
  await page.getByLabel('新密码', { exact: true }).fill('Kangfu-new-2026');
  await page.getByLabel('再次输入新密码').fill('Kangfu-new-2026');
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: '重置密码' }).click();
  await expect(page.getByText('密码已重置，请登录')).toBeVisible();
  expect((await before.get('/api/user/profile')).code).toBe(50012);
  await signInPerson(request, doctor.account, 'Kangfu-new-2026');
  await context.close();
});

fresh('an unknown number gets the same answer as an existing one', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: '忘记密码' }).click();
  await page.getByRole('textbox', { name: '手机号' }).fill('19777770000');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible();
});
