import { expectLargeTargets, expectSound } from './support/sound.ts';
import { expect, idOf, test } from './support/staff.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const narrow = { width: 992, height: 800 };

const pages = [
  ['/profile/dashboard', /跟进/],
  ['/profile/index', '个人信息'],
  ['/doctor/list', '用户列表'],
  ['/doctor/list?view=tree', '用户列表'],
  ['/doctor/create', '新建用户'],
  ['/system/agency', '机构管理'],
  ['/system/audit', '审计记录'],
] as const;

test.use({ account: 'root' });

for (const size of [desktop, phone]) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    for (const [path, heading] of pages) {
      test(`${path} is sound`, { tag: size === phone && path === '/profile/index' ? '@long' : [] }, async ({
        console,
        page,
      }) => {
        await page.goto(path);
        await expect(console.pane.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
        await expect(page.locator('.pane[data-off="false"] .bar')).toHaveCount(0);
        if (size === phone) await expectLargeTargets(page);
        await expectSound(page);
      });
    }

    test('an account and its permissions are sound', async ({ console, page, person }) => {
      await page.goto(`/doctor/edit/${await idOf(person, 'pt_he')}`);
      await expect(console.pane.getByRole('checkbox', { name: /管理自己的患者/ })).toBeVisible();
      await expectSound(page);
    });
  });
}

test.describe('between phone and desktop', () => {
  test.use({ viewport: narrow });

  test('the list fits', { tag: '@long' }, async ({ console, page }) => {
    await console.open('/doctor/list', '用户列表');
    await expect(console.pane.getByRole('row', { name: /dr_lin/ })).toBeVisible();
    await expectSound(page);
  });
});
