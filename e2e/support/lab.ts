// The lab: the console with the pages of web/lab.
import { Console, expect } from './console.ts';
import { follow } from './follow.ts';
import { signedInTest } from './signed-in.ts';

declare global {
  interface Window {
    lab: { counts: Record<string, number>; navigate: Record<string, WeakRef<(to: string) => void>> };
  }
}

class Lab extends Console {
  readonly panes = this.page.locator('.pane');

  /** Follows a link inside the console. */
  follow(address: string): Promise<void> {
    return follow(this.page, address);
  }

  /** Opens a page whose title is not unique. */
  async visit(address: string): Promise<void> {
    await this.follow(address);
    await this.expectAt(address);
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

  /** Waits for strip, document title and page. */
  override async shows(title: string): Promise<void> {
    await expect(this.strip.locator('[aria-current="page"]')).toHaveText(title);
    await super.shows(title);
  }

  /** Expects the address on the active page and in the browser. */
  async expectAt(address: string): Promise<void> {
    await expect(this.pane.getByLabel('位置')).toHaveText(address);
    expect(this.page.url().replace(/^http:\/\/[^/]+/, '')).toBe(address);
  }

  counts(): Promise<Record<string, number>> {
    return this.page.evaluate(() => ({ ...window.lab.counts }));
  }

  /** How often the page at this path was mounted in this document. */
  async mountsOf(path: string): Promise<number> {
    return (await this.counts())[`mount ${path}`] ?? 0;
  }

  /** The headings for which the browser reports `checkVisibility`. */
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
