// Unsaved work is never lost without a question, and there is no question without unsaved work.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/lab.ts';
import { signInOn } from '../support/sign-in.ts';

const record = '实验记录 - 陆振华';
const form = '实验表单';
const noCache = '实验不缓存';

test('closing a tab with unsaved work asks', async ({ lab }) => {
  await lab.open('/lab/record/1', record);
  await lab.go('/lab/form', form);
  await lab.pane.getByLabel('字段 1', { exact: true }).fill('没保存');
  await lab.close(form);
  await expect(lab.question).toContainText('“实验表单”');
  await lab.question.getByRole('button', { name: '留在本页' }).click();
  await expect(lab.question).toBeHidden();
  await lab.shows(form);
  await expect(lab.pane.getByLabel('字段 1', { exact: true })).toHaveValue('没保存');

  await lab.close(form);
  await lab.question.getByRole('button', { name: '放弃并继续' }).click();
  await lab.shows(record);
  await lab.expectTabs('首页', record);
  await lab.go('/lab/form', form);
  await expect(lab.pane.getByLabel('字段 1', { exact: true }), 'the draft is gone too').toHaveValue('');
});

test('closing others names every page with unsaved work, and all are kept or closed', async ({ lab }) => {
  await lab.open('/lab/record/1', record);
  await lab.go('/lab/form', form);
  await lab.pane.getByLabel('字段 1', { exact: true }).fill('没保存');
  await lab.go('/lab/poll', '实验轮询');
  await lab.choose('实验轮询', '关闭其他');
  await expect(lab.question).toContainText('“实验表单”');
  await lab.question.getByRole('button', { name: '留在本页' }).click();
  await expect(lab.question).toBeHidden();
  await lab.expectTabs('首页', record, form, '实验轮询');
  await lab.choose('实验轮询', '关闭其他');
  await lab.question.getByRole('button', { name: '放弃并继续' }).click();
  await lab.expectTabs('首页', '实验轮询');
});

test('refreshing a page with unsaved work asks', async ({ lab }) => {
  await lab.open('/lab/form', form);
  await lab.pane.getByLabel('字段 1', { exact: true }).fill('没保存');
  await lab.choose(form, '刷新');
  await lab.question.getByRole('button', { name: '留在本页' }).click();
  await expect(lab.question).toBeHidden();
  await expect(lab.pane.getByLabel('字段 1', { exact: true })).toHaveValue('没保存');
  await lab.choose(form, '刷新');
  await lab.question.getByRole('button', { name: '放弃并继续' }).click();
  await expect(lab.pane.getByLabel('字段 1', { exact: true })).toHaveValue('');
});

test('a click that leaves an unsaved page with noCache asks', async ({ lab }) => {
  await lab.open('/lab/record/1', record);
  await lab.go('/lab/no-cache', noCache);
  await lab.pane.getByLabel('内容').fill('没保存');
  await lab.tab(record).click();
  await lab.question.getByRole('button', { name: '留在本页' }).click();
  await expect(lab.question).toBeHidden();
  await lab.shows(noCache);
  await lab.expectAt('/lab/no-cache');
  await expect(lab.pane.getByLabel('内容')).toHaveValue('没保存');
  await lab.tab(record).click();
  await lab.question.getByRole('button', { name: '放弃并继续' }).click();
  await lab.shows(record);
  await lab.switchTo(noCache);
  await expect(lab.pane.getByLabel('内容')).toHaveValue('');
});

test('Back from an unsaved page with noCache asks', async ({ lab, page }) => {
  await lab.open('/lab/record/1', record);
  await lab.go('/lab/record/2', '实验记录 - 沈秋月');
  await lab.go('/lab/no-cache', noCache);
  await lab.pane.getByLabel('内容').fill('没保存');
  await page.evaluate(() => history.back());
  await lab.question.getByRole('button', { name: '留在本页' }).click();
  await expect(lab.question).toBeHidden();
  await lab.shows(noCache);
  await lab.expectAt('/lab/no-cache');
  await expect(lab.pane.getByLabel('内容')).toHaveValue('没保存');

  await page.evaluate(() => history.go(-2));
  await lab.question.getByRole('button', { name: '放弃并继续' }).click();
  await lab.shows(record);
  await lab.expectAt('/lab/record/1');
  await page.goForward();
  await lab.shows('实验记录 - 沈秋月');
});

