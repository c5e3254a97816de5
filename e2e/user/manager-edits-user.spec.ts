import { addressOf } from '../fixtures.ts';
import { seriousFaults } from '../support/faults.ts';
import { expect, newDoctor, test } from '../support/staff.ts';
import { titled } from '../support/title.ts';

test('a manager changes an account; a concurrent change is not overwritten', {
  tag: ['@core', '@users'],
}, async ({ console, page, person }) => {
  const doctor = await newDoctor(person, { department: '康复科' });
  await console.open(`/doctor/edit/${doctor.id}`, `编辑用户 - ${doctor.nickname}`);
  await expect(console.tab(`编辑用户 - ${doctor.nickname}`)).toBeVisible();
  await expect(console.pane.getByLabel('账号', { exact: true })).toBeDisabled();
  expect(await seriousFaults(page)).toEqual([]);

  await console.pane.getByLabel('科室').fill('运动医学');
  await expect(page.getByText('修改 1 处，尚未保存')).toBeVisible();
  const changed = { id: doctor.id, version: 1, department: '神经康复', email: 'new@example.com' };
  expect((await person.post('/api/user/modify_user', changed)).code).toBe(20000);
  await page.getByRole('button', { name: '保存', exact: true }).click();

  const panel = console.pane.getByRole('region', { name: /修改了这个账号|其他人修改/ });
  await expect(panel).toContainText('运动医学');
  await expect(panel).toContainText('神经康复');
  expect(await seriousFaults(page)).toEqual([]);
  const info = async () => (await person.get('/api/user/user_info', { id: String(doctor.id) })).data;
  expect((await info()).department).toBe('神经康复');
  await panel.getByRole('radio', { name: '用我的' }).first().check();
  await panel.getByRole('button', { name: '继续保存' }).click();
  await expect.poll(async () => (await info()).department).toBe('运动医学');
  expect((await info()).email).toBe('new@example.com');
});

test('a new password is shown once; a disabled account cannot sign in', async ({ console, page, person, request }) => {
  const doctor = await newDoctor(person, { password: 'Green-Apple-77' });
  const login = (password: string) =>
    request.post('/api/user/login', { data: { account: doctor.account, password } }).then((answer) => answer.json());
  expect((await login('Green-Apple-77')).code).toBe(20000);
  await console.open(`/doctor/edit/${doctor.id}`, `编辑用户 - ${doctor.nickname}`);
  await console.pane.getByRole('button', { name: '重置密码' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '重置密码' }).click();
  const card = page.getByRole('dialog').filter({ hasText: doctor.account });
  const fresh = (await card.textContent())?.match(/[\w]{4}-[\w]{4}-[\w]{4}-[\w]{4}/)?.[0] ?? '';
  expect((await login('Green-Apple-77')).code).toBe(601);
  expect((await login(fresh)).code).toBe(20000);
  await card
    .getByRole('button', { name: /知道了|完成|关闭/ })
    .first()
    .click();

  await console.pane.getByRole('button', { name: '停用账号' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '停用', exact: true }).click();
  await expect(console.pane.getByText('停用', { exact: true }).first()).toBeVisible();
  expect((await login(fresh)).code).toBe(602);
});

test('an invalid or unknown id, or one of another agency, shows no account', async ({ console, page, person }) => {
  await page.goto('/doctor/edit/abc');
  await expect(page).toHaveTitle(titled('首页'));
  for (const id of [1, 999_999]) {
    await page.goto(`/doctor/edit/${id}`);
    await expect(console.pane.getByText('记录不存在或无权查看')).toBeVisible();
  }
  expect(addressOf(page)).toBe('/doctor/edit/999999');
  expect((await person.get('/api/user/user_info', { id: '1' })).code).toBe(40400);
});
