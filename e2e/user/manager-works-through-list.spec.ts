import { addressOf } from '../fixtures.ts';
import { expect, newDoctor, test } from '../support/staff.ts';

test('filters narrow the list, columns and density are remembered', async ({ console, page }) => {
  await console.open('/doctor/list', '用户列表');
  const rows = console.pane.getByRole('row');
  await expect(console.pane.getByRole('row', { name: /dr_lin/ })).toBeVisible();
  const all = await rows.count();
  await console.pane.getByRole('combobox', { name: '用户类型' }).selectOption('机构人员');
  await expect(page).toHaveURL(/userType=/);
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await console.pane.getByRole('button', { name: /^移除筛选/ }).click();
  await expect.poll(() => addressOf(page)).toBe('/doctor/list');

  await console.pane
    .getByRole('button', { name: /列|表格设置/ })
    .last()
    .click();
  await page.getByRole('checkbox', { name: '手机号' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(console.pane.getByRole('columnheader', { name: '手机号' })).toHaveCount(0);
  await page.reload();
  await expect(console.pane.getByRole('row', { name: /dr_lin/ })).toBeVisible();
  await expect(console.pane.getByRole('columnheader', { name: '手机号' })).toHaveCount(0);
});

test('several accounts are disabled at once', async ({ console, page, person }) => {
  const [one, two] = [await newDoctor(person), await newDoctor(person)];
  await console.open('/doctor/list?sort=-id', '用户列表');
  for (const { nickname } of [one, two]) {
    await console.pane
      .getByRole('row', { name: new RegExp(nickname) })
      .getByRole('checkbox')
      .check();
  }
  const bar = console.pane.getByRole('toolbar', { name: '批量操作' });
  await expect(bar).toContainText('已选 2 人');
  await bar.getByRole('button', { name: '停用', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '停用', exact: true }).click();
  const statusOf = async (id: number) => (await person.get('/api/user/user_info', { id: String(id) })).data.status;
  await expect.poll(() => Promise.all([statusOf(one.id), statusOf(two.id)])).toEqual(['disabled', 'disabled']);
});

test('the list is saved as an Excel file', async ({ console, page }) => {
  await console.open('/doctor/list?keyword=pt_he', '用户列表');
  const saved = page.waitForEvent('download');
  await console.pane.getByRole('button', { name: '导出' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^用户列表.*\.xlsx$/);
  expect(await file.failure()).toBeNull();
});

test.describe('with read permission only', () => {
  test.use({ account: 'rh_data' });

  test('offers no changes', { tag: ['@core', '@guard'] }, async ({ console, page }) => {
    await console.open('/doctor/list', '用户列表');
    await expect(console.pane.getByRole('row', { name: /何静/ })).toBeVisible();
    await expect(console.pane.getByText('199****0016')).toBeVisible();
    await expect(console.pane.getByRole('link', { name: '新建用户' })).toHaveCount(0);
    await expect(console.pane.getByRole('button', { name: /^更多 / })).toHaveCount(0);
    await page.goto('/doctor/create');
    await expect(page.getByText('没有访问该页面的权限')).toBeVisible();
  });
});