test('a page with noCache whose input was cleared again is left without a question', async ({ lab, page }) => {
  await lab.open('/lab/record/1', record);
  await lab.go('/lab/no-cache', noCache);
  await lab.switchTo(record);
  await lab.switchTo(noCache);
  await lab.pane.getByLabel('内容').fill('写了');
  await lab.pane.getByLabel('内容').fill('');
  await page.goBack();
  await lab.shows(record);
  await expect(lab.question).toBeHidden();
});

test('switching between tabs with unsaved work does not ask', async ({ lab }) => {
  await lab.open('/lab/form', form);
  await lab.pane.getByLabel('字段 1', { exact: true }).fill('没保存');
  await lab.go('/lab/record/1', record);
  await lab.switchTo(form);
  await lab.switchTo(record);
  await expect(lab.question).toBeHidden();
  await lab.close(form);
  await expect(lab.question, 'it is unsaved while hidden, too').toBeVisible();
});

/** Tries to reload; returns whether the browser asked. */
async function reload(page: Page, answer: 'accept' | 'dismiss'): Promise<boolean> {
  const asked = page.waitForEvent('dialog');
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const first = await Promise.race([asked.then((dialog) => dialog), loaded.then(() => null)]);
  loaded.catch(() => {});
  asked.catch(() => {});
  if (!first) return false;
  expect(first.type()).toBe('beforeunload');
  await first[answer]();
  if (answer === 'accept') await page.waitForEvent('load');
  return true;
}

test('the browser asks before reloading a window with unsaved work, and only then', async ({ lab, page }) => {
  await lab.open('/lab/form', form);
  await lab.pane.getByLabel('字段 1', { exact: true }).fill('没保存');
  expect(await reload(page, 'dismiss')).toBe(true);
  await expect(lab.pane.getByLabel('字段 1', { exact: true })).toHaveValue('没保存');
  await lab.pane.getByRole('button', { name: /保\s*存/ }).click();
  expect(await reload(page, 'dismiss')).toBe(false);
});

test('input is restored after a reload', async ({ lab, page }) => {
  await lab.open('/lab/form', form);
  await lab.pane.getByLabel('字段 1', { exact: true }).fill('写到一半');
  expect(await reload(page, 'accept')).toBe(true);
  await lab.shows(form);
  await expect(lab.pane.getByLabel('字段 1', { exact: true })).toHaveValue('写到一半');
  await lab.pane.getByRole('button', { name: '放弃并还原' }).click();
  await expect(lab.pane.getByLabel('字段 1', { exact: true })).toHaveValue('');
});

test.describe('signing out', () => {
  // Signs in by itself, because it ends its session.
  test.use({ storageState: { cookies: [], origins: [] } });

  async function signOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: /何静/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
  }

  test('asks about unsaved work, and then removes tabs and input', async ({ lab, page, signIn }) => {
    await signIn('pt_he');
    await lab.go('/lab/record/1', record);
    await lab.go('/lab/form', form);
    await lab.pane.getByLabel('字段 1', { exact: true }).fill('没保存');
    await signOut(page);
    await lab.question.getByRole('button', { name: '留在本页' }).click();
    await expect(lab.question).toBeHidden();
    await lab.shows(form);
    await signOut(page);
    await lab.question.getByRole('button', { name: '放弃并继续' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await signInOn(page, 'pt_he');
    await lab.expectTabs('首页');
    await lab.go('/lab/form', form);
    await expect(lab.pane.getByLabel('字段 1', { exact: true })).toHaveValue('');
  });
});
