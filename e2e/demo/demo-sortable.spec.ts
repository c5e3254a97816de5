import type { CDPSession, Locator, Page } from '@playwright/test';
import { expectAccessibleDemo, onPhoneAndDesktop, phone } from '../support/accessible.ts';
import { expect, test } from '../support/console.ts';

const pages = [
  { address: '/components/dnd-list', title: '两个列表拖放' },
  { address: '/components/drag-kanban', title: '看板' },
  { address: '/components/drag-select', title: '可排序的选择框' },
] as const;
const [list, kanban, select] = pages;

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  expect(box).not.toBeNull();
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

/** Drags one element over another in small steps, without releasing it. */
async function dragOver(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const { x, y } = await middleOf(to);
  await page.mouse.move(x, y, { steps: 10 });
  await expect(page.locator('[data-dragged]')).toHaveCount(1);
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await dragOver(page, from, to);
  await page.mouse.up();
  await expect(page.locator('[data-dragged]')).toHaveCount(0);
}

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cards = (page: Page, name: string) => column(page, name).locator('.drag-kanban_card > .grow');
const handle = (page: Page, name: string) => page.getByRole('button', { name: `拖动：${name}`, exact: true });
const announcement = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('cards of the board are dragged, restored by Esc, and moved by keys and by menu', async ({ console, page }) => {
  await console.open(kanban.address, kanban.title);
  await expect(cards(page, '待办')).toHaveText(['任务 1', '任务 2', '任务 3', '任务 4']);

  await test.step('Esc restores the order', async () => {
    await dragOver(page, handle(page, '任务 2'), handle(page, '任务 5'));
    await expect(cards(page, '进行中')).toContainText(['任务 2']);
    await page.keyboard.press('Escape');
    await expect(cards(page, '待办')).toHaveText(['任务 1', '任务 2', '任务 3', '任务 4']);
    await expect(cards(page, '进行中')).toHaveText(['任务 5', '任务 6', '任务 7']);
    await expect(handle(page, '任务 2')).toBeFocused();
    await page.mouse.up();
  });

  await test.step('moved by mouse to another column, and within one by the card itself', async () => {
    await drag(page, handle(page, '任务 2'), handle(page, '任务 6'));
    await expect(cards(page, '待办')).toHaveText(['任务 1', '任务 3', '任务 4']);
    await expect(cards(page, '进行中')).toContainText(['任务 2']);
    await expect(announcement(page, '任务 2 移到 进行中 第')).toHaveCount(1);
    await drag(page, column(page, '已完成').getByText('任务 10'), column(page, '已完成').getByText('任务 8'));
    await expect(cards(page, '已完成')).toHaveText(['任务 10', '任务 8', '任务 9']);
  });

  await test.step('moved by keys to another column and back', async () => {
    await handle(page, '任务 10').focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(cards(page, '进行中').first()).toHaveText('任务 10');
    await expect(announcement(page, '任务 10 移到 进行中 第 1 位')).toHaveCount(1);
    await expect(handle(page, '任务 10')).toBeFocused();
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('Alt+ArrowRight');
    await expect(cards(page, '已完成')).toHaveText(['任务 10', '任务 8', '任务 9']);
    await page.keyboard.press('Alt+ArrowDown');
    await expect(cards(page, '已完成')).toHaveText(['任务 8', '任务 10', '任务 9']);
    await expect(handle(page, '任务 10')).toBeFocused();
  });

  await test.step('moved by menu until a column is empty, which accepts a card again', async () => {
    for (const name of ['任务 1', '任务 3', '任务 4']) {
      await page.getByRole('button', { name: `${name}：更多` }).click();
      await page.getByRole('menuitem', { name: '移到 已完成' }).click();
      await expect(cards(page, '已完成').last()).toHaveText(name);
      await expect(handle(page, name)).toBeFocused();
    }
    await expect(column(page, '待办')).toContainText('把任务拖到这里');
    await expect(column(page, '待办').getByRole('heading')).toHaveText('待办0');
    await drag(page, handle(page, '任务 9'), column(page, '待办').getByText('把任务拖到这里'));
    await expect(cards(page, '待办')).toHaveText(['任务 9']);
  });

  await test.step('kept, and still draggable, after another tab was shown', async () => {
    await console.menuItem('首页').click();
    await console.shows('首页');
    await console.tab(kanban.title).click();
    await console.shows(kanban.title);
    await expect(cards(page, '待办')).toHaveText(['任务 9']);
    await drag(page, handle(page, '任务 8'), handle(page, '任务 9'));
    await expect(cards(page, '待办')).toContainText(['任务 8']);
  });
});

