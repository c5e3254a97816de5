// The strip: its tabs, their order, and closing them.
import { expect, test } from '../support/lab.ts';

const [first, second, third] = ['实验记录 - 陆振华', '实验记录 - 沈秋月', '实验记录 - 方一鸣'] as const;

test('of thirteen pages the least recently used one is unmounted; its tab stays', async ({ lab }) => {
  await lab.open('/lab/record/1', first);
  await lab.pane.getByLabel('备注').fill('不再挂载');
  for (let n = 1; n <= 11; n++) await lab.visit(`/lab/list-many/${n}`);
  await expect(lab.panes).toHaveCount(12);
  await lab.switchTo(first);
  await expect(lab.pane.getByLabel('备注')).toHaveValue('不再挂载');
  await lab.visit('/lab/list-many/12');
  await expect(lab.panes, 'the first list page is unmounted').toHaveCount(12);
  await lab.switchTo(first);
  expect(await lab.mountsOf('/lab/record/1')).toBe(1);
  await expect(lab.strip.getByRole('link')).toHaveCount(14);
  await lab.visit('/lab/list-many/1');
  expect(await lab.mountsOf('/lab/list-many/1')).toBe(2);
});

test('a page with unsaved work is not unmounted, however long it is unused', async ({ lab }) => {
  await lab.open('/lab/form', '实验表单');
  await lab.pane.getByLabel('字段 1', { exact: true }).fill('没保存');
  for (let n = 1; n <= 13; n++) await lab.visit(`/lab/list-many/${n}`);
  await expect(lab.panes).toHaveCount(12);
  await lab.switchTo('实验表单');
  await expect(lab.pane.getByLabel('字段 1', { exact: true })).toHaveValue('没保存');
  expect(await lab.mountsOf('/lab/form')).toBe(1);
});

test('a page with noCache is not kept, but its tab is', async ({ lab }) => {
  await lab.open('/lab/no-cache', '实验不缓存');
  await lab.go('/lab/record/1', first);
  await expect(lab.panes).toHaveCount(1);
  await lab.expectTabs('首页', '实验不缓存', first);
  await lab.switchTo('实验不缓存');
  expect(await lab.mountsOf('/lab/no-cache')).toBe(2);
});

test('after thirty rapid switches tab, address, menu and page agree', async ({ lab, page }) => {
  await lab.open('/lab/record/1', first);
  await lab.go('/lab/form', '实验表单');
  await lab.go('/lab/poll', '实验轮询');
  await lab.go('/lab/table', '实验表格');
  await page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLElement>('.strip_link')];
    for (let n = 0; n < 30; n++) {
      links[n % links.length]?.click();
      if (n % 3 === 1) await new Promise(requestAnimationFrame);
      if (n % 5 === 2) await new Promise((resolve) => setTimeout(resolve));
    }
    links[3]?.click();
  });
  await lab.shows('实验轮询');
  await lab.expectAt('/lab/poll');
  expect(await lab.visibleHeadings()).toEqual(['实验轮询']);
  await expect(page.locator('[data-menu] [aria-current="page"]')).toHaveText('实验轮询');
  const { tick = 0 } = await lab.counts();
  await expect.poll(async () => (await lab.counts()).tick, 'the page is running').toBeGreaterThan(tick);
});

test('the pinned tab cannot be closed in any way', async ({ lab, page }) => {
  await lab.open('/lab/record/1', first);
  await lab.switchTo('首页');
  await expect(lab.strip.getByRole('button', { name: '关闭 首页' })).toHaveCount(0);
  await lab.tab('首页').press('Delete');
  await lab.tab('首页').click({ button: 'middle' });
  await lab.tab('首页').click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: '关闭', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await lab.expectTabs('首页', first);
  await lab.choose(first, '关闭全部');
  await lab.expectTabs('首页');
  await lab.shows('首页');
});

test('closing others makes the tab active and keeps the pinned page', async ({ lab }) => {
  await lab.open('/profile/dashboard', '首页');
  await lab.go('/lab/record/1', first);
  await lab.go('/lab/record/2', second);
  await lab.go('/lab/record/3', third);
  await lab.choose(second, '关闭其他');
  await lab.shows(second);
  await lab.expectTabs('首页', second);
  await expect(lab.panes).toHaveCount(2);
});

