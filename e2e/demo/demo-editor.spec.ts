import type { Locator, Page } from '@playwright/test';
import { expectAccessibleDemo, onPhoneAndDesktop } from '../support/accessible.ts';
import { expect, test } from '../support/console.ts';
import { begin, choose, fieldOf, htmlOf, openEditor, paste, previewOf, title, toolOf } from '../support/editor.ts';
import { pngOf } from '../support/pictures.ts';

test.beforeEach(({ console }) => openEditor(console));

test('written and formatted text appears in the preview and in the HTML', { tag: ['@core', '@demo-page'] }, async ({
  console,
  page,
}) => {
  const field = await begin(console);
  await page.keyboard.type('睡前拉伸');
  await toolOf(console, '段落样式：正文').click();
  await page.getByRole('menuitem', { name: '标题 2' }).click();
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await toolOf(console, '粗体').click();
  await expect(toolOf(console, '粗体')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('慢慢来');
  await toolOf(console, '粗体').click();
  await page.keyboard.press('Enter');
  await toolOf(console, '编号').click();
  await page.keyboard.type('小腿');
  await page.keyboard.press('Enter');
  await page.keyboard.type('大腿');
  await toolOf(console, '增加缩进').click();
  await expect(console.pane.getByText('共 11 字')).toBeVisible();
  await expect(previewOf(console).getByRole('heading', { name: '睡前拉伸' })).toBeVisible();
  await expect(previewOf(console).locator('strong')).toHaveText('慢慢来');
  await expect(htmlOf(console)).toContainText(/<ol><li><p>小腿<\/p>\s*<ol><li><p>大腿<\/p>/);

  await page.keyboard.press('Control+A');
  await toolOf(console, '文字颜色').click();
  await page.getByRole('menuitem', { name: '红色' }).click();
  await toolOf(console, '背景颜色').click();
  await page.getByRole('menuitem', { name: '黄底' }).click();
  await expect(htmlOf(console)).toContainText('color: rgb(184, 17, 30); background-color: rgb(255, 243, 184);');
  await toolOf(console, '居中').click();
  await expect(htmlOf(console)).toContainText('text-align: center');
  await toolOf(console, '清除格式').click();
  await expect(htmlOf(console)).not.toContainText(/style|<ol|<strong|<h2/);
  await page.keyboard.press('Control+Z');
  await expect(previewOf(console).getByRole('heading', { name: '睡前拉伸' })).toBeVisible();
});

test('rows and columns of a table are added and removed', async ({ console, page }) => {
  await begin(console);
  await choose(console, '插入', '插入表格');
  const table = fieldOf(console).getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await page.keyboard.type('动作');
  await page.keyboard.press('Tab');
  await page.keyboard.type('次数');
  await expect(table.getByRole('columnheader').nth(1)).toHaveText('次数');
  await choose(console, '表格', '在下方插入行');
  await choose(console, '表格', '在右侧插入列');
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await choose(console, '表格', '删除列');
  await choose(console, '表格', '首行设为表头或取消');
  await expect(table.getByRole('columnheader')).toHaveCount(0);
  await expect(table.getByRole('row').first().getByRole('cell')).toHaveCount(3);
  await choose(console, '表格', '删除行');
  await expect(previewOf(console).getByRole('row')).toHaveCount(3);
  await choose(console, '表格', '删除表格');
  await expect(table).toHaveCount(0);
});

test('a link dialog refuses a bad address, and adds, changes and removes a link', async ({ console, page }) => {
  const field = await begin(console);
  await page.keyboard.type('见说明');
  await page.keyboard.press('Control+A');
  await toolOf(console, '链接').click();
  const dialog = page.getByRole('dialog', { name: '插入链接' });
  const address = dialog.getByLabel('地址');
  await expect(address).toBeFocused();
  for (const bad of ['javascript:alert(1)', '']) {
    await address.fill(bad);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('请填写 http、https、mailto 或 tel 开头的地址')).toBeVisible();
  }
  await address.fill('example.com/膝');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(field).toBeFocused();
  const link = previewOf(console).getByRole('link', { name: '见说明' });
  await expect(link).toHaveAttribute('href', 'https://example.com/膝');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link).toHaveAttribute('target', '_blank');

  await toolOf(console, '链接').click();
  await page.getByRole('dialog', { name: '修改链接' }).getByRole('button', { name: '移除链接' }).click();
  await expect(link).toHaveCount(0);
  await expect(field).toHaveText('见说明');

  await page.keyboard.press('End');
  await page.keyboard.press('Control+Alt+K');
  await address.fill('tel:010-12345678');
  await dialog.getByLabel('显示的文字').fill('打电话');
  await page.keyboard.press('Enter');
  await expect(previewOf(console).getByRole('link', { name: '打电话' })).toHaveAttribute('href', 'tel:010-12345678');
});

