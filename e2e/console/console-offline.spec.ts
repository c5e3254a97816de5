import { expect, test } from '../support/console.ts';

test('a lost connection is shown; input is kept and nothing is queued', async ({
  console,
  page,
  context,
  complaints,
}) => {
  const bar = page.getByText('网络已断开，正在重连。可以继续查看，暂不能提交。');
  const nickname = console.pane.getByLabel('姓名');
  const save = console.pane.getByRole('button', { name: '保存' });
  await console.open('/profile/index', '个人信息');
  await nickname.fill('何静静');
  await context.setOffline(true);
  await expect(bar).toBeVisible();
  await save.click();
  await expect(console.pane.getByRole('alert').filter({ hasText: '网络' })).toHaveText('网络已断开，恢复后请重试');
  await expect(nickname).toHaveValue('何静静');

  await context.setOffline(false);
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('button', { name: '何静', exact: true }), 'not sent automatically').toBeVisible();
  await save.click();
  await expect(page.getByText('资料已保存')).toBeVisible();
  await nickname.fill('何静');
  await save.click();
  await expect(page.getByRole('button', { name: '何静', exact: true })).toBeVisible();
  // The browser logs the failed request.
  expect(complaints.splice(0).filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});