/** Sends a touch event as a touch screen does. */
async function touch(
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  at?: { x: number; y: number },
) {
  await session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: phone });

  test('a finger drags a card to the next column', async ({ console, page }) => {
    await console.open(kanban.address, kanban.title);
    const session = await page.context().newCDPSession(page);
    const from = await middleOf(handle(page, '任务 4'));
    const to = await middleOf(handle(page, '任务 5'));
    await touch(session, 'touchStart', from);
    for (let part = 1; part <= 10; part += 1) {
      const at = (start: number, end: number) => start + ((end - start) * part) / 10;
      await touch(session, 'touchMove', { x: at(from.x, to.x), y: at(from.y, to.y) });
    }
    await expect(cards(page, '进行中')).toContainText(['任务 4']);
    await touch(session, 'touchEnd');
    await expect(page.locator('[data-dragged]')).toHaveCount(0);
    await expect(cards(page, '待办')).toHaveText(['任务 1', '任务 2', '任务 3']);
    await expect(cards(page, '进行中')).toHaveCount(4);
    await expect(announcement(page, '任务 4 移到 进行中 第')).toHaveCount(1);
  });
});

test('articles move between the lists by dragging, click and menu, without duplicates', async ({ console, page }) => {
  await console.open(list.address, list.title);
  const lines = (name: string) => column(page, name).locator('.dnd-list_line');
  const numbersOf = async (name: string) =>
    (await lines(name).allTextContents()).map((line) => Number.parseInt(line, 10));
  const grip = (number: number) => page.getByRole('button', { name: new RegExp(`^拖动：${number}\\[`) });
  await expect(lines('已选')).toHaveCount(5);
  await expect(lines('文章库')).toHaveCount(15);

  await test.step('dragged inside and between', async () => {
    await drag(page, grip(1), grip(3));
    expect(await numbersOf('已选')).toEqual([2, 3, 1, 4, 5]);
    await drag(page, grip(8), grip(2));
    await expect(lines('已选')).toHaveCount(6);
    expect(await numbersOf('已选')).toContain(8);
    await drag(page, grip(5), grip(6));
    await expect(lines('文章库')).toHaveCount(15);
    expect(await numbersOf('文章库')).toContain(5);
  });

  await test.step('added by the row, by its button and by Enter', async () => {
    await column(page, '文章库').getByText(/^10\[/).click();
    await expect(lines('已选').last()).toHaveText(/^10\[/);
    await page.getByRole('button', { name: /^加入：12\[/ }).click();
    await expect(lines('已选').last()).toHaveText(/^12\[/);
    await expect(page.getByRole('button', { name: /^加入：13\[/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(lines('已选').last()).toHaveText(/^13\[/);
    await expect(announcement(page, '移到 已选 第 8 位')).toHaveCount(1);
  });

  await test.step('removed to the top, moved to the other list and down by the menu', async () => {
    await page.getByRole('button', { name: /^移出：2\[/ }).click();
    await expect(lines('文章库').first()).toHaveText(/^2\[/);
    await page.getByRole('button', { name: /^更多：3\[/ }).click();
    await page.getByRole('menuitem', { name: '移到另一列' }).click();
    await expect(lines('文章库').first()).toHaveText(/^3\[/);
    await expect(grip(3)).toBeFocused();
    await page.getByRole('button', { name: /^更多：3\[/ }).click();
    await page.getByRole('menuitem', { name: '下移' }).click();
    await expect(lines('文章库').first()).toHaveText(/^2\[/);
  });

  await test.step('every article exists once', async () => {
    const all = [...(await numbersOf('已选')), ...(await numbersOf('文章库'))];
    expect(all.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });

  await test.step('an empty list shows a hint and accepts a row again', async () => {
    const bins = column(page, '已选').getByRole('button', { name: /^移出：/ });
    for (let left = await bins.count(); left > 0; left -= 1) {
      await bins.first().click();
      await expect(bins).toHaveCount(left - 1);
    }
    await expect(column(page, '已选')).toContainText('还没有选文章');
    await drag(page, lines('文章库').first(), column(page, '已选').getByText('还没有选文章'));
    await expect(lines('已选')).toHaveCount(1);
  });
});

test('chosen fruits are sorted by mouse, keys and buttons, and the select still works', async ({ console, page }) => {
  await console.open(select.address, select.title);
  const chips = page.locator('.drag-select_name');
  const tags = page.getByRole('list', { name: '现在的顺序' }).getByRole('listitem');
  const field = page.getByRole('combobox', { name: '喜欢的水果' });
  const inOrder = async (...names: string[]) => {
    await expect(chips).toHaveText(names);
    await expect(tags).toHaveText(names.map((name, n) => `${n + 1} ${name}`));
  };
  await inOrder('苹果', '香蕉', '橙子');

  await test.step('sorted by mouse; the list stays closed', async () => {
    await drag(page, handle(page, '苹果'), handle(page, '橙子'));
    await inOrder('香蕉', '橙子', '苹果');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await dragOver(page, handle(page, '苹果'), handle(page, '香蕉'));
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await inOrder('香蕉', '橙子', '苹果');
  });

  await test.step('sorted by keys', async () => {
    await handle(page, '苹果').focus();
    await page.keyboard.press('ArrowLeft');
    await inOrder('香蕉', '苹果', '橙子');
    await expect(announcement(page, '苹果移到第 2 位')).toHaveCount(1);
    await expect(handle(page, '苹果')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await inOrder('苹果', '香蕉', '橙子');
    await page.keyboard.press('ArrowRight');
    await inOrder('香蕉', '苹果', '橙子');
  });

  await test.step('sorted by buttons, which keep the focus', async () => {
    await page.getByRole('button', { name: '后移香蕉' }).click();
    await inOrder('苹果', '香蕉', '橙子');
    await expect(page.getByRole('button', { name: '后移香蕉' })).toBeFocused();
    await page.keyboard.press('Enter');
    await inOrder('苹果', '橙子', '香蕉');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '前移橙子' }).click();
    await inOrder('橙子', '苹果', '香蕉');
  });

  await test.step('added and removed by keys in the field and on the chips', async () => {
    await field.focus();
    await page.keyboard.press('Backspace');
    await inOrder('橙子', '苹果');
    await page.keyboard.type('草');
    await page.keyboard.press('Enter');
    await inOrder('橙子', '苹果', '草莓');
    await page.keyboard.press('Escape');
    await handle(page, '苹果').focus();
    await page.keyboard.press('Delete');
    await inOrder('橙子', '草莓');
    await expect(handle(page, '草莓')).toBeFocused();
    await page.getByRole('button', { name: '移除橙子' }).focus();
    await page.keyboard.press('Enter');
    await inOrder('草莓');
    await page.getByRole('button', { name: '移除草莓' }).click();
    await expect(page.getByText('还没有选水果')).toBeVisible();
    await field.press('ArrowDown');
    await page.getByTitle('梨', { exact: true }).click();
    await page.getByTitle('苹果', { exact: true }).click();
    await inOrder('梨', '苹果');
  });
});

test('the three pages are accessible on phone and desktop', async ({ console, page }) => {
  await page.setViewportSize(phone);
  await console.open('/nested/menu2', '菜单 2');
  for (const { address, title } of pages) {
    await console.go(address, title);
    await onPhoneAndDesktop(page, async (isPhone) => {
      await expectAccessibleDemo(page, isPhone);
    });
  }
});
