import { addressOf } from '../fixtures.ts';
import { expect, test } from '../support/console.ts';

test.describe('a form on a page that is not kept', () => {
  test.beforeEach(async ({ console }) => {
    await console.open('/profile/index', '个人信息');
    await console.pane.getByLabel('姓名').fill('何静静');
  });

  test('leaving by the menu asks; staying keeps the text, discarding removes it', {
    tag: ['@core', '@kept-tabs'],
  }, async ({ console, page }) => {
    const nickname = console.pane.getByLabel('姓名');
    await console.menuItem('错误日志').click();
    await expect(console.question).toContainText('个人信息');
    await expect(console.question.getByRole('button', { name: '留在本页' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(console.question).toBeHidden();
    expect(addressOf(page)).toBe('/profile/index');
    await expect(nickname).toHaveValue('何静静');

    await console.menuItem('错误日志').click();
    await console.question.getByRole('button', { name: '放弃并继续' }).click();
    await console.shows('错误日志');
    await console.tab('个人信息').click();
    await console.shows('个人信息');
    await expect(nickname).toHaveValue('何静');
    await expect(page.getByText(/已恢复/)).toHaveCount(0);
  });

  test('leaving by search, breadcrumb, user menu, a link, a tab or its close button asks', async ({
    console,
    page,
  }) => {
    const nickname = console.pane.getByLabel('姓名');
    const stay = async () => {
      await expect(console.question).toBeVisible();
      await console.question.getByRole('button', { name: '留在本页' }).click();
      await expect(console.question).toBeHidden();
      await expect(nickname).toHaveValue('何静静');
      expect(addressOf(page)).toBe('/profile/index');
    };
    await console.search.fill('cwrz');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await stay();
    await console.crumbs.getByRole('link', { name: '首页' }).click();
    await stay();
    await page.getByRole('button', { name: /何静/ }).click();
    await page.getByRole('menuitem', { name: '关于' }).click();
    await stay();
    await console.pane.getByRole('link', { name: '修改密码' }).click();
    await stay();
    await console.tab('首页').click();
    await stay();
    await console.strip.getByLabel('关闭 个人信息').click();
    await expect(console.question).toBeVisible();
    await console.question.getByRole('button', { name: '放弃并继续' }).click();
    await console.shows('首页');
  });

  test('after a confirmed reload the text is restored as a draft', async ({ console, page }) => {
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await console.shows('个人信息');
    await expect(console.pane.getByLabel('姓名')).toHaveValue('何静静');
    await expect(page.getByText(/已恢复/)).toBeVisible();
    await page.getByRole('button', { name: '放弃并还原' }).click();
    await expect(console.pane.getByLabel('姓名')).toHaveValue('何静');
    await console.menuItem('错误日志').click();
    await console.shows('错误日志');
  });

  test('restoring the saved text clears the unsaved mark', async ({ console }) => {
    await console.pane.getByLabel('姓名').fill('何静');
    await console.menuItem('错误日志').click();
    await console.shows('错误日志');
  });

  test('does not ask after saving', async ({ console, page }) => {
    await console.pane.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('资料已保存')).toBeVisible();
    await expect(page.getByRole('button', { name: '何静静' })).toBeVisible();
    await console.menuItem('错误日志').click();
    await console.shows('错误日志');
    await console.tab('个人信息').click();
    await console.pane.getByLabel('姓名').fill('何静');
    await console.pane.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('资料已保存')).toBeVisible();
    await page.reload();
    await console.shows('个人信息');
    await expect(console.pane.getByLabel('姓名')).toHaveValue('何静');
  });
});

test.describe('a form on a kept page', () => {
  test.beforeEach(async ({ console }) => {
    await console.open('/profile/update-password', '修改密码');
    await console.pane.getByLabel('当前密码').fill('half a password');
  });

  test('a password is never kept as a draft', async ({ console, page }) => {
    page.on('dialog', (dialog) => dialog.accept());
    expect(JSON.stringify(await page.context().storageState())).not.toContain('half a password');
    await page.reload();
    await console.shows('修改密码');
    await expect(console.pane.getByLabel('当前密码')).toHaveValue('');
  });
});
