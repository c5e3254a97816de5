import { expectAccessible, expectLargeTargets, onPhoneAndDesktop } from '../support/accessible.ts';
import { follow } from '../support/follow.ts';
import { expect, idOf, test } from '../support/staff.ts';

test.use({ account: 'root' });

test('the pages of accounts and agencies are accessible on phone and desktop', async ({ console, page, person }) => {
  test.slow();
  await page.goto('/profile/dashboard');
  for (const [path, heading] of [
    ['/profile/dashboard', /跟进/],
    ['/profile/index', '个人信息'],
    ['/profile/update-password', '修改密码'],
    ['/doctor/list', '用户列表'],
    ['/doctor/list?view=tree', '用户列表'],
    ['/doctor/create', '新建用户'],
    ['/system/agency', '机构管理'],
    ['/system/audit', '审计记录'],
  ] as const) {
    await test.step(path, async () => {
      await follow(page, path);
      await expect(page).toHaveURL(path);
      await expect(console.pane.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await onPhoneAndDesktop(page, async (isPhone) => {
        await expect(page.locator('.pane[data-off="false"] .bar')).toHaveCount(0);
        if (isPhone) await expectLargeTargets(page);
        await expectAccessible(page);
      });
    });
  }

  await test.step('an account and its permissions', async () => {
    await follow(page, `/doctor/edit/${await idOf(person, 'pt_he')}`);
    await expect(console.pane.getByRole('checkbox', { name: /管理自己的患者/ })).toBeVisible();
    await onPhoneAndDesktop(page, () => expectAccessible(page));
  });
});

test.describe('between phone and desktop', () => {
  test.use({ viewport: { width: 992, height: 800 } });

  test('the list is accessible and fits', { tag: '@long' }, async ({ console, page }) => {
    await console.open('/doctor/list', '用户列表');
    await expect(console.pane.getByRole('row', { name: /dr_lin/ })).toBeVisible();
    await expectAccessible(page);
  });
});
