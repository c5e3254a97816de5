// The lab as the stories see it: the console with the pages of web/lab.
import { expect, type Locator, type Page } from '@playwright/test';
import { follow } from './follow.ts';
import { signedInTest } from './signed-in.ts';
import { titled } from './title.ts';

declare global {
  interface Window {
    lab: { counts: Record<string, number>; navigate: Record<string, WeakRef<(to: string) => void>> };
  }
}

class Lab {
  readonly page: Page;
  readonly strip: Locator;
  /** The page on screen. */
  readonly pane: Locator;
  readonly panes: Locator;
  /** The question before unsaved work is lost. */
  readonly question: Locator;

  constructor(page: Page) {
    this.page = page;
    this.strip = page.getByRole('navigation', { name: '打开的页面' });
    this.panes = page.locator('.pane');
    this.pane = page.locator('.pane[data-off="false"]');
    this.question = page.getByRole('dialog').filter({ hasText: '有未保存的内容' });
  }

  /** Loads a document at this address. */
  async open(address: string, title: string): Promise<void> {
    await this.page.goto(address);
    await this.shows(title);
  }

  /** Follows a link inside the console. */
  follow(address: string): Promise<void> {
    return follow(this.page, address);
  }

  async go(address: string, title: string): Promise<void> {
    await this.follow(address);
    await this.shows(title);
  }

  /** To a page whose title others have too. */
  async visit(address: string): Promise<void> {
    await this.follow(address);
    await this.expectAt(address);
  }

  tab(title: string): Locator {
    return this.strip.getByRole('link', { name: title, exact: true });
  }

  async switchTo(title: string): Promise<void> {
    await this.tab(title).click();
    await this.shows(title);
  }

  async close(title: string): Promise<void> {
    await this.strip.getByRole('button', { name: `关闭 ${title}`, exact: true }).click();
  }

  /** Chooses from the context menu of a tab. */
  async choose(title: string, command: string): Promise<void> {
    await this.tab(title).click({ button: 'right' });
    await this.page.getByRole('menuitem', { name: command, exact: true }).click();
  }

  async expectTabs(...titles: string[]): Promise<void> {
    await expect(this.strip.getByRole('link')).toHaveText(titles);
  }

  /** Strip, document title and page agree, and the switch is over. */
  async shows(title: string): Promise<void> {
    await expect(this.strip.locator('[aria-current="page"]')).toHaveText(title);
    await expect(this.page).toHaveTitle(titled(title));
    await expect(this.pane.locator('h1')).toBeVisible();
  }

  /** The address the page on screen believes to be at. */
  async expectAt(address: string): Promise<void> {
    await expect(this.pane.getByLabel('位置')).toHaveText(address);
    expect(this.page.url().replace(/^http:\/\/[^/]+/, '')).toBe(address);
  }

  counts(): Promise<Record<string, number>> {
    return this.page.evaluate(() => ({ ...window.lab.counts }));
  }

  /** How often the page at this path has been begun in this document. */
  async mountsOf(path: string): Promise<number> {
    return (await this.counts())[`mount ${path}`] ?? 0;
  }

  /** The headings a person can see, asked of the browser and not of the layout. */
  visibleHeadings(): Promise<string[]> {
    return this.page
      .locator('.pane h1')
      .evaluateAll((headings) =>
        headings
          .filter((heading) => heading.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }))
          .map((heading) => heading.textContent ?? ''),
      );
  }
}

export const test = signedInTest.extend<{ lab: Lab }>({
  lab: ({ page }, use) => use(new Lab(page)),
});

export { expect };
