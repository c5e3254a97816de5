import { seriousFaults } from '../support/faults.ts';
import { pngOf } from '../support/pictures.ts';
import { expect, idOf, newDoctor, newIdentity, signInPerson, test } from '../support/staff.ts';

const password = 'Green-Apple-77';

test('a doctor without the user menu changes the own profile, picture and phone', async ({
  console,
  page,
  person,
  request,
  context,
  baseURL,
  codeFor,
}) => {
  const doctor = await newDoctor(person, { password });
  const first = await signInPerson(request, doctor.account, password);
  const changed = { old_password: password, new_password: 'Kangfu-self-2026' };
  expect((await first.post('/api/user/modify_password', changed)).code).toBe(20000);
  await context.addCookies([{ name: 'Admin-Token', value: first.token, url: baseURL ?? '' }]);

  await console.open('/profile/index', '个人信息');
  await expect(console.sidebar.getByText('用户', { exact: true })).toHaveCount(0);
  await console.pane.getByRole('link', { name: '编辑全部资料' }).click();
  await console.shows('个人资料');

  await test.step('profile', async () => {
    await console.pane.getByLabel('科室').fill('儿童康复');
    await console.pane.getByLabel('执业证号').fill('A-2026-1');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    const info = async () => (await first.get('/api/user/user_info', { id: String(doctor.id) })).data;
    await expect.poll(async () => (await info()).department).toBe('儿童康复');
    expect(await seriousFaults(page)).toEqual([]);
  });

  await test.step('a picture, cropped to a square', async () => {
    const chooser = page.waitForEvent('filechooser');
    await console.pane.getByRole('button', { name: '上传头像' }).click();
    await (await chooser).setFiles({ name: '我.png', mimeType: 'image/png', buffer: pngOf(400, 300) });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('slider')).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: '使用' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByRole('banner').locator('img')).toBeVisible();
  });

  await test.step('a new phone, confirmed by its code and the password', async () => {
    const { phone } = newIdentity();
    await console.pane.getByRole('button', { name: '更换手机号' }).click();
    const dialog = page.getByRole('dialog', { name: '更换手机号' });
    await dialog.getByLabel('新手机号').fill(phone);
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await dialog.getByLabel('验证码').fill(await codeFor(phone));
    await dialog.getByLabel('当前密码').fill('Kangfu-self-2026');
    await dialog.getByRole('button', { name: /更换|确定/ }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(async () => (await first.get('/api/user/profile')).data.phone).toBe(phone);
  });
});

test('one’s own page shows no other account', async ({ console, person, page }) => {
  const other = await idOf(person, 'pt_he');
  await page.goto(`/doctor/self/${other}`);
  await expect(console.pane.getByText('记录不存在或无权查看')).toBeVisible();
});