test('tabs to the left and to the right are closed', async ({ lab }) => {
  await lab.open('/lab/record/1', first);
  await lab.go('/lab/record/2', second);
  await lab.go('/lab/record/3', third);
  await lab.choose(second, '关闭右侧');
  await lab.shows(second);
  await lab.expectTabs('首页', first, second);
  await lab.choose(second, '关闭左侧');
  await lab.expectTabs('首页', second);
  await lab.shows(second);
});

test('closing the active tab makes the one visited before active', async ({ lab }) => {
  await lab.open('/lab/record/1', first);
  await lab.go('/lab/record/2', second);
  await lab.go('/lab/record/3', third);
  await lab.switchTo(first);
  await lab.switchTo(third);
  await lab.close(third);
  await lab.shows(first);
  await lab.close(first);
  await lab.shows(second);
  await lab.close(second);
  await lab.shows('首页');
  await lab.expectTabs('首页');
});

test('the middle button closes a tab, also one in the background', async ({ lab, context }) => {
  await lab.open('/lab/record/1', first);
  await lab.go('/lab/record/2', second);
  await lab.tab(first).click({ button: 'middle' });
  await lab.expectTabs('首页', second);
  await lab.shows(second);
  await lab.tab(second).click({ button: 'middle' });
  await lab.shows('首页');
  expect(context.pages()).toHaveLength(1);
});

test('Ctrl and click opens the page in a tab of the browser', async ({ lab, context }) => {
  await lab.open('/lab/record/1?a=1', first);
  await lab.go('/lab/record/2', second);
  const opened = context.waitForEvent('page');
  await lab.tab(first).click({ modifiers: ['ControlOrMeta'] });
  const other = await opened;
  await expect(other).toHaveURL(/\/lab\/record\/1\?a=1$/);
  await lab.shows(second);
});

test('tabs are reordered with the mouse, and a reload keeps the order', async ({ lab, page }) => {
  await lab.open('/lab/record/1', first);
  await lab.go('/lab/record/2', second);
  await lab.go('/lab/record/3', third);
  await lab.tab(third).dragTo(lab.tab(first));
  await lab.expectTabs('首页', third, first, second);
  await lab.tab(first).dragTo(lab.tab('首页'));
  await lab.expectTabs('首页', first, third, second);
  await page.reload();
  await lab.expectTabs('首页', first, third, second);
});

test('tabs are switched, moved and closed by keyboard', async ({ lab, page }) => {
  await lab.open('/lab/record/1', first);
  await lab.go('/lab/record/2', second);
  await lab.go('/lab/record/3', third);
  await lab.tab(third).focus();
  await page.keyboard.press('ArrowLeft');
  await lab.shows(second);
  await expect(lab.tab(second)).toBeFocused();
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await lab.expectTabs('首页', second, first, third);
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await lab.expectTabs('首页', second, first, third);
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await lab.expectTabs('首页', first, third, second);
  await expect(lab.tab(second)).toBeFocused();
  await page.keyboard.press('Delete');
  await lab.expectTabs('首页', first, third);
  await lab.shows(third);
  await expect(lab.tab(third), 'the focus stays in the strip').toBeFocused();
  await page.keyboard.press('Home');
  await lab.shows('首页');
  await page.keyboard.press('ArrowLeft');
  await lab.shows(third);
});

test('a click on the active tab changes nothing', async ({ lab, page }) => {
  await lab.open('/lab/record/1?a=1', first);
  await lab.pane.getByLabel('备注').fill('还在');
  const before = await page.evaluate(() => history.length);
  await lab.tab(first).click();
  await lab.shows(first);
  await lab.expectAt('/lab/record/1?a=1');
  await expect(lab.pane.getByLabel('备注')).toHaveValue('还在');
  expect(await page.evaluate(() => history.length)).toBe(before);
  await expect(page.locator('.progress-bar[data-state="running"]')).toHaveCount(0);
});

test('the wheel scrolls a strip that is too long, and not the page', async ({ lab, page }) => {
  await page.setViewportSize({ width: 1000, height: 600 });
  await lab.open('/lab/record/1', first);
  for (let n = 1; n <= 12; n++) await lab.visit(`/lab/list-many/${n}`);
  const strip = lab.strip.locator('ul');
  const place = () => strip.evaluate((list) => list.scrollLeft);
  await expect.poll(place, 'the active tab is in view').toBeGreaterThan(0);
  const end = await place();
  await strip.hover();
  await page.mouse.wheel(0, -200);
  await expect.poll(place).toBe(end - 200);
});
