// Checks for every page: it fits its window, its targets are large enough, and axe finds nothing serious.
import { expect, type Locator, type Page } from '@playwright/test';
import { type CheckOptions, seriousFaults } from './faults.ts';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

/** Runs the check at the size of a phone, then of a desktop, on the same document. */
export async function onPhoneAndDesktop(page: Page, check: (isPhone: boolean) => Promise<void>): Promise<void> {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await expect(page.locator('.frame_frame[data-mobile="true"]')).toHaveCount(size === phone ? 1 : 0);
    await check(size === phone);
  }
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const wider = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.pane[data-off="false"] .pane-scroller')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `${element.className || element.tagName}: ${element.scrollWidth} in ${element.clientWidth}`),
  );
  expect.soft(wider, page.url()).toEqual([]);
}

/** WCAG 2.5.8. Visually hidden controls are left out, and content that is not laid out before it is scrolled to. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('a, button')]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
          !element.closest('[inert], .visually-hidden, .frame_skipLink'),
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ element, box }) => `${element.textContent}: ${box.width} × ${box.height}`),
  );
  expect.soft(small, page.url()).toEqual([]);
}

/** At least 44 px for a thumb: all controls of the page and of what is open over it, once laid out. */
export async function expectThumbTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const places = '.pane[data-off="false"], .ant-drawer, .ant-modal';
    // A label counts for its checkbox; links inside text are exempt.
    const isInText = (element: Element) => element.tagName === 'A' && element.closest('p, td') !== null;
    return [...document.querySelectorAll(places)]
      .flatMap((place) => [...place.querySelectorAll('a, button, select, label:has(input[type="checkbox"])')])
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
          !isInText(element) &&
          !element.closest('[inert], .visually-hidden'),
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => Math.round(box.height) < 44 || Math.round(box.width) < 44)
      .map(({ element, box }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent;
        return `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`;
      });
  });
  expect.soft([...new Set(small)], page.url()).toEqual([]);
}

/** Checks what is shown at both sizes, and the size of targets on the phone. Leaves the window at phone size. */
export async function expectAccessibleOnBoth(page: Page, ready?: Locator): Promise<void> {
  if (ready) await expect(ready).toBeVisible();
  await onPhoneAndDesktop(page, async (isPhone) => {
    await expect(page.locator('.pane[data-off="false"] .bar')).toHaveCount(0);
    if (ready) await expect(ready).toBeVisible();
    if (isPhone) await expectThumbTargets(page);
    await expectAccessible(page);
  });
  await page.setViewportSize(phone);
}

/**
 * For the demo pages. On a phone only their width and the size of targets are checked, except with LONG=1: no one works
 * with them there.
 */
export async function expectAccessibleDemo(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone && process.env.LONG !== '1') await expectNoSidewaysScrolling(page);
  else await expectAccessible(page);
  if (isPhone) await expectThumbTargets(page);
}

/** Changes the setting as another window would, so that open dialogs stay open. */
async function setDark(page: Page, isDark: boolean): Promise<void> {
  await page.evaluate((dark) => {
    if (dark) localStorage.setItem('yun.settings', JSON.stringify({ dark }));
    else localStorage.removeItem('yun.settings');
    dispatchEvent(new StorageEvent('storage', { key: 'yun.settings' }));
  }, isDark);
  await expect(page.locator('html[data-theme="dark"]')).toHaveCount(isDark ? 1 : 0);
}

/** What is shown has no serious finding of axe in either theme and fits the window. Soft, to report all findings. */
export async function expectAccessible(page: Page, { frame = false }: CheckOptions = {}): Promise<void> {
  const { pathname, search } = new URL(page.url());
  const where = `${pathname}${search} at ${page.viewportSize()?.width} px`;
  await expectNoSidewaysScrolling(page);
  // The current theme first: switching it renders the whole document again.
  const isDark = await page.evaluate(() => document.documentElement.dataset.theme === 'dark');
  const themes = isDark ? ['dark', 'light'] : ['light', 'dark'];
  expect.soft(await seriousFaults(page, { frame }), `${where}, ${themes[0]}`).toEqual([]);
  await setDark(page, !isDark);
  // The other theme differs only in its colours.
  expect.soft(await seriousFaults(page, { frame, only: ['color-contrast'] }), `${where}, ${themes[1]}`).toEqual([]);
}
