import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { titled } from '../support/title.ts';

const minute = 60_000;

/** A server whose console can be replaced by a newer release. Counts the version requests and the page loads. */
class Release {
  version = 0;
  checks = 0;
  loads = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(address: string): Promise<void> {
    this.page.on('load', () => {
      this.loads++;
    });
    await this.page.route('**/api/version.json?*', (route) => {
      if (route.request().method() !== 'HEAD') return route.fallback();
      this.checks++;
      return route.fulfill({ headers: { etag: `"release-${this.version}"` } });
    });
    await this.page.clock.install();
    await this.page.goto(address);
    await expect.poll(() => this.checks).toBe(1);
  }

  /** Repeats `cause` until a check starts; none starts while another runs. */
  async check(cause: () => Promise<void>): Promise<void> {
    const before = this.checks;
    await expect(async () => {
      await cause();
      await expect.poll(() => this.checks, { timeout: 3000 }).toBeGreaterThan(before);
    }).toPass();
  }

  /** The window gets the focus again after a minute. */
  comeBack = async () => {
    await this.page.clock.fastForward(minute);
    await this.page.evaluate(() => dispatchEvent(new Event('focus')));
  };

  waitLong = () => this.page.clock.fastForward(5 * minute);
}

test('a new release reloads the page once when the window gets the focus again', async ({ console, page }) => {
  const release = new Release(page);
  await release.open('/nested/menu2?a=1');
  await release.check(release.comeBack);
  await release.check(release.comeBack);
  expect(release.loads, 'nothing new').toBe(1);

  release.version++;
  await release.check(release.comeBack);
  await expect.poll(() => release.loads).toBe(2);
  await console.shows('菜单 2');
  expect(new URL(page.url()).search).toBe('?a=1');
  expect(await page.evaluate(() => localStorage.getItem('yun.contentVersion'))).toBe('1');

  for (let round = 0; round < 3; round++) await release.check(release.comeBack);
  expect(release.loads).toBe(2);
});

test('unsaved work is kept: a bar announces the release', async ({ console, page }) => {
  const release = new Release(page);
  await release.open('/profile/index');
  const nickname = console.pane.getByLabel('姓名');
  const bar = page.getByText('有新版本。保存正在填写的内容后刷新即可使用。');
  await nickname.fill('何静静');
  release.version++;
  await release.check(release.comeBack);
  await expect(bar).toBeVisible();
  await expect(nickname).toHaveValue('何静静');
  await expect(console.pane.getByRole('heading', { level: 1 }), 'the bar moves the page down').toBeInViewport();

  await console.pane.getByRole('button', { name: '还原' }).click();
  await release.check(release.comeBack);
  await release.check(release.waitLong);
  expect(release.loads, 'once the bar is shown, only the user reloads').toBe(1);
  // The bar scrolls with the header.
  await console.pane.locator('.pane-scroller').evaluate((scroller) => scroller.scrollTo(0, 0));
  await page.getByRole('button', { name: '刷新' }).click();
  await expect.poll(() => release.loads).toBe(2);
  await console.shows('个人信息');
  await expect(bar).toHaveCount(0);
});

test('a page whose code is missing shows an error inside the frame, with a retry', async ({
  console,
  page,
  complaints,
}) => {
  // From the beginning: an idle browser fetches the page ahead.
  await page.route('**/assets/VersionPage-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await console.open('/nested/menu2', '菜单 2');
  await console.pane.getByLabel('备注').fill('写了一半');
  await page.getByRole('button', { name: /何静/ }).click();
  await page.getByRole('menuitem', { name: '关于' }).click();
  await expect(console.pane.getByRole('heading', { name: '页面没有加载成功' })).toBeVisible();
  await expect(page).toHaveTitle(titled('关于'));
  await expect(page.locator('.progress-bar[data-state="running"]')).toHaveCount(0);

  await page.unroute('**/assets/VersionPage-*.js');
  await console.pane.getByRole('button', { name: '重试' }).click();
  await expect(console.pane.getByRole('heading', { name: '关于云医生端' })).toBeVisible();
  await console.tab('菜单 2').click();
  await expect(console.pane.getByLabel('备注'), 'other pages are unaffected').toHaveValue('写了一半');
  // The browser logs the missing file.
  expect(complaints.splice(0).filter((line) => !/404|dynamically imported/.test(line))).toEqual([]);
});
