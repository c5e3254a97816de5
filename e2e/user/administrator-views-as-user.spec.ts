import { seriousFaults } from '../support/faults.ts';
import { homeTitle } from '../support/sign-in.ts';
import { expect, idOf, test } from '../support/staff.ts';

test.use({ account: 'root' });

test('an administrator views the console as a doctor, changes nothing, and returns', async ({
  console,
  page,
  person,
}) => {
  const id = await idOf(person, 'dr_zhao');
  await console.open('/doctor/list?keyword=dr_zhao', '用户列表');
  await console.pane.getByRole('button', { name: '更多 赵一鸣' }).click();
  await page.getByRole('menuitem', { name: '以该用户身份查看' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '开始查看' }).click();

  await expect(page.getByRole('heading', { name: homeTitle })).toBeVisible();
  const bar = page.getByText(/正在以.*赵一鸣.*身份查看/);
  await expect(bar).toBeVisible();
  await expect(console.sidebar.getByText('用户', { exact: true })).toHaveCount(0);
  expect(await seriousFaults(page, { frame: true })).toEqual([]);

  await page.goto('/profile/index');
  await expect(console.pane.getByText('正在以他人身份查看，不能修改')).toBeVisible();
  await expect(console.pane.getByRole('button', { name: '保存', exact: true })).toBeDisabled();
  const refused = await page.request.post('/api/user/update_profile', {
    data: { nickname: '赵二鸣' },
    headers: { authorization: (await console.cookie('Admin-Token')) ?? '', origin: new URL(page.url()).origin },
  });
  expect(await refused.json()).toMatchObject({ code: 40300, msg: '正在以他人身份查看，不能修改' });

  await page.getByRole('button', { name: '退出查看' }).click();
  await expect(page).toHaveURL(/\/doctor\/list\?keyword=dr_zhao$/);
  await expect(page.getByRole('button', { name: '系统管理员' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(console.sidebar.getByText('用户', { exact: true })).toBeVisible();

  const me = await console.cookie('Admin-Token');
  const trail = await page.request.get('/api/audit/list_audit', {
    params: { entity: 'user', entity_id: String(id), action: 'view_as_call' },
    headers: { authorization: me ?? '' },
  });
  const { data } = await trail.json();
  expect(data.total).toBeGreaterThan(2);
  for (const line of data.list) expect([line.user_name, line.viewer_name]).toEqual(['赵一鸣', '系统管理员']);
});
