import { demoPassword } from '../support/environment.ts';
import { seriousFaults } from '../support/faults.ts';
import { homeTitle } from '../support/sign-in.ts';
import { expect, newIdentity, test } from '../support/staff.ts';

test('a manager creates a doctor, whose first password works once', { tag: ['@core', '@users'] }, async ({
  console,
  page,
  browser,
  baseURL,
}) => {
  const { account, phone, nickname } = newIdentity();
  await console.open('/doctor/list', '用户列表');
  await console.pane.getByRole('link', { name: '新建用户' }).click();
  await console.shows('新建用户');

  await test.step('errors are shown beside their fields', async () => {
    await console.pane.getByLabel('账号', { exact: true }).fill('pt_he');
    await expect(console.pane.getByText('账号已被使用')).toBeVisible();
    await console.pane.getByLabel('手机号', { exact: true }).fill('12345');
    await page.getByRole('button', { name: '创建用户' }).click();
    await expect(console.pane.getByText('请输入 11 位手机号')).toBeVisible();
    await console.pane.getByLabel('手机号', { exact: true }).fill('+86 199-0000-0016');
    await expect(console.pane.getByText('手机号已被使用')).toBeVisible();
  });

  await test.step('permissions the manager lacks cannot be granted, and the last one cannot be removed', async () => {
    const boxes = console.pane.getByRole('checkbox');
    await expect(boxes.and(console.pane.getByRole('checkbox', { name: /系统管理/ }))).toBeDisabled();
    await console.pane.getByRole('checkbox', { name: /修改个人资料/ }).uncheck();
    await expect(console.pane.getByText('自定义（在医生 / 治疗师基础上修改 1 项）')).toBeVisible();
    await expect(console.pane.getByRole('checkbox', { name: /管理自己的患者/ })).toBeChecked();
    await console.pane.getByRole('checkbox', { name: /管理自己的患者/ }).click();
    await expect(console.pane.getByRole('checkbox', { name: /管理自己的患者/ })).toBeChecked();
    await console.pane.getByRole('checkbox', { name: /修改个人资料/ }).check();
  });

  await console.pane.getByLabel('账号', { exact: true }).fill(account);
  await console.pane.getByLabel('姓名').fill(nickname);
  await console.pane.getByLabel('手机号', { exact: true }).fill(`0086 ${phone.slice(0, 3)} ${phone.slice(3)}`);
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: '创建用户' }).click();

  const card = page.getByRole('dialog', { name: '账号已创建' });
  await expect(card).toContainText(account);
  expect(await seriousFaults(page)).toEqual([]);
  const password = (await card.textContent())?.match(/[\w]{4}-[\w]{4}-[\w]{4}-[\w]{4}/)?.[0] ?? '';
  expect(password).not.toBe('');
  await card
    .getByRole('button', { name: '返回列表' })
    .or(card.getByRole('link', { name: '返回列表' }))
    .click();
  await console.shows('用户列表');
  await console.pane.getByLabel('查找用户').fill(account);
  await expect(console.pane.getByRole('row', { name: new RegExp(nickname) })).toBeVisible();

  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const theirs = await other.newPage();
  await theirs.goto('/login');
  await theirs.getByLabel('账号', { exact: true }).fill(account);
  await theirs.getByLabel('密码', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: '登录', exact: true }).click();
  await expect(theirs.getByRole('heading', { name: '请先修改密码' })).toBeVisible();
  await theirs.getByLabel('当前密码').fill(password);
  await theirs.getByLabel('新密码', { exact: true }).fill(demoPassword);
  await theirs.getByLabel('再次输入新密码').fill(demoPassword);
  await theirs.getByRole('button', { name: '保存新密码' }).click();
  await expect(theirs.getByRole('heading', { name: homeTitle })).toBeVisible();
  await other.close();
});

test('a half-filled form is restored after a reload', async ({ console, page }) => {
  await console.open('/doctor/create', '新建用户');
  await console.pane.getByLabel('姓名').fill('欧阳修远');
  await page.reload();
  await console.shows('新建用户');
  await expect(console.pane.getByLabel('姓名')).toHaveValue('欧阳修远');
  await console.pane.getByLabel('姓名').fill('');
});
