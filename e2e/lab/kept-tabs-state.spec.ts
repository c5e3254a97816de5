// What a hidden page keeps, and what it must stop doing.
import { expect, test } from '../support/lab.ts';
import { titled } from '../support/title.ts';

const first = '实验记录 - 陆振华';
const second = '实验记录 - 沈秋月';

test('every tab has its own path, query and hash', async ({ lab }) => {
  await lab.open('/lab/record/1?a=1#x', first);
  await lab.go('/lab/record/2?b=2#y', second);
  await lab.expectAt('/lab/record/2?b=2#y');
  await lab.switchTo(first);
  await lab.expectAt('/lab/record/1?a=1#x');
  await lab.switchTo(second);
  await lab.expectAt('/lab/record/2?b=2#y');
});

test('a page seven segments deep is kept like any other', async ({ lab }) => {
  await lab.open('/lab/a/b/c/d/e/f?q=1', '实验深处');
  await lab.expectAt('/lab/a/b/c/d/e/f?q=1');
  await lab.go('/lab/record/1', first);
  await lab.switchTo('实验深处');
  await lab.expectAt('/lab/a/b/c/d/e/f?q=1');
  expect(await lab.mountsOf('/lab/a/b/c/d/e/f')).toBe(1);
});

test('another query stays in the same tab, which keeps a filter in the query', async ({ lab }) => {
  await lab.open('/lab/table', '实验表格');
  await lab.pane.getByLabel('关键字').fill('患者 1');
  await lab.pane.getByRole('button', { name: /查\s*询/ }).click();
  await lab.expectAt(`/lab/table?keyword=${encodeURIComponent('患者')}+1`);
  await expect(lab.pane.locator('.ant-table-row')).toHaveCount(11);
  await lab.go('/lab/record/1', first);
  await lab.switchTo('实验表格');
  await lab.expectAt(`/lab/table?keyword=${encodeURIComponent('患者')}+1`);
  await expect(lab.pane.locator('.ant-table-row')).toHaveCount(11);
  await lab.expectTabs('首页', '实验表格', first);
});

test('the same page with another id is another tab with its own state', async ({ lab }) => {
  await lab.open('/lab/record/1', first);
  await lab.pane.getByLabel('备注').fill('给陆振华');
  await lab.pane.getByRole('link', { name: '下一条' }).click();
  await lab.shows(second);
  await lab.expectAt('/lab/record/2?from=1');
  await expect(lab.pane.getByLabel('备注')).toHaveValue('');
  await lab.pane.getByLabel('备注').fill('给沈秋月');
  await lab.switchTo(first);
  await expect(lab.pane.getByLabel('备注')).toHaveValue('给陆振华');
  await lab.switchTo(second);
  await expect(lab.pane.getByLabel('备注')).toHaveValue('给沈秋月');
});

test('a hidden page is not rendered again while others are opened and closed', async ({ lab }) => {
  await lab.open('/lab/record/1', first);
  await lab.go('/lab/record/2', second);
  const before = (await lab.counts())['draw /lab/record/1'];
  await lab.go('/lab/record/3?x=1', '实验记录 - 方一鸣');
  await lab.go('/lab/form', '实验表单');
  await lab.switchTo(second);
  await lab.close('实验表单');
  await lab.expectTabs('首页', first, second, '实验记录 - 方一鸣');
  expect((await lab.counts())['draw /lab/record/1']).toBe(before);
});

test('a page that is only shown again is not rendered again', async ({ lab }) => {
  await lab.open('/lab/record/1?a=1#x', first);
  await lab.go('/lab/record/2', second);
  const before = await lab.counts();
  await lab.switchTo(first);
  await lab.switchTo(second);
  expect(await lab.counts()).toEqual(before);
});

test('input, state and DOM nodes of a page are kept', { tag: ['@core', '@kept-tabs'] }, async ({ lab }) => {
  await lab.open('/lab/record/1', first);
  await lab.pane.getByLabel('备注').fill('受控');
  await lab.pane.getByLabel('草记').fill('不受控');
  await lab.pane.getByRole('button', { name: '点了 0 次' }).click();
  const node = await lab.pane.getByLabel('备注').elementHandle();
  await lab.go('/lab/form', '实验表单');
  await lab.switchTo(first);
  await expect(lab.pane.getByLabel('备注')).toHaveValue('受控');
  await expect(lab.pane.getByLabel('草记')).toHaveValue('不受控');
  await expect(lab.pane.getByRole('button', { name: '点了 1 次' })).toBeVisible();
  expect(await lab.pane.getByLabel('备注').evaluate((now, then) => now === then, node)).toBe(true);
  expect(await lab.mountsOf('/lab/record/1')).toBe(1);
});

