import { expect, test } from '../support/console.ts';

test.use({ viewport: { width: 1200, height: 700 } });

test('closing a tab from its menu by keyboard keeps the focus in the strip', async ({ console, page }) => {
  await console.open('/nested/menu2', '菜单 2');
  for (const key of ['ContextMenu', 'Shift+F10']) {
    await console.menuItem('错误日志').click();
    await console.shows('错误日志');
    await console.tab('错误日志').focus();
    await page.keyboard.press(key);
    await expect(page.getByRole('menuitem', { name: '刷新' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await console.shows('菜单 2');
    await expect(console.strip.getByRole('link')).toHaveText(['首页', '菜单 2']);
    await expect(console.tab('菜单 2')).toBeFocused();
  }
});

test('pages opened by their address one after the other all stay in the strip', async ({ console }) => {
  await console.open('/nested/menu2', '菜单 2');
  await console.open('/error-log/log', '错误日志');
  await console.open('/profile/version', '关于');
  await expect(console.strip.getByRole('link')).toHaveText(['首页', '菜单 2', '错误日志', '关于']);
});
