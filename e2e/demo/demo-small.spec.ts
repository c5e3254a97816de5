import type { Page } from '@playwright/test';
import { addressOf } from '../fixtures.ts';
import { expectAccessible, expectAccessibleDemo, onPhoneAndDesktop, phone } from '../support/accessible.ts';
import { type Console, expect, test } from '../support/console.ts';

const clipboardOf = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** The computed value of a custom property of the document. */
function colour(page: Page, name: string): Promise<string> {
  return page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one).trim(), name);
}

test.describe('小组件', () => {
  test('work by mouse and keyboard', async ({ console, page }) => {
    await console.open('/components/mixin', '小组件');
    const { pane } = console;

    const field = pane.getByLabel('邀请码');
    await field.fill('12345');
    await expect(pane.getByText('要 6 个字符，还差 1 个')).toBeVisible();
    await field.press('6');
    await expect(pane.getByText('刚好 6 个字符')).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'false');

    const lid = pane.locator('.mixin_lid');
    await expect(lid).toHaveCSS('transform', 'none');
    await pane.getByRole('button', { name: /坐位伸膝/ }).hover();
    await expect(lid).not.toHaveCSS('transform', 'none');

    const ripple = pane.getByRole('button', { name: '按一下' });
    await ripple.click();
    await ripple.press('Enter');
    await expect(pane.getByText('按了 2 次')).toBeVisible();
    await expect(pane.locator('.mixin_ripple'), 'no ripple with reduced motion').toHaveCount(0);

    const articles = pane.getByRole('button', { name: '系列文章' });
    await expect(pane.getByRole('link', { name: '第五篇：错误日志' })).toBeHidden();
    await articles.press('Enter');
    await pane.getByRole('link', { name: '第五篇：错误日志' }).click();
    await console.shows('错误日志');
    await console.tab('小组件').click();
    await expect(field).toHaveValue('123456');

    for (const [name, path] of [
      ['首页', '/profile/dashboard'],
      ['图标', '/icon/index'],
      ['主题', '/theme/index'],
      ['剪贴板', '/clipboard/index'],
      ['多级菜单', '/nested/menu1/menu1-1'],
      ['关于', '/profile/version'],
    ] as const) {
      await pane.locator('.mixin_links').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await console.tab('小组件').click();
      await console.shows('小组件');
    }
  });

  test.describe('with motion', () => {
    test.use({ reducedMotion: 'no-preference' });

    test('a ripple ends and disappears', async ({ console }) => {
      await console.open('/components/mixin', '小组件');
      const ripple = console.pane.getByRole('button', { name: '按一下' });
      await ripple.click();
      await ripple.press('Space');
      await expect(console.pane.getByText('按了 2 次')).toBeVisible();
      await expect(console.pane.locator('.mixin_ripple')).toHaveCount(0);
    });
  });
});

test('图标: an icon is found and copied as code, and the address keeps the search', async ({
  console,
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await console.open('/icon/index', '图标');
  const { pane } = console;
  const search = pane.getByRole('textbox', { name: '搜索图标' });
  const hits = pane.locator('.icon_grid').getByRole('button');

  await search.fill('没有这个');
  await expect(pane.getByText('没有名字里带“没有这个”的图标', { exact: false })).toBeVisible();
  await pane.getByRole('button', { name: '清除搜索' }).click();
  await expect(search).toHaveValue('');

  await search.fill('bug');
  await expect(hits).toHaveText(['bug']);
  await expect(pane.getByText(/^找到 1 个/)).toBeVisible();
  await expect(hits.first()).toHaveAttribute('title', '<Icon name="bug" />');
  await hits.first().click();
  await expect(page.getByText('已复制')).toBeVisible();
  expect(await clipboardOf(page)).toBe('<Icon name="bug" />');

  await pane.getByRole('tab', { name: '控制台图标' }).press('ArrowRight');
  await expect(hits).toHaveText(['BugOutlined']);
  expect(addressOf(page)).toBe('/icon/index?q=bug&tab=library');
  await hits.first().press('Enter');
  await expect.poll(() => clipboardOf(page)).toBe('<BugOutlined />');

  await page.reload();
  await expect(search).toHaveValue('bug');
  await expect(hits).toHaveText(['BugOutlined']);
});

test('图标: the library is loaded only when it is opened', async ({ console, page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await console.open('/icon/index', '图标');
  await expect(console.pane.locator('.icon_grid').getByRole('button').first()).toBeVisible();
  expect(files.filter((file) => file.includes('LibraryIcons'))).toEqual([]);
  await console.pane.getByRole('tab', { name: '图标库' }).click();
  await expect(console.pane.getByText(/^共 4\d\d 个/)).toBeVisible();
  expect(files.filter((file) => /LibraryIcons.*\.js/.test(file))).toHaveLength(1);
});

test.describe('剪贴板', () => {
  const ways = ['函数方式', '指令方式'];

  test('the typed text is copied, either way', async ({ console, context, page }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await console.open('/clipboard/index', '剪贴板');
    for (const way of ways) {
      await console.pane.getByRole('tab', { name: way }).click();
      const panel = console.pane.getByRole('tabpanel', { name: way });
      await panel.getByRole('textbox').fill(`用${way}复制`);
      await panel.getByRole('button', { name: '复制' }).click();
      await expect(page.getByText('已复制')).toBeVisible();
      expect(await clipboardOf(page)).toBe(`用${way}复制`);
      await expect(page.getByText('已复制')).toBeHidden();
    }
  });

  test('without HTTPS the text is copied by the old command', async ({ console, context, page }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await console.open('/clipboard/index', '剪贴板');
    // As on a page without HTTPS.
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no clipboard'));
    });
    await console.pane.getByRole('textbox').fill('内网的文字');
    await console.pane.getByRole('button', { name: '复制' }).click();
    await expect(page.getByText('已复制')).toBeVisible();
    expect(await clipboardOf(page)).toBe('内网的文字');
  });
});