test('the values of a form are kept', async ({ lab }) => {
  await lab.open('/lab/form', '实验表单');
  await lab.pane.getByLabel('字段 1', { exact: true }).fill('一');
  await lab.pane.getByLabel('字段 25').click();
  await lab.go('/lab/record/1', first);
  await lab.switchTo('实验表单');
  await expect(lab.pane.getByLabel('字段 1', { exact: true })).toHaveValue('一');
  await expect(lab.pane.getByLabel('字段 25')).toHaveAttribute('aria-checked', 'true');
});

test('the scroll positions of the page and of a scroller in it are kept', async ({ lab }) => {
  await lab.open('/lab/record/1', first);
  const outer = lab.pane.locator('.pane-scroller');
  await outer.evaluate((scroller) => scroller.scrollTo(0, 700));
  await lab.pane.getByLabel('内部滚动').evaluate((scroller) => scroller.scrollTo(0, 300));
  await lab.go('/lab/record/2', second);
  expect(await outer.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await lab.switchTo(first);
  expect(await outer.evaluate(({ scrollTop }) => scrollTop)).toBe(700);
  expect(await lab.pane.getByLabel('内部滚动').evaluate(({ scrollTop }) => scrollTop)).toBe(300);
});

/** How much the page's counters grow during this many ticks of an independent interval of 50 ms. */
function countsDuring(ticks: number): Promise<{ tick: number; poll: number }> {
  const now = () => ({ tick: window.lab.counts.tick ?? 0, poll: window.lab.counts.poll ?? 0 });
  const before = now();
  let left = ticks;
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      left -= 1;
      if (left > 0) return;
      clearInterval(timer);
      const after = now();
      resolve({ tick: after.tick - before.tick, poll: after.poll - before.poll });
    }, 50);
  });
}

test('intervals and polling stop while the page is hidden', async ({ lab, page }) => {
  await lab.open('/lab/poll', '实验轮询');
  await expect.poll(async () => (await lab.counts()).poll).toBeGreaterThan(3);
  const shown = await page.evaluate(countsDuring, 20);
  expect(shown.tick).toBeGreaterThan(0);
  expect(shown.poll).toBeGreaterThan(0);
  await lab.go('/lab/record/1', first);
  expect(await page.evaluate(countsDuring, 30)).toEqual({ tick: 0, poll: 0 });
});

test('intervals and polling continue when the page is shown again, without a remount', async ({ lab, page }) => {
  await lab.open('/lab/poll', '实验轮询');
  await expect(lab.pane.getByLabel('时钟')).not.toHaveText('0');
  await lab.go('/lab/record/1', first);
  const stopped = await lab.counts();
  await lab.switchTo('实验轮询');
  await expect.poll(async () => (await lab.counts()).tick).toBeGreaterThan((stopped.tick ?? 0) + 3);
  await expect.poll(async () => (await lab.counts()).poll).toBeGreaterThan((stopped.poll ?? 0) + 3);
  expect(await lab.mountsOf('/lab/poll')).toBe(1);
  await expect(page).toHaveURL(/\/lab\/poll$/);
});

/** Runs in the page: holds animation frames, and with them the end of a switch, until the event `release`. */
function holdFrames(): void {
  const held: FrameRequestCallback[] = [];
  const { requestAnimationFrame } = window;
  window.requestAnimationFrame = (callback) => held.push(callback);
  addEventListener('release', () => {
    window.requestAnimationFrame = requestAnimationFrame;
    for (const callback of held) requestAnimationFrame(callback);
  });
}

