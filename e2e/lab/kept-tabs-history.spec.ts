// Back, Forward, refresh and reload.
import { expect, test } from '../support/lab.ts';

const first = '实验记录 - 陆振华';
const second = '实验记录 - 沈秋月';
const third = '实验记录 - 方一鸣';

test('Back and Forward restore the tabs', { tag: ['@core', '@kept-tabs'] }, async ({ lab, page }) => {
  await lab.open('/lab/record/1?a=1#x', first);
  await lab.pane.getByLabel('备注').fill('一');
  await lab.go('/lab/record/2', second);
  await lab.pane.getByLabel('备注').fill('二');
  await page.goBack();
  await lab.shows(first);
  await lab.expectAt('/lab/record/1?a=1#x');
  await expect(lab.pane.getByLabel('备注')).toHaveValue('一');
  await page.goForward();
  await lab.shows(second);
  await lab.expectAt('/lab/record/2');
  await expect(lab.pane.getByLabel('备注')).toHaveValue('二');
  expect(await lab.mountsOf('/lab/record/1')).toBe(1);
});

test('Back within a tab restores its earlier query', async ({ lab, page }) => {
  await lab.open('/lab/record/1?page=1', first);
  await lab.go('/lab/record/1?page=2#x', first);
  await lab.expectAt('/lab/record/1?page=2#x');
  await page.goBack();
  await lab.expectAt('/lab/record/1?page=1');
  await page.goForward();
  await lab.expectAt('/lab/record/1?page=2#x');
  expect(await lab.mountsOf('/lab/record/1')).toBe(1);
});

test('Back to a closed tab opens it without its input', async ({ lab, page }) => {
  await lab.open('/lab/record/1', first);
  await lab.pane.getByLabel('备注').fill('将被关闭');
  await lab.go('/lab/record/2', second);
  await lab.close(first);
  await lab.expectTabs('首页', second);
  await page.goBack();
  await lab.shows(first);
  await expect(lab.pane.getByLabel('备注')).toHaveValue('');
  expect(await lab.mountsOf('/lab/record/1')).toBe(2);
  await lab.expectTabs('首页', second, first);
});

test('Back and Forward work after a reload', async ({ lab, page }) => {
  await lab.open('/lab/record/1?a=1', first);
  await lab.go('/lab/record/2', second);
  await lab.go('/lab/record/3', third);
  await page.reload();
  await lab.shows(third);
  await page.goBack();
  await lab.shows(second);
  await page.goBack();
  await lab.shows(first);
  await lab.expectAt('/lab/record/1?a=1');
  await page.goForward();
  await lab.shows(second);
  await lab.expectTabs('首页', first, second, third);
});

test('refreshing a tab remounts it with query and hash, and affects no other tab', async ({ lab }) => {
  await lab.open('/lab/record/1?a=1&b=%E7%BD%97#x', first);
  await lab.pane.getByLabel('备注').fill('将被刷新');
  await lab.go('/lab/record/2', second);
  await lab.pane.getByLabel('备注').fill('不受影响');
  await lab.switchTo(first);
  await lab.choose(first, '刷新');
  await expect(lab.pane.getByLabel('备注')).toHaveValue('');
  await lab.shows(first);
  await lab.expectAt('/lab/record/1?a=1&b=%E7%BD%97#x');
  await lab.switchTo(second);
  await expect(lab.pane.getByLabel('备注')).toHaveValue('不受影响');
  expect([await lab.mountsOf('/lab/record/1'), await lab.mountsOf('/lab/record/2')]).toEqual([2, 1]);
});

test('refreshing a tab in the background makes it active', async ({ lab, page }) => {
  await lab.open('/lab/record/1?a=1#x', first);
  await lab.pane.getByLabel('备注').fill('将被刷新');
  await lab.go('/lab/record/2', second);
  await lab.choose(first, '刷新');
  await lab.shows(first);
  await lab.expectAt('/lab/record/1?a=1#x');
  await expect(lab.pane.getByLabel('备注')).toHaveValue('');
  await page.goBack();
  await lab.shows(second);
});

test('/redirect before an address remounts its page, typed or as a link', async ({ lab, page }) => {
  await lab.open('/redirect/lab/record/1?q=1#h', first);
  await lab.expectAt('/lab/record/1?q=1#h');
  await lab.pane.getByLabel('备注').fill('旧');
  await lab.go('/lab/record/2', second);
  await lab.go('/redirect/lab/record/1?q=2#k', first);
  await lab.expectAt('/lab/record/1?q=2#k');
  await expect(lab.pane.getByLabel('备注')).toHaveValue('');
  await page.goBack();
  await lab.shows(second);
});

test('the menu item of the active page remounts it', async ({ lab, page }) => {
  await lab.open('/lab/poll', '实验轮询');
  await page.locator('[data-menu]').getByRole('link', { name: '实验轮询' }).click();
  await expect(lab.pane.getByLabel('次数')).toHaveText('2');
  await lab.shows('实验轮询');
});

test('a reload restores the strip with its titles and mounts only the active page', async ({ lab, page }) => {
  await lab.open('/lab/record/1?a=1', first);
  await lab.go('/lab/form', '实验表单');
  await lab.go('/lab/record/2', second);
  await page.reload();
  await lab.shows(second);
  await lab.expectTabs('首页', first, '实验表单', second);
  await expect(lab.panes).toHaveCount(1);
  expect(Object.keys(await lab.counts()).filter((name) => name.startsWith('mount'))).toEqual(['mount /lab/record/2']);
  await lab.switchTo(first);
  await lab.expectAt('/lab/record/1?a=1');
});

test('a reload restores no tab that its user may not open', async ({ lab, page }) => {
  await lab.open('/lab/record/1', first);
  await page.evaluate(() => {
    const stored = JSON.parse(sessionStorage.getItem('yun.tabs') ?? '');
    for (const url of ['/lab/gated', '/lab/nobody', '/nowhere', '/lab/record/abc']) {
      stored.tabs.push({ url, record: '', used: 9 });
    }
    sessionStorage.setItem('yun.tabs', JSON.stringify(stored));
  });
  await page.reload();
  await lab.shows(first);
  await lab.expectTabs('首页', first);
});