test.describe('主题', () => {
  test('a previewed colour is applied, not stored, and reverted when the page is closed', async ({ console, page }) => {
    await console.open('/theme/index', '主题');
    const usual = await colour(page, '--strong');
    const isDark = console.pane.getByRole('switch', { name: /^试用深色主色/ });
    const primary = console.pane.getByRole('button', { name: '主要', exact: true }).first();
    await isDark.click();
    await expect.poll(() => colour(page, '--strong')).toBe('#262729');
    await expect(primary).toHaveCSS('background-color', 'rgb(38, 39, 41)');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('262729');

    await console.strip.getByRole('button', { name: '关闭 主题' }).click();
    await expect.poll(() => colour(page, '--strong'), 'closed').toBe(usual);
  });

  test('every previewed colour is legible', async ({ console, page }) => {
    await console.open('/theme/index', '主题');
    for (const name of ['墨黑', '明黄', '红色']) {
      await console.pane.getByRole('radio', { name }).check();
      await expectAccessible(page);
    }
  });
});

test('多级菜单: every level has its box and its breadcrumb, and keeps input', async ({ console, page }) => {
  for (const [from, to] of [
    ['/nested', '/nested/menu1/menu1-1'],
    ['/nested/menu1', '/nested/menu1/menu1-1'],
    ['/nested/menu1/menu1-2', '/nested/menu1/menu1-2/menu1-2-1'],
  ] as const) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
  }
  await console.shows('菜单 1-2-1');
  await expect(console.crumbs.getByRole('listitem')).toHaveText([
    '首页',
    '多级菜单',
    '菜单 1',
    '菜单 1-2',
    '菜单 1-2-1',
  ]);
  await expect(console.pane.getByRole('heading', { level: 2 })).toHaveText(['菜单 1', '菜单 1-2', '菜单 1-2-1']);
  await expect(console.pane.getByText(/第 1 次显示/)).toBeVisible();
  await console.pane.getByLabel('备注').fill('三级页面的备注');

  for (const name of ['菜单 1-2-2', '菜单 1-3', '菜单 2']) {
    await console.menuItem(name).click();
    await console.shows(name);
    await expect(console.pane.getByLabel('备注')).toHaveValue('');
  }
  await expect(console.pane.getByRole('heading', { level: 2 })).toHaveText(['菜单 2']);
  await console.tab('菜单 1-2-1').click();
  await console.shows('菜单 1-2-1');
  await expect(console.pane.getByLabel('备注')).toHaveValue('三级页面的备注');
  await expect(console.pane.getByText(/第 2 次显示/)).toBeVisible();
});

const pages = [
  ['/components/mixin', '小组件'],
  ['/components/count-to', '数字滚动'],
  ['/icon/index', '图标'],
  ['/icon/index?q=nothing', '图标'],
  ['/clipboard/index', '剪贴板'],
  ['/theme/index', '主题'],
  ['/error-log/log', '错误日志'],
  ['/error/401', '没有权限 401'],
  ['/error/404', '页面不存在 404'],
  ['/nested/menu1/menu1-2/menu1-2-2', '菜单 1-2-2'],
] as const;

/** Brings a page into the state that needs the most space. */
const prepare: Partial<Record<string, (console: Console) => Promise<void>>> = {
  '/components/mixin': ({ pane }) => pane.getByRole('button', { name: '系列文章' }).click(),
  '/components/count-to': async ({ pane }) => {
    await pane.getByLabel('小数位数').fill('21');
    await pane.getByLabel('结束值').fill('123456789012345');
    await pane.getByLabel('时长（毫秒）').fill('0');
    await pane.getByRole('button', { name: '开始' }).click();
    await expect(pane.locator('.count-to_count').getByRole('status')).toHaveText('¥ 123,456,789,012,345 元');
  },
};

test.describe('starting on a phone', () => {
  test.use({ viewport: phone });

  test('the small demo pages are accessible on phone and desktop', async ({ console, page }) => {
    test.slow();
    await console.open('/nested/menu2', '菜单 2');
    for (const [path, title] of pages) {
      await test.step(path, async () => {
        await console.go(path, title);
        await prepare[path]?.(console);
        await onPhoneAndDesktop(page, async (isPhone) => {
          await expectAccessibleDemo(page, isPhone);
        });
      });
    }
  });

  // A separate story, because its hundreds of icons would stay in the document.
  test('图标: the library is accessible on phone and desktop', async ({ console, page }) => {
    test.slow();
    await console.open('/icon/index?tab=library', '图标');
    await expect(console.pane.getByText(/^共 4\d\d 个/)).toBeVisible();
    await onPhoneAndDesktop(page, async (isPhone) => {
      await expectAccessibleDemo(page, isPhone);
    });
  });
});