test('input between the first paint and the end of a switch is not lost', async ({ lab, page }) => {
  await lab.open('/lab/record/1', first);
  await lab.go('/lab/record/2', second);
  await page.evaluate(holdFrames);
  await lab.tab(first).click();
  await expect(lab.pane.getByRole('heading', { name: '实验记录 1' })).toBeVisible();
  await expect(page, 'not settled yet').toHaveTitle(titled(second));
  await lab.pane.getByLabel('备注').click();
  await page.keyboard.type('一个字也不少');
  await expect(lab.pane.getByLabel('备注')).toHaveValue('一个字也不少');
  await lab.shows(first);
  await page.evaluate(() => dispatchEvent(new Event('release')));
  await lab.shows(first);
  await expect(lab.pane.getByLabel('备注')).toHaveValue('一个字也不少');
});

test('the first paint shows the page, also when it has changed while it was hidden', async ({ lab, page }) => {
  await lab.open('/lab/record/1', first);
  await lab.pane.getByRole('button', { name: '稍后加十次' }).click();
  await lab.go('/lab/record/2', second);
  await expect(page.locator('.pane[data-off="true"] button').first()).toHaveText('点了 10 次');
  await page.evaluate(holdFrames);
  await lab.tab(first).click();
  await expect(lab.pane.getByRole('button', { name: '点了 10 次' })).toBeVisible();
  await expect(page, 'not settled yet').toHaveTitle(titled(second));
});

test('a dialog is hidden with its tab and shown again with its input', { tag: ['@core', '@kept-tabs'] }, async ({
  lab,
  page,
}) => {
  await lab.open('/lab/record/1', first);
  await lab.go('/lab/modal', '实验弹窗');
  await lab.pane.getByRole('button', { name: '打开弹窗' }).click();
  await page.getByLabel('弹窗里的字').fill('没写完');
  // The mask covers the strip, so users leave by Back.
  await page.goBack();
  await lab.shows(first);
  await expect(page.getByRole('dialog', { name: '弹窗' })).toBeHidden();
  await expect(page.locator('.ant-modal-mask')).toBeHidden();
  await lab.pane.getByLabel('备注').fill('下面的页面可用');
  await lab.switchTo('实验弹窗');
  await expect(page.getByRole('dialog', { name: '弹窗' })).toBeVisible();
  await expect(page.locator('.ant-modal-mask')).toBeVisible();
  await expect(page.getByLabel('弹窗里的字')).toHaveValue('没写完');
});

test('exactly one page is visible, the others are inert', async ({ lab, page }) => {
  await lab.open('/lab/record/1', first);
  await lab.go('/lab/record/2', second);
  await lab.go('/lab/form', '实验表单');
  expect(await lab.visibleHeadings()).toEqual(['实验表单']);
  await lab.switchTo(first);
  expect(await lab.visibleHeadings()).toEqual(['实验记录 1']);
  await expect(lab.panes).toHaveCount(3);
  await expect(page.locator('.pane[inert]')).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['实验记录 1']);
});

test('the name of the record is in the tab and in the document title', async ({ lab, page }) => {
  await lab.open('/lab/record/1', first);
  await lab.follow('/lab/record/2');
  await expect(lab.tab(second)).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveTitle(titled(second));
  await expect(lab.tab(first), 'the other tab keeps its own').toBeVisible();
});

test('a hidden page that navigates does not become active', async ({ lab, page }) => {
  await lab.open('/lab/record/1', first);
  await lab.go('/lab/record/2', second);
  await lab.pane.getByLabel('备注').fill('在写');
  await page.evaluate(() => window.lab.navigate['/lab/record/1']?.deref()?.('/lab/form'));
  await lab.expectTabs('首页', first, second, '实验表单');
  await lab.shows(second);
  await lab.expectAt('/lab/record/2');
  await expect(lab.pane.getByLabel('备注')).toHaveValue('在写');
});

test('a failing page affects no other page', async ({ lab, complaints }) => {
  await lab.open('/lab/record/1', first);
  await lab.pane.getByLabel('备注').fill('还在');
  await lab.go('/lab/crash', '实验出错');
  await lab.pane.getByRole('button', { name: '出错' }).click();
  await expect(lab.pane.getByRole('heading', { name: '实验出错' })).toBeHidden();
  await lab.switchTo(first);
  await expect(lab.pane.getByLabel('备注')).toHaveValue('还在');
  await lab.choose('实验出错', '刷新');
  await lab.shows('实验出错');
  await expect(lab.pane.getByRole('button', { name: '出错' })).toBeVisible();
  expect(complaints.splice(0).filter((line) => !line.includes('broke on purpose'))).toEqual([]);
});
