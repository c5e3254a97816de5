import type { Page } from '@playwright/test';

/** As a link inside the console leads there, within this document. */
export function follow(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.querySelector('.frame_frame')?.append(link);
    link.click();
    link.remove();
  }, address);
}
