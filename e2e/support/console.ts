// The console as a signed-in user sees it.
import { expect, type Locator, type Page } from '@playwright/test';
import { follow } from './follow.ts';
import { signedInTest } from './signed-in.ts';
import { titled } from './title.ts';

export class Console {
  readonly page: Page;
  readonly sidebar: Locator;
  readonly strip: Locator;
  readonly crumbs: Locator;
  readonly drawer: Locator;
  readonly search: Locator;
  readonly panel: Locator;
  /** The active page. */
  readonly pane: Locator;
  /** The question before unsaved work is lost. */
  readonly question: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sidebar = page.locator('nav.sidebar_sidebar');
    this.strip = page.getByRole('navigation', { name: '打开的页面' });
    this.crumbs = page.getByRole('navigation', { name: '面包屑' });
    this.drawer = page.getByRole('dialog', { name: '菜单', exact: true });
    this.search = page.getByRole('banner').getByRole('combobox', { name: '搜索菜单' });
    this.panel = page.getByRole('region', { name: '界面设置' });
    this.pane = page.locator('.pane[data-off="false"]');
    this.question = page.getByRole('dialog').filter({ hasText: '有未保存的内容' });
  }

  /** Loads a document at this address. */
  async open(address: string, title: string): Promise<void> {
    await this.page.goto(address);
    await this.shows(title);
  }

  /** Opens an address in this document, as a link does. */
  async go(address: string, title: string): Promise<void> {
    await follow(this.page, address);
    await this.shows(title);
  }

  /** Waits for the document title and the page. */
  async shows(title: string): Promise<void> {
    await expect(this.page).toHaveTitle(titled(title));
    await expect(this.pane.getByRole('heading', { level: 1 })).toBeVisible();
  }

  tab(title: string): Locator {
    return this.strip.getByRole('link', { name: title, exact: true });
  }

  menuItem(title: string): Locator {
    return this.sidebar.getByRole('link', { name: title, exact: true });
  }

  folder(title: string): Locator {
    return this.sidebar.getByRole('button', { name: title, exact: true });
  }

  async openSettings(): Promise<void> {
    await this.page.getByRole('button', { name: '界面设置' }).click();
    await expect(this.panel).toBeVisible();
  }

  /** The value of a cookie, if it is valid for the whole site. */
  async cookie(name: string): Promise<string | undefined> {
    const cookies = await this.page.context().cookies();
    return cookies.find((cookie) => cookie.name === name && cookie.path === '/')?.value;
  }
}

export const test = signedInTest.extend<{ console: Console }>({
  console: ({ page }, use) => use(new Console(page)),
});

export { expect };
