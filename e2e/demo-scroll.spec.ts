import type { Locator } from '@playwright/test';
import { type Console, expect, test } from './support/console.ts';
import { openRecord } from './support/patient-form.ts';
import { test as doctorsTest, newPatient } from './support/patients.ts';
import { expectSound, expectThumbTargets, onPhoneAndDesk, phone } from './support/sound.ts';

const scrollerOf = (console: Console) => console.pane.locator('.pane-scroller');
const scrollTo = (console: Console, top: number) =>
  scrollerOf(console).evaluate((scroller, px) => scroller.scrollTo(0, px), top);
const scrolled = (console: Console) => scrollerOf(console).evaluate((scroller) => scroller.scrollTop);
const topOf = (element: Locator) => element.evaluate((one) => Math.round(one.getBoundingClientRect().top));
const headerFoot = (console: Console) =>
  console.page.locator('.frame-head').evaluate((head) => Math.round(head.getBoundingClientRect().bottom));

test.describe('sticky', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  const barOf = (console: Console) => console.pane.locator('.sticky-page-bar');
  const buttonOf = (console: Console) => console.pane.locator('.sticky-page-button');

  test('the bar stops below the header and lets go again; the button stops at 200 px', async ({ console }) => {
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
    expect(await topOf(bar), 'the header left with the page').toBe(0);
    await expect(button).toHaveAttribute('data-stuck', 'false');

    await scrollTo(console, 1200);
    await expect(button).toHaveAttribute('data-stuck', 'true');
    expect([await topOf(bar), await topOf(button)]).toEqual([0, 200]);
    await button.getByRole('button').click();
    await expect(button).toHaveText('已点 1 次');
    expect(await scrollerOf(console).evaluate((scroller) => scroller.scrollHeight), 'nothing moved up').toBe(length);

    await scrollTo(console, 0);
    await expect(bar).toHaveAttribute('data-stuck', 'false');
    await expect(button).toHaveAttribute('data-stuck', 'false');
    expect(await topOf(bar)).toBe(home);
  });

  test('below a header that stays', async ({ console }) => {
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

  test('what stands in the bar is checked, and said', async ({ console, page }) => {
    await console.open('/components/sticky', '吸顶');
    await scrollTo(console, 600);
    const bar = barOf(console);
    await expect(bar).toHaveAttribute('data-stuck', 'true');
    const passage = console.pane.locator('.sticky-page-passage').last();
    const place = await topOf(passage);
    // By keyboard: Playwright scrolls before it presses with the mouse.
    await bar.getByLabel('链接').focus();
    await page.keyboard.press('Enter');
    await expect(bar.getByRole('status')).toHaveText('至少选一个平台；请填写链接；请选择发布时间。');
    await expect(bar.getByRole('checkbox', { name: '公众号' })).toBeFocused();
    expect(await topOf(passage), 'what is being read stays where it is').toBe(place);
    await page.keyboard.press('Space');
    await bar.getByLabel('链接').fill('example.com');
    await page.keyboard.press('Enter');
    await expect(bar.getByRole('status')).toHaveText('链接要以 http:// 或 https:// 开头；请选择发布时间。');
    await bar.getByLabel('链接').fill('https://example.com/a');
    await bar.getByLabel('发布时间').fill('2099-08-01T09:30');
    await bar.getByRole('button', { name: '发布' }).click();
    await expect(bar.getByRole('status')).toHaveText(
      '将于 2099-08-01 09:30 发布到公众号：https://example.com/a。这是演示，不会真的发布。',
    );
  });

  test('at the second opening of the tab it is where it was, and still follows', async ({ console, page }) => {
    await console.open('/components/sticky', '吸顶');
    const bar = barOf(console);
    await bar.getByLabel('链接').fill('https://example.com/a');
    await scrollTo(console, 1200);
    await expect(bar).toHaveAttribute('data-stuck', 'true');
    await console.menuItem('首页').click();
    await console.shows('首页');
    await page.setViewportSize({ width: 1200, height: 900 });
    await console.menuItem('吸顶').click();
    await console.shows('吸顶');
    expect(await topOf(bar)).toBe(0);
    await expect(bar).toHaveAttribute('data-stuck', 'true');
    await expect(bar.getByLabel('链接')).toHaveValue('https://example.com/a');
    const widths = await bar.evaluate((one) => [one.clientWidth, one.closest('.pane-scroller')?.clientWidth]);
    expect(widths[0]).toBe(widths[1]);
    await scrollTo(console, 0);
    await expect(bar).toHaveAttribute('data-stuck', 'false');
    await scrollTo(console, 1200);
    await expect(buttonOf(console)).toHaveAttribute('data-stuck', 'true');
  });
});

test.describe('back to top', () => {
  const buttonOf = (console: Console) => console.pane.getByRole('button', { name: '返回顶部' });

  test('the button comes after 300 px and leads to 50, with movement and without', async ({ console, page }) => {
    await console.open('/components/back-to-top', '返回顶部');
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion });
      await scrollTo(console, 300);
      await expect(buttonOf(console)).toBeHidden();
      await scrollTo(console, 301);
      await expect(buttonOf(console)).toBeVisible();
      await console.pane.getByRole('button', { name: '滚到末尾' }).evaluate((end: HTMLElement) => end.click());
      await buttonOf(console).click();
      await expect.poll(() => scrolled(console)).toBe(50);
      await expect(buttonOf(console)).toBeHidden();
    }
  });

  test('by keyboard, it leaves the focus at the heading', async ({ console, page }) => {
    await console.open('/components/back-to-top', '返回顶部');
    await scrollTo(console, 2000);
    await buttonOf(console).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => scrolled(console)).toBe(50);
    await expect(console.pane.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('it is a square of 40 px, 50 px from the corner', async ({ console, page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await console.open('/components/back-to-top', '返回顶部');
    await scrollTo(console, 2000);
    expect(await buttonOf(console).boundingBox()).toEqual({ x: 1350, y: 810, width: 40, height: 40 });
  });

  test('in the library it leads to the very top', async ({ console, page }) => {
    await page.setViewportSize({ width: 1200, height: 700 });
    await console.open('/patient/exercise', '动作库');
    await expect(console.pane.locator('.exercise-card').first()).toBeVisible();
    await scrollTo(console, 900);
    await buttonOf(console).click();
    await expect.poll(() => scrolled(console)).toBe(0);
  });
});

doctorsTest(
  'at a record the button stands above the save bar, which lets go at the end',
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
    expect((await bar.boundingBox())?.y, 'it stays where it is').toBeCloseTo(foot?.y ?? 0, 0);
  },
);

test('both pages are sound, on a phone and on a desk, at the top and further down', async ({ console, page }) => {
  await page.setViewportSize(phone);
  await console.open('/components/sticky', '吸顶');
  await onPhoneAndDesk(page, async (isPhone) => {
    await scrollTo(console, 0);
    await expectSound(page);
    await scrollTo(console, 1200);
    await console.pane.getByRole('button', { name: '发布', exact: true }).click();
    await expectSound(page);
    if (isPhone) await expectThumbTargets(page);
  });
  await page.setViewportSize(phone);
  await console.go('/components/back-to-top', '返回顶部');
  await onPhoneAndDesk(page, async (isPhone) => {
    await scrollTo(console, 0);
    await expectSound(page);
    await scrollTo(console, 1200);
    await expect(console.pane.getByRole('button', { name: '返回顶部' })).toBeVisible();
    await expectSound(page);
    if (isPhone) await expectThumbTargets(page);
  });
});
