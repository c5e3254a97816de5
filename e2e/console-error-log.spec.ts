import { expect, test } from './support/console.ts';

test.beforeEach(async ({ console }) => {
  await console.open('/error-log/log', '错误日志');
});

test.afterEach(({ complaints }) => {
  // Each error is printed once, and only those that were asked for.
  expect(complaints.splice(0).filter((line) => !line.includes('演示：'))).toEqual([]);
});

const bug = { name: '错误日志' };

test('the log is not there while nothing has gone wrong', async ({ page }) => {
  await expect(page.getByRole('button', { name: '全屏', exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', bug)).toHaveCount(0);
});

for (const [button, message, place] of [
  ['页面绘制时出错', '演示：页面绘制时出错', /Broken|at |@/],
  ['定时任务出错', '演示：定时任务出错', /^脚本 http/],
  ['异步任务出错', '演示：异步任务出错', '没有处理的异步错误'],
] as const) {
  test(`${button}: the log tells what, where and how`, async ({ page }) => {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('banner').getByRole('button', bug).click();
    const dialog = page.getByRole('dialog', bug);
    const entry = dialog.getByRole('listitem');
    await expect(entry).toHaveCount(1);
    await expect(entry.getByRole('definition').nth(0)).toHaveText(`Error：${message}`);
    await expect(entry.getByRole('definition').nth(1)).toContainText(place);
    await expect(entry.getByRole('definition').nth(2)).toHaveText(page.url());
    await expect(entry.getByRole('definition').nth(3)).toContainText(message);

    await dialog.getByRole('button', { name: '清空' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', bug)).toHaveCount(0);
  });
}

test('a page that breaks stays in its tab; the others work; 重试 begins it anew', async ({ console, page }) => {
  await page.getByRole('button', { name: '页面绘制时出错' }).click();
  await expect(console.pane.getByRole('heading', { name: '这个页面出错了' })).toBeVisible();
  await console.menuItem('首页').click();
  await console.shows('首页');
  await console.menuItem('错误日志').click();
  await expect(console.pane.getByRole('heading', { name: '这个页面出错了' })).toBeVisible();
  await console.pane.getByRole('button', { name: '重试' }).click();
  await expect(console.pane.getByRole('button', { name: '定时任务出错' })).toBeVisible();
  await expect(page.locator('.progress-bar[data-state="running"]')).toHaveCount(0);
});

test('the latest comes first, repetitions are counted, and the address leads back to the page', async ({
  console,
  page,
}) => {
  await page.getByRole('button', { name: '定时任务出错' }).click();
  await page.getByRole('button', { name: '定时任务出错' }).click();
  await page.getByRole('button', { name: '异步任务出错' }).click();
  await console.menuItem('首页').click();
  await console.shows('首页');
  await page.getByRole('banner').getByRole('button', bug).click();
  const dialog = page.getByRole('dialog', bug);
  await expect(dialog.getByRole('listitem')).toHaveText([/异步任务出错/, /×2[\s\S]*定时任务出错/]);
  await dialog.getByRole('link').first().click();
  await expect(dialog).toBeHidden();
  await console.shows('错误日志');
  await page.reload();
  await console.shows('错误日志');
  await expect(page.getByRole('banner').getByRole('button', bug), 'of this visit only').toHaveCount(0);
});
