import { addressOf } from '../fixtures.ts';
import { expectAccessible, expectAccessibleOnBoth, onPhoneAndDesktop, phone } from '../support/accessible.ts';
import { signedInAs } from '../support/patients.ts';
import { chooseMore, dialogOf, openProgress, patientNamed, postsOf } from '../support/progress.ts';
import { expect, signInPerson, test } from '../support/staff.ts';

// 云康, so that other stories (仁和) are unaffected.
test.use({ account: 'yk_admin' });

test('a rule is simulated, saved with a reason, and reset', async ({ console, page }) => {
  await console.open('/system/rule', '预警规则');
  const row = console.pane.getByRole('row').filter({ hasText: 'W04' });
  await expect(row).toContainText('连续 3 个训练日没有训练');
  await row.getByRole('button', { name: '调整连续未训练' }).click();
  const drawer = page.getByRole('dialog', { name: '连续未训练（W04）' });
  const days = drawer.getByLabel('警告');
  await days.fill('4');
  await expect(drawer.locator('form > p').first()).toContainText('连续 4 个训练日');
  await drawer.getByRole('button', { name: '看看会提醒谁' }).click();
  await expect(drawer.getByText(/位在训患者中会提醒/)).toBeVisible();
  await expect(drawer.locator('.rules_simulated').getByText('万春燕')).toBeVisible();
  await expect(row).toContainText('连续 3 个训练日');

  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(drawer.getByText('请填写原因，至少 2 个字')).toBeVisible();
  await drawer.getByLabel('调整原因').fill('社区患者周末常不训练');
  const sent = postsOf(page);
  await drawer.getByRole('button', { name: '保存' }).dblclick();
  await expect(drawer).toHaveCount(0);
  expect(sent).toEqual(['/api/alert/save_rule']);
  await expect(row).toContainText('连续 4 个训练日没有训练');
  await expect(row).toContainText('启用 · 已调整');
  await expect(row).toContainText('郑海');
  await page.reload();
  await expect(row).toContainText('启用 · 已调整');

  await row.getByRole('button', { name: '调整连续未训练' }).click();
  await drawer.getByRole('button', { name: '恢复标准参数' }).click();
  await expect(days).toHaveValue('3');
  await drawer.getByLabel('调整原因').fill('恢复标准');
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(row).not.toContainText('已调整');
  await expect(row).toContainText('连续 3 个训练日没有训练');
});

test('leaving an unsaved rule asks for confirmation', async ({ console, page }) => {
  await console.open('/system/rule?edit=W05', '预警规则');
  const drawer = page.getByRole('dialog', { name: '依从性下降（W05）' });
  await drawer.getByLabel('依从率低于').fill('60');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog').filter({ hasText: '有未保存的调整' });
  await question.getByRole('button', { name: '继续调整' }).click();
  await expect(drawer.getByLabel('依从率低于')).toHaveValue('60');
  await page.reload();
  await expect(drawer.getByText(/^已恢复未保存的内容/)).toBeVisible();
  await expect(drawer.getByLabel('依从率低于')).toHaveValue('60');
  await drawer.getByRole('button', { name: '取消' }).click();
  await question.getByRole('button', { name: '放弃并关闭' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(console.pane.getByRole('row').filter({ hasText: 'W05' })).toContainText('低于 50%');
});

test('a disabled scale is not offered until it is enabled again', async ({
  console,
  page,
  request,
  browser,
  baseURL,
}) => {
  const doctor = await signInPerson(request, 'pt_gao');
  const patient = await patientNamed(doctor, '万春燕');
  const colleague = await signedInAs(browser, doctor, baseURL);
  const row = console.pane.getByRole('row').filter({ hasText: 'BBS' });
  const dialog = page.getByRole('dialog', { name: /^Berg/ });
  const list = dialogOf(colleague, '录入评定');
  await console.open('/system/scale', '量表设置');

  for (const [state, offered] of [
    ['停用', 0],
    ['启用', 1],
  ] as const) {
    await row.getByRole('button', { name: /^设置/ }).click();
    await dialog.getByRole('switch', { name: '用于录入评定' }).click();
    const sent = postsOf(page);
    await dialog.getByRole('button', { name: '保存' }).dblclick();
    await expect(dialog).toHaveCount(0);
    expect(sent).toEqual(['/api/progress/save_scale']);
    await expect(row).toContainText(state);
    await openProgress(colleague, patient);
    await chooseMore(colleague, '录入评定…');
    await expect(list.getByRole('button', { name: /TUG/ })).toBeVisible();
    await expect(list.getByRole('button', { name: /BBS/ })).toHaveCount(offered);
  }
  await colleague.page.context().close();
});

test.describe('a doctor', () => {
  test.use({ account: 'pt_he' });
  test('has no settings of rules and scales', async ({ console, page }) => {
    await console.open('/profile/dashboard', '首页');
    await expect(console.sidebar.getByRole('button', { name: '患者信息' })).toBeVisible();
    await expect(console.folder('系统')).toHaveCount(0);
    for (const path of ['/system/rule', '/system/scale']) {
      await page.goto(path);
      await console.shows('首页');
      expect(addressOf(page)).toBe('/profile/dashboard');
    }
  });
});

test.describe('on phone and desktop', () => {
  test.use({ account: 'rh_admin', viewport: phone });

  test('the rules and the scales are accessible', async ({ console, page }) => {
    test.slow();
    await console.open('/system/rule', '预警规则');
    await expectAccessibleOnBoth(page, console.pane.getByText('W16'));
    await console.pane.getByRole('button', { name: '调整消息中的危险' }).click();
    const drawer = page.getByRole('dialog', { name: '消息中的危险（W12）' });
    await drawer.getByRole('button', { name: '看看会提醒谁' }).click();
    await expect(drawer.locator('.rules_simulated').getByText('罗秀英')).toBeVisible();
    await onPhoneAndDesktop(page, () => expectAccessible(page));
    await page.setViewportSize(phone);
    await console.open('/system/scale', '量表设置');
    const berg = console.pane.getByRole('button', { name: /^设置.*Berg/ });
    await expectAccessibleOnBoth(page, berg);
    await berg.click();
    await expect(page.getByRole('dialog', { name: /Berg/ })).toBeVisible();
    await onPhoneAndDesktop(page, () => expectAccessible(page));
  });
});
