import type { Page } from '@playwright/test';
import { test as fresh } from '../fixtures.ts';
import {
  desktop,
  expectAccessible,
  expectLargeTargets,
  expectNoSidewaysScrolling,
  phone,
} from '../support/accessible.ts';
import { expect, test } from '../support/console.ts';
import { seriousFaults } from '../support/faults.ts';
import { follow } from '../support/follow.ts';

/** Checks the frame, too: around each page and with everything that can be open over it. */
const expectAccessibleFrame = (page: Page) => expectAccessible(page, { frame: true });

for (const size of [desktop, phone]) {
  // Phones only in the long run, except what only phones have: their home page (doctor-home) and the drawer (below).
  test.describe(`at ${size.width} px`, { tag: size === phone ? '@long' : [] }, () => {
    test.use({ viewport: size });

    test('the pages that every user can open are accessible', async ({ page }) => {
      await page.goto('/profile/index');
      for (const [path, heading] of [
        ['/profile/index', '个人信息'],
        ['/profile/update-password', '修改密码'],
        ['/profile/version', '关于云医生端'],
        ['/401', '没有访问权限'],
        ['/404', '没有找到这个页面'],
      ] as const) {
        await follow(page, path);
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('heading', { name: heading, exact: true, level: 1 })).toBeVisible();
        await expectLargeTargets(page);
        await expectAccessibleFrame(page);
      }
    });

    test('an open search is accessible, with and without results, and so are the open settings', async ({
      console,
      page,
    }) => {
      await console.open('/nested/menu2', '菜单 2');
      if (size === phone) await page.getByRole('button', { name: '搜索菜单' }).click();
      await console.search.fill('cd');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectAccessibleFrame(page);
      await console.search.fill('血压计');
      await expect(page.getByText('没有匹配的菜单')).toBeVisible();
      await expectAccessibleFrame(page);
      await page.keyboard.press('Escape');
      await expect(page.getByText('没有匹配的菜单')).toHaveCount(0);
      if (size === phone) {
        await page.getByRole('button', { name: '展开菜单' }).click();
        await console.drawer.getByRole('button', { name: '界面设置' }).click();
      } else await console.openSettings();
      await expect(console.panel.getByRole('switch').first()).toBeVisible();
      await expectAccessibleFrame(page);
    });

    test('a failed page is accessible', async ({ console, page, complaints }) => {
      await console.open('/error-log/log', '错误日志');
      await page.getByRole('button', { name: '页面绘制时出错' }).click();
      await expect(page.getByRole('heading', { name: '这个页面出错了' })).toBeVisible();
      await expectAccessibleFrame(page);
      complaints.splice(0);
    });

    test('validation errors are accessible, and so is the question about unsaved work', async ({ console, page }) => {
      await console.open('/profile/update-password', '修改密码');
      await page.getByRole('button', { name: '保存新密码' }).click();
      await expect(page.getByText('请填写当前密码')).toBeVisible();
      await expectAccessibleFrame(page);
      await console.go('/profile/index', '个人信息');
      await console.pane.getByLabel('姓名').fill('何静静');
      await expectAccessibleFrame(page);
      await console.pane.getByRole('link', { name: '修改密码' }).click();
      await expect(console.question).toBeVisible();
      await expectAccessibleFrame(page);
    });

    fresh(`the question about an ended session is accessible at ${size.width} px`, async ({ page, signIn }) => {
      await page.setViewportSize(size);
      await signIn('dr_lin');
      await page.goto('/profile/index');
      await page.getByLabel('姓名').fill('林致');
      await page.route('**/api/user/update_profile', (route) => {
        return route.fulfill({ json: { code: 50014, msg: '登录已过期' } });
      });
      await page.getByRole('button', { name: '保存' }).click();
      await expect(page.getByRole('dialog', { name: '登录已过期' })).toBeVisible();
      await expectAccessibleFrame(page);
      await page.getByRole('button', { name: '取消，留在本页' }).click();
      await expect(page.getByText('登录已过期，可以继续查看，暂不能提交。')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectAccessibleFrame(page);
    });

    // /login and /phone-login: sign-in-page.spec.ts.
    for (const path of ['/profile', '/temps/list', '/auth-redirect']) {
      fresh(`${path} is accessible at ${size.width} px`, async ({ page, complaints }) => {
        await page.setViewportSize(size);
        for (const theme of ['light', 'dark']) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await expectNoSidewaysScrolling(page);
          expect(await seriousFaults(page), theme).toEqual([]);
          // Chromium warns that a script may not close a window it did not open.
          if (path === '/auth-redirect') expect(complaints.splice(0)).toEqual([expect.stringMatching(/close only/)]);
          await page.evaluate(() => localStorage.setItem('yun.look', JSON.stringify({ dark: true, vars: {} })));
        }
      });
    }
  });
}

test.describe('in a desktop window', () => {
  test.use({ viewport: desktop });

  test('the menu of a tab is accessible, and so are fly-outs and tooltips of the folded sidebar', async ({
    console,
    page,
  }) => {
    await console.open('/nested/menu2', '菜单 2');
    await console.tab('菜单 2').click({ button: 'right' });
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessibleFrame(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.getByRole('button', { name: '收起菜单' }).click();
    await console.menuItem('首页').hover();
    await expect(console.sidebar.locator('.menu_popup')).toHaveText('首页');
    await expectAccessibleFrame(page);
    await console.folder('多级菜单').hover();
    await expect(console.menuItem('菜单 2')).toBeVisible();
    await expectAccessibleFrame(page);
  });

  test('the menus of the header are accessible, and so is every size with its toast', async ({ console, page }) => {
    await console.open('/profile/index', '个人信息');
    await page.getByRole('button', { name: '何静' }).click();
    await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible();
    await expectAccessibleFrame(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    const choose = async (name: string) => {
      await page.getByRole('button', { name: /^尺寸：/ }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    await choose('小');
    // A toast stays while the pointer is over it.
    await page.getByText('尺寸切换成功').hover();
    await expectAccessibleFrame(page);
    await expect(page.getByText('尺寸切换成功')).toBeVisible();
    for (const name of ['迷你', '大']) {
      await choose(name);
      await expect(page.getByRole('button', { name: `尺寸：${name}` })).toBeVisible();
      await expect(page.getByRole('menu')).toBeHidden();
      await expectAccessibleFrame(page);
    }
    await page.getByRole('button', { name: '尺寸：大' }).click();
    await expect(page.getByRole('menuitem', { name: '迷你' })).toBeVisible();
    await expectAccessibleFrame(page);
  });

  test('the open error log is accessible', async ({ console, page, complaints }) => {
    await console.open('/error-log/log', '错误日志');
    await page.getByRole('button', { name: '异步任务出错' }).click();
    await page.getByRole('banner').getByRole('button', { name: '错误日志' }).click();
    await expect(page.getByRole('dialog', { name: '错误日志' })).toBeVisible();
    await expectAccessibleFrame(page);
    complaints.splice(0);
  });
});

test('the open drawer on a phone is accessible', async ({ console, page }) => {
  await page.setViewportSize(phone);
  await console.open('/nested/menu2', '菜单 2');
  await page.getByRole('button', { name: '展开菜单' }).click();
  await expect(console.drawer).toBeVisible();
  await expectAccessibleFrame(page);
});
