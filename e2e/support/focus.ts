// Checks of the focus for users who only use the keyboard.
import { expect, type Page } from '@playwright/test';

/** Why the focus is not visible; empty if it is. */
export async function focusFault(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'nothing has the focus';
    const name = element.getAttribute('aria-label') || element.textContent || element.tagName;
    // A field shows its ring on the box around it.
    const shownOn = [element, element.closest('label, .search-box, .affixed, .ant-switch')];
    const hasRing = shownOn.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    });
    if (!hasRing) return `${name}: no ring`;
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen =
      there && (element.contains(there) || there.contains(element) || there.closest('label')?.contains(element));
    return isSeen ? '' : `${name}: covered`;
  });
}

/** Presses the key until the focus returns to the first stop; returns the names of all stops. */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const names: string[] = [];
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-visited]')) element.removeAttribute('data-visited');
  });
  for (let press = 0; press < 100; press++) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      // The browser's own controls come between the last stop and the first.
      if (!element || element === document.body) return 'browser';
      if (element.dataset.visited) return 'again';
      element.dataset.visited = 'yes';
      return '';
    });
    if (stop === 'again') return names;
    if (stop === 'browser') continue;
    await expect.poll(() => focusFault(page)).toBe('');
    names.push(await nameOfFocus(page));
  }
  throw new Error(`the focus never returns: ${names}`);
}

async function nameOfFocus(page: Page): Promise<string> {
  const snapshot = await page.locator(':focus').ariaSnapshot();
  return /"([^"]*)"/.exec(snapshot)?.[1] ?? snapshot.trim();
}
