import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectThumbTargets } from '../support/accessible.ts';
import { type Console, expect, test } from '../support/console.ts';

const desktop = { width: 1440, height: 900 };

const openPanes = (console: Console) => console.open('/components/split-pane', '分栏');
const openDialogPage = (console: Console) => console.open('/components/drag-dialog', '可拖动的对话框');

const barOf = ({ pane }: Console, part: string) => pane.getByRole('separator', { name: `“${part}”的大小` });
const sharesOf = ({ pane }: Console) => pane.locator('.split-pane-page_part').allInnerTexts();
const shares = (console: Console, ...expected: string[]) => expect.poll(() => sharesOf(console)).toEqual(expected);

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('not visible');
  return box;
}

async function middleOf(part: Locator) {
  const { x, y, width, height } = await boxOf(part);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Drags an element at its centre by this distance. */
async function drag(page: Page, part: Locator, byX: number, byY: number): Promise<void> {
  const { x, y } = await middleOf(part);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + byX / 2, y + byY / 2, { steps: 4 });
  await page.mouse.move(x + byX, y + byY, { steps: 4 });
  await page.mouse.up();
}

async function dragByTouch(page: Page, from: { x: number; y: number }, byX: number, byY: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const began = Date.now() / 1000 - 1;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + byX * part, y: from.y + byY * part }],
      // Slowly: after a fast swipe the browser would ignore the next tap.
      timestamp: began + part / 2,
    });
  await touch('touchStart', 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part);
  await touch('touchEnd', 1.25);
}

test('the bars are dragged up to their limits, reset by a click, and no text is selected', async ({
  console,
  page,
}) => {
  await openPanes(console);
  const left = barOf(console, '左');
  const upper = barOf(console, '右上');
  await shares(console, '左 50%', '右上 50%', '右下 50%');
  await drag(page, left, -2000, 60);
  await shares(console, '左 10%', '右上 50%', '右下 50%');
  await drag(page, left, 2000, -60);
  await shares(console, '左 90%', '右上 50%', '右下 50%');
  await drag(page, upper, 0, 2000);
  await shares(console, '左 90%', '右上 90%', '右下 10%');
  await drag(page, upper, 0, -2000);
  await shares(console, '左 90%', '右上 10%', '右下 90%');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');

  await left.click();
  await shares(console, '左 50%', '右上 10%', '右下 90%');
  const before = await boxOf(left);
  await drag(page, left, 200, 0);
  expect((await boxOf(left)).x - before.x).toBeCloseTo(200, -1);
  await console.pane.getByRole('button', { name: '重置' }).click();
  await shares(console, '左 50%', '右上 50%', '右下 50%');
  await console.pane.getByRole('button', { name: '“左”变小' }).click({ clickCount: 3 });
  await console.pane.getByRole('button', { name: '“右上”变大' }).click();
  await shares(console, '左 20%', '右上 60%', '右下 40%');
});

test('the area fills the pane, and is accessible in both themes', async ({ console, page }) => {
  await page.setViewportSize(desktop);
  await openPanes(console);
  const { y, height } = await boxOf(console.pane.locator('.split-pane-page_area'));
  const { height: paneHeight, y: paneTop } = await boxOf(console.pane);
  expect(paneTop + paneHeight - (y + height)).toBeLessThanOrEqual(24);
  await expectAccessible(page);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a bar follows a touch beside it, and the page fits a phone', async ({ console, page }) => {
    await openPanes(console);
    const { x, y } = await middleOf(barOf(console, '左'));
    await dragByTouch(page, { x: x + 18, y: y + 150 }, 1000, 0);
    await shares(console, '左 90%', '右上 50%', '右下 50%');
    await barOf(console, '左').tap();
    await shares(console, '左 50%', '右上 50%', '右下 50%');
    await expectAccessible(page);
    await expectThumbTargets(page);
  });

  test('the dialog follows a touch and stays inside the window', async ({ console, page }) => {
    await openDialogPage(console);
    await console.pane.getByRole('button', { name: '打开对话框' }).tap();
    const dialog = page.getByRole('dialog', { name: '上门随访安排' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await expectThumbTargets(page);
    const frame = dialog.locator('.drag-dialog_frame');
    const { x } = await boxOf(frame);
    await dragByTouch(page, await middleOf(dialog.getByText('上门随访安排')), 900, 2000);
    await expect.poll(async () => bottomRightOf(frame)).toEqual({ right: 390, bottom: 844 });
    await dragByTouch(page, await middleOf(dialog.getByText('上门随访安排')), -900, -2000);
    await expect.poll(async () => topLeftOf(frame)).toEqual({ left: 0, top: 0 });
    await dialog.getByRole('button', { name: '对话框的位置' }).tap();
    await page.getByRole('menuitem', { name: '居中' }).tap();
    await expect.poll(async () => (await boxOf(frame)).x).toBe(x);
  });
});

async function topLeftOf(part: Locator) {
  const { x, y } = await boxOf(part);
  return { left: Math.round(x), top: Math.round(y) };
}

async function bottomRightOf(part: Locator) {
  const { x, y, width, height } = await boxOf(part);
  return { right: Math.round(x + width), bottom: Math.round(y + height) };
}

async function openDialog(console: Console) {
  await openDialogPage(console);
  const opener = console.pane.getByRole('button', { name: '打开对话框' });
  await opener.click();
  const dialog = console.page.getByRole('dialog', { name: '上门随访安排' });
  await expect(dialog.getByRole('row')).toHaveCount(5);
  return { opener, dialog, frame: dialog.locator('.drag-dialog_frame'), title: dialog.getByText('上门随访安排') };
}

test('the dialog is dragged up to the edges of the window', async ({ console, page }) => {
  await page.setViewportSize(desktop);
  const { opener, dialog, frame, title } = await openDialog(console);
  await expectAccessible(page);
  const before = await topLeftOf(frame);
  await drag(page, title, 120, -60);
  expect(await topLeftOf(frame)).toEqual({ left: before.left + 120, top: before.top - 60 });
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');

  await drag(page, title, -3000, -3000);
  expect(await topLeftOf(frame)).toEqual({ left: 0, top: 0 });
  await drag(page, title, 3000, 3000);
  expect(await bottomRightOf(frame)).toEqual({ right: desktop.width, bottom: desktop.height });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
