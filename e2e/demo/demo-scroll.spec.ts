import type { Locator } from '@playwright/test';
import { expectAccessibleDemo, onPhoneAndDesktop, phone } from '../support/accessible.ts';
import { type Console, expect, test } from '../support/console.ts';
import { openRecord } from '../support/patient-form.ts';
import { test as doctorsTest, newPatient } from '../support/patients.ts';

const scrollerOf = (console: Console) => console.pane.locator('.pane-scroller');
const scrollTo = (console: Console, top: number) =>
  scrollerOf(console).evaluate((scroller, px) => scroller.scrollTo(0, px), top);
const scrolled = (console: Console) => scrollerOf(console).evaluate((scroller) => scroller.scrollTop);
const topOf = (element: Locator) => element.evaluate((one) => Math.round(one.getBoundingClientRect().top));
const headerFoot = (console: Console) =>
  console.page.locator('.frame_head').evaluate((head) => Math.round(head.getBoundingClientRect().bottom));

test.describe('sticky', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  const barOf = (console: Console) => console.pane.locator('.sticky-page_bar');
  const buttonOf = (console: Console) => console.pane.locator('.sticky-page_button');

  test('the bar sticks below the header and is released again; the button sticks at 200 px', async ({ console }) => {
    await console.open('/components/sticky', '吸顶');
    const bar = barOf(console);
    const button = buttonOf(console);
    const home = await topOf(bar);
    expect(home).toBeGreaterThan(await headerFoot(console));
    expect(await bar.evaluate((one) => one.getBoundingClientRect().height)).toBe(50);
    await expect(bar).toHaveAttribute('data-stuck', 'false');
    const length = await scrollerOf(console).evaluate((scroller) => scroller.scrollHeight);

    await scrollTo(console, 300);
    await expect(bar).toHaveAttribute('data-stuck', 'true');
    expect(await topOf(bar), 'the header is scrolled away').toBe(0);
    await expect(button).toHaveAttribute('data-stuck', 'false');

    await scrollTo(console, 1200);
    await expect(button).toHaveAttribute('data-stuck', 'true');
    expect([await topOf(bar), await topOf(button)]).toEqual([0, 200]);
    await button.getByRole('button').click();
    await expect(button).toHaveText('已点 1 次');
    expect(await scrollerOf(console).evaluate((scroller) => scroller.scrollHeight), 'the page keeps its height').toBe(
      length,
    );

    await scrollTo(console, 0);
    await expect(bar).toHaveAttribute('data-stuck', 'false');
    await expect(button).toHaveAttribute('data-stuck', 'false');
    expect(await topOf(bar)).toBe(home);
  });

  test('sticks below a fixed header', async ({ console }) => {
    await console.open('/components/sticky', '吸顶');
    await console.openSettings();
    await console.panel.getByRole('switch', { name: '固定顶栏' }).click();
    await scrollTo(console, 1200);
    await expect(barOf(console)).toHaveAttribute('data-stuck', 'true');
    await expect(buttonOf(console)).toHaveAttribute('data-stuck', 'true');
    const foot = await headerFoot(console);
    expect(foot).toBeGreaterThan(50);
    expect([await topOf(barOf(console)), await topOf(buttonOf(console))]).toEqual([foot, 200]);
  });
});

test.describe('back to top', () => {
  const buttonOf = (console: Console) => console.pane.getByRole('button', { name: '返回顶部' });

  test('is a square of 40 px, 50 px from the corner', async ({ console, page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await console.open('/components/back-to-top', '返回顶部');
    await scrollTo(console, 2000);
    expect(await buttonOf(console).boundingBox()).toEqual({ x: 1350, y: 810, width: 40, height: 40 });
  });

  test('leads to the very top of the library', async ({ console, page }) => {
    await page.setViewportSize({ width: 1200, height: 700 });
    await console.open('/patient/exercise', '动作库');
    await expect(console.pane.locator('.library_exerciseCard').first()).toBeVisible();
    await scrollTo(console, 900);
    await buttonOf(console).click();
    await expect.poll(() => scrolled(console)).toBe(0);
  });
});

doctorsTest(
  'on a record the button stays above the save bar, which is released at the end',
  async ({ console, page, person }) => {
    await page.setViewportSize({ width: 390, height: 600 });
    await openRecord(console, await newPatient(person));
    const bar = console.pane.locator('.save-bar');
    await expect(bar).toHaveAttribute('data-stuck', 'true');
    await scrollTo(console, 400);
    const button = await console.pane.getByRole('button', { name: '返回顶部' }).boundingBox();
    const foot = await bar.boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    await scrollTo(console, 99_999);
    await expect(bar).toHaveAttribute('data-stuck', 'false');
    expect((await bar.boundingBox())?.y, 'its position does not change').toBeCloseTo(foot?.y ?? 0, 0);
  },
);

test('both pages are accessible on phone and desktop, at the top and further down', async ({ console, page }) => {
  await page.setViewportSize(phone);
  await console.open('/components/sticky', '吸顶');
  await onPhoneAndDesktop(page, async (isPhone) => {
    await scrollTo(console, 0);
    await expectAccessibleDemo(page, isPhone);
    await scrollTo(console, 1200);
    await console.pane.getByRole('button', { name: '发布', exact: true }).click();
    await expectAccessibleDemo(page, isPhone);
  });
  await page.setViewportSize(phone);
  await console.go('/components/back-to-top', '返回顶部');
  await onPhoneAndDesktop(page, async (isPhone) => {
    await scrollTo(console, 0);
    await expectAccessibleDemo(page, isPhone);
    await scrollTo(console, 1200);
    await expect(console.pane.getByRole('button', { name: '返回顶部' })).toBeVisible();
    await expectAccessibleDemo(page, isPhone);
  });
});