test('pasted HTML keeps its text and nothing harmful', async ({ console, page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`a dialog: ${dialog.message()}`);
  });
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('evil') && asked.push(request.url()));
  const field = await begin(console);
  await paste(field, {
    html: `<style>p{position:fixed}</style><p class="x" style="position:fixed;color:red" onclick="window.__xss=1">热敷<b>十分钟</b></p>
      <img src="https://evil.example/x.png" onerror="window.__xss=1"><svg onload="window.__xss=1"><image href="https://evil.example/y.png"/></svg>
      <a href="javascript:window.__xss=1">点我</a> <a href="https://a.example">可以</a>
      <iframe srcdoc="<script>parent.__xss=1</script>"></iframe><form action="https://evil.example"><input name="x"></form>
      <math><mtext><table><mglyph><style><img src=x onerror="window.__xss=1"></style></mglyph></table></mtext></math>`,
  });
  await expect(page.getByText('外部图片未粘贴').first()).toBeVisible();
  await expect(field).toContainText('热敷十分钟');
  await expect(field.locator('strong')).toHaveText('十分钟');
  await expect(field.getByRole('link')).toHaveText(['可以']);
  await expect(htmlOf(console)).not.toContainText(/style|class|onclick|onerror|<img|svg|iframe|form|script/);
  for (const place of [field, previewOf(console)]) {
    await expect(place.locator('img[src], svg, iframe, form, input, style, [onclick], [class="x"]')).toHaveCount(0);
  }
  expect(await page.evaluate(() => '__xss' in window)).toBe(false);
  expect(asked).toEqual([]);
});

test('typed text is restored after a reload', async ({ console, page }) => {
  const field = await begin(console);
  await page.keyboard.type('睡前拉伸');
  await expect(htmlOf(console)).toHaveText('<p>睡前拉伸</p>');
  await page.reload();
  await console.shows(title);
  await expect(field).toHaveText('睡前拉伸');
  await expect(console.pane.getByText('已恢复上次写的内容')).toBeVisible();
});

async function tabTo(page: Page, goal: Locator): Promise<void> {
  const isThere = () => goal.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < 60 && !(await isThere()); press++) await page.keyboard.press('Tab');
  await expect(goal).toBeFocused();
}

test('everything can be done with the keyboard', async ({ console, page }) => {
  const field = fieldOf(console);
  await tabTo(page, console.pane.getByRole('menuitem', { name: '文件' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menu', { name: '文件' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const edit = page.getByRole('menu', { name: '编辑' });
  await expect(edit.getByRole('menuitem', { name: '全选' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('Delete');
  await page.keyboard.type('慢');

  await page.keyboard.press('Alt+F10');
  await expect(toolOf(console, '撤销')).toBeFocused();
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight');
  await expect(toolOf(console, '粗体')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('走');
  await expect(previewOf(console).locator('strong')).toHaveText('走');
  await page.keyboard.press('Alt+F10');
  await expect(toolOf(console, '粗体')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();

  await page.keyboard.press('Alt+0');
  const help = page.getByRole('dialog', { name: '键盘帮助' });
  await expect(help).toContainText('Alt+F10');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(field).toBeFocused();

  // Tab leaves the editor.
  await page.keyboard.press('Tab');
  await expect(field).not.toBeFocused();
});

test('full screen covers the window and is closed by Escape', async ({ console, page }) => {
  await toolOf(console, '全屏编辑').click();
  const box = console.pane.getByRole('region', { name: '正文：编辑器' });
  await expect.poll(() => box.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await expect(toolOf(console, '全屏编辑')).toHaveAttribute('aria-pressed', 'true');
  const isInert = () => console.sidebar.evaluate((element) => element.closest('[inert]') !== null);
  await expect.poll(isInert).toBe(true);
  await toolOf(console, '链接').click();
  const dialog = page.getByRole('dialog', { name: '插入链接' });
  await expect(dialog.getByLabel('地址')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(fieldOf(console)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toolOf(console, '全屏编辑')).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(isInert).toBe(false);
  await console.menuItem('首页').click();
  await console.shows('首页');
});

test('the page is accessible on phone and desktop', async ({ console, page }) => {
  test.slow();
  await onPhoneAndDesktop(page, async (isPhone) => {
    const checkAccessible = () => expectAccessibleDemo(page, isPhone);
    await fieldOf(console).getByText('活动脚踝 1 分钟').click();
    await page.keyboard.type('。');
    await checkAccessible();
    await toolOf(console, '文字颜色').click();
    await checkAccessible();
    await page.keyboard.press('Escape');
    await choose(console, '文件', /键盘帮助/);
    await expect(page.getByRole('dialog', { name: '键盘帮助' })).toBeVisible();
    await checkAccessible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await toolOf(console, '链接').click();
    await expect(page.getByRole('dialog', { name: '插入链接' })).toBeVisible();
    await checkAccessible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const name = isPhone ? '屈膝' : '抬腿';
    await paste(fieldOf(console), { png: { name: `${name}.png`, bytes: [...pngOf(320, 200)] } });
    await fieldOf(console).getByRole('img', { name }).click();
    await expect(console.pane.getByRole('group', { name: '选中的图片' })).toBeVisible();
    await checkAccessible();
  });
});
