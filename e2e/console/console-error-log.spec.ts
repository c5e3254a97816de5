import { expectAccessible, expectThumbTargets, onPhoneAndDesktop } from '../support/accessible.ts';
import { expect, test } from '../support/console.ts';

test.beforeEach(async ({ console }) => {
  await console.open('/error-log/log', '错误日志');
});

test.afterEach(({ complaints }) => {
  // Only the errors that the story causes may be in the console.
  expect(complaints.splice(0).filter((line) => !line.includes('演示：'))).toEqual([]);
});

const bug = { name: '错误日志' };

test('the log shows message, place, address and stack of every kind of error', async ({ page }) => {
  for (const [button, message, place] of [
    ['绘制这一部分时出错', '演示：绘制这一部分时出错', /^BreaksWhileDrawn/],
    ['创建这一部分时出错', '演示：创建这一部分时出错', /^BreaksWhenCreated/],
    ['定时任务出错', '演示：定时任务出错', /^脚本 http/],
    ['异步任务出错', '演示：异步任务出错', '没有处理的异步错误'],
    ['页面绘制时出错', '演示：页面绘制时出错', /^BreaksThePage/],
  ] as const) {
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
  }
});

test('a failing part affects nothing else, and 重试 remounts it', async ({ console, page }) => {
  const { pane } = console;
  const asked = pane.getByText('顶栏刚刚出现了红色的小虫图标');
  await expect(asked).toHaveCount(0);
  await pane.getByRole('button', { name: '绘制这一部分时出错' }).click();
  await expect(pane.getByText('这一部分出错了')).toHaveCount(1);
  await expect(asked).toBeVisible();
  await pane.getByRole('button', { name: '创建这一部分时出错' }).click();
  await expect(pane.getByText('这一部分出错了')).toHaveCount(2);
  await expect(pane.getByRole('heading', { name: '错误日志' })).toBeVisible();

  await page.getByRole('banner').getByRole('button', bug).click();
  const dialog = page.getByRole('dialog', bug);
  await expect(dialog.getByRole('listitem')).toHaveText([/创建这一部分时出错/, /绘制这一部分时出错/]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await pane.getByRole('button', { name: '重试' }).first().click();
  await expect(pane.getByRole('button', { name: '绘制这一部分时出错' })).toBeVisible();
  await expect(pane.getByText('这一部分出错了')).toHaveCount(1);
});

test('failed parts are accessible on phone and desktop', async ({ console, page }) => {
  await console.pane.getByRole('button', { name: '绘制这一部分时出错' }).click();
  await console.pane.getByRole('button', { name: '创建这一部分时出错' }).click();
  await expect(console.pane.getByText('这一部分出错了')).toHaveCount(2);
  await onPhoneAndDesktop(page, async (isPhone) => {
    await expectAccessible(page);
    if (isPhone) await expectThumbTargets(page);
  });
});
