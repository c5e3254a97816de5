import { test as fresh } from './fixtures.ts';
import { expect, test } from './support/console.ts';
import { seriousFaults } from './support/faults.ts';
import { homeTitle } from './support/sign-in.ts';
import { expectLargeTargets, expectNoSidewaysScrolling, expectSound } from './support/sound.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

for (const size of [desktop, phone]) {
  // Phones only in the long run, but for what they alone have: their home page and the drawer, below.
  test.describe(`at ${size.width} px`, { tag: size === phone ? '@long' : [] }, () => {
    test.use({ viewport: size });

    for (const [path, heading] of [
      ['/profile/dashboard', homeTitle],
      ['/profile/index', '个人信息'],
      ['/profile/update-password', '修改密码'],
      ['/profile/version', '关于云医生端'],
      ['/401', '没有访问权限'],
      ['/404', '没有找到这个页面'],
      ['/error/401', '没有访问权限'],
      ['/nested/menu1/menu1-2/menu1-2-1', '菜单 1-2-1'],
      ['/error-log/log', '错误日志'],
    ] as const) {
      test(`${path} is sound`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: heading, exact: true, level: 1 })).toBeVisible();
        await expectLargeTargets(page);
        await expectSound(page);
      });
    }

    test('an open search is sound, with and without results', async ({ console, page }) => {
      await console.open('/profile/dashboard', '首页');
      if (size === phone) await page.getByRole('button', { name: '搜索菜单' }).click();
      await console.search.fill('cd');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectSound(page);
      await console.search.fill('血压计');
      await expect(page.getByText('没有匹配的菜单')).toBeVisible();
      await expectSound(page);
    });

    test('the open settings are sound', async ({ console, page }) => {
      await console.open('/profile/dashboard', '首页');
      if (size === phone) {
        await page.getByRole('button', { name: '展开菜单' }).click();
        await console.drawer.getByRole('button', { name: '界面设置' }).click();
      } else await console.openSettings();
      await expect(console.panel.getByRole('switch').first()).toBeVisible();
      await expectSound(page);
    });

    test('a page that broke is sound', async ({ console, page, complaints }) => {
      await console.open('/error-log/log', '错误日志');
      await page.getByRole('button', { name: '页面绘制时出错' }).click();
      await expect(page.getByRole('heading', { name: '这个页面出错了' })).toBeVisible();
      await expectSound(page);
      complaints.splice(0);
    });

    test('the question about unsaved work is sound', async ({ console, page }) => {
      await console.open('/profile/index', '个人信息');
      await console.pane.getByLabel('姓名').fill('何静静');
      await expectSound(page);
      await console.pane.getByRole('link', { name: '修改密码' }).click();
      await expect(console.question).toBeVisible();
      await expectSound(page);
    });

    test('refused input is sound', async ({ console, page }) => {
      await console.open('/profile/update-password', '修改密码');
      await page.getByRole('button', { name: '保存新密码' }).click();
      await expect(page.getByText('请填写当前密码')).toBeVisible();
      await expectSound(page);
    });

    fresh(`the question about an ended session is sound at ${size.width} px`, async ({ page, signIn }) => {
      await page.setViewportSize(size);
      await signIn('dr_lin');
      await page.goto('/profile/index');
      await page.getByLabel('姓名').fill('林致');
      await page.route('**/api/user/update_profile', (route) => {
        return route.fulfill({ json: { code: 50014, msg: '登录已过期' } });
      });
      await page.getByRole('button', { name: '保存' }).click();
      await expect(page.getByRole('dialog', { name: '登录已过期' })).toBeVisible();
      await expectSound(page);
      await page.getByRole('button', { name: '取消，留在本页' }).click();
      await expect(page.getByText('登录已过期，可以继续查看，暂不能提交。')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectSound(page);
    });

    for (const path of ['/login', '/phone-login', '/profile', '/temps/list', '/auth-redirect']) {
      fresh(`${path} is sound at ${size.width} px`, async ({ page, complaints }) => {
        await page.setViewportSize(size);
        for (const look of ['light', 'dark']) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await expectNoSidewaysScrolling(page);
          expect(await seriousFaults(page), look).toEqual([]);
          // Chromium's remark on a window that was opened by hand and stays.
          if (path === '/auth-redirect') expect(complaints.splice(0)).toEqual([expect.stringMatching(/close only/)]);
          await page.evaluate(() => localStorage.setItem('yun.look', JSON.stringify({ dark: true, vars: {} })));
        }
      });
    }
  });
}

test.describe('of wide windows', () => {
  test.use({ viewport: desktop });

  test('the menu of a tab is sound', async ({ console, page }) => {
    await console.open('/nested/menu2', '菜单 2');
    await console.tab('菜单 2').click({ button: 'right' });
    await expect(page.getByRole('menu')).toBeVisible();
    await expectSound(page);
  });

  test('the menus of the header are sound', async ({ console, page }) => {
    await console.open('/profile/dashboard', '首页');
    await page.getByRole('button', { name: '何静' }).click();
    await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await page.getByRole('button', { name: '尺寸：默认' }).click();
    await expect(page.getByRole('menuitem', { name: '迷你' })).toBeVisible();
    await expectSound(page);
  });

  test('fly-outs and tooltips of the folded sidebar are sound', async ({ console, page }) => {
    await console.open('/nested/menu2', '菜单 2');
    await page.getByRole('button', { name: '收起菜单' }).click();
    await console.menuItem('首页').hover();
    await expect(console.sidebar.locator('.popup')).toHaveText('首页');
    await expectSound(page);
    await console.folder('多级菜单').hover();
    await expect(console.menuItem('菜单 2')).toBeVisible();
    await expectSound(page);
  });

  test('the open error log is sound', async ({ console, page, complaints }) => {
    await console.open('/error-log/log', '错误日志');
    await page.getByRole('button', { name: '异步任务出错' }).click();
    await page.getByRole('banner').getByRole('button', { name: '错误日志' }).click();
    await expect(page.getByRole('dialog', { name: '错误日志' })).toBeVisible();
    await expectSound(page);
    complaints.splice(0);
  });

  test('toasts are sound', async ({ console, page }) => {
    await console.open('/profile/dashboard', '首页');
    await page.getByRole('button', { name: '尺寸：默认' }).click();
    await page.getByRole('menuitem', { name: '小', exact: true }).click();
    // Under the pointer it stays.
    await page.getByText('尺寸切换成功').hover();
    await expectSound(page);
    await expect(page.getByText('尺寸切换成功')).toBeVisible();
  });

  test('every size is sound', async ({ console, page }) => {
    await console.open('/profile/index', '个人信息');
    for (const name of ['大', '小', '迷你']) {
      await page.getByRole('button', { name: /^尺寸：/ }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
      await expect(page.getByRole('button', { name: `尺寸：${name}` })).toBeVisible();
      await expect(page.getByRole('menu')).toBeHidden();
      await expectSound(page);
    }
  });
});

test('the open drawer of a phone is sound', async ({ console, page }) => {
  await page.setViewportSize(phone);
  await console.open('/nested/menu2', '菜单 2');
  await page.getByRole('button', { name: '展开菜单' }).click();
  await expect(console.drawer).toBeVisible();
  await expectSound(page);
});

test('the home page of a phone is sound', async ({ console, page }) => {
  await page.setViewportSize(phone);
  await console.open('/profile/dashboard', '首页');
  await expectLargeTargets(page);
  await expectSound(page);
});
