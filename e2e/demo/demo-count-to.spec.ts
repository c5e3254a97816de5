import type { Locator } from '@playwright/test';
import { type Console, expect, test } from '../support/console.ts';
import { expectSoundDemo, onPhoneAndDesk, phone } from '../support/sound.ts';

/** What it says does not change over so many frames of the browser. */
const standsStill = (element: Locator, frames = 12) =>
  element.evaluate(async (one, count) => {
    const first = one.textContent;
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
    return one.textContent === first;
  }, frames);

const numberOf = (console: Console) => console.pane.locator('.count-to_count [aria-hidden]');
const arrived = (console: Console) => console.pane.locator('.count-to_count').getByRole('status');
const press = (console: Console, name: string) => console.pane.getByRole('button', { name }).click();

test('it waits, runs, rests, goes on and arrives exactly', async ({ console, page }) => {
  await console.open('/components/count-to', '数字滚动');
  const number = numberOf(console);
  await expect(number).toHaveText('¥ 0 元');
  expect(await standsStill(number)).toBe(true);
  // Long enough for the slowest machine to press 暂停 in time.
  await page.getByLabel('时长（毫秒）').fill('300000');
  await press(console, '开始');
  await expect(number).not.toHaveText('¥ 0 元');
  await press(console, '暂停');
  expect(await standsStill(number)).toBe(true);
  await expect(number).not.toHaveText('¥ 2,017 元');
  await press(console, '继续');
  const held = await number.textContent();
  await expect(number).not.toHaveText(held ?? '');
  await expect(arrived(console)).toHaveText('');

  await page.getByLabel('时长（毫秒）').fill('200');
  await press(console, '开始');
  await expect(arrived(console)).toHaveText('¥ 2,017 元');
  await expect(number).toHaveText('¥ 2,017 元');
  await press(console, '重置');
  await expect(number).toHaveText('¥ 0 元');
});

test('the page is sound, on a phone and on a desk', async ({ console, page }) => {
  await page.setViewportSize(phone);
  await console.open('/components/count-to', '数字滚动');
  await page.getByLabel('小数位数').fill('21');
  await page.getByLabel('结束值').fill('123456789012345');
  await page.getByLabel('时长（毫秒）').fill('0');
  await press(console, '开始');
  await expect(arrived(console)).toHaveText('¥ 123,456,789,012,345 元');
  await onPhoneAndDesk(page, async (isPhone) => {
    await expectSoundDemo(page, isPhone);
  });
});
