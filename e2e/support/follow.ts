import type { Page } from '@playwright/test';

/** Opens an address within this document, as a link in the console does. */
export function follow(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.querySelector('.frame_frame')?.append(link);
    link.click();
    link.remove();
  }, address);
}
