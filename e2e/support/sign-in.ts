import { expect, type Page } from '@playwright/test';
import { demoPassword } from './environment.ts';
import { titled } from './title.ts';

/** The start of the heading on a doctor's home page, with or without work to do. */
export const homeTitle = /^(今天|还没有患者)/;

/** Signs in on the password page and waits for the home page. */
export async function signInOn(page: Page, account: string, password = demoPassword): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveTitle(titled('首页'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
