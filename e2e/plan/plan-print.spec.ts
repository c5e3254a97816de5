import { expect, newPatient, newRunningPlan, test } from '../support/patients.ts';

test('a plan of six exercises is printed on at most two sheets, without the console', {
  tag: ['@core', '@print'],
}, async ({ console, page, person }) => {
  const patient = await newPatient(person);
  const { id } = await newRunningPlan(person, patient);
  await console.open(`/patient/plan-print/${id}`, `打印计划 - ${patient.name}`);
  const sheet = console.pane.getByRole('article', { name: `${patient.name}的训练计划` });

  await test.step('everything the patient needs is on it', async () => {
    await expect(sheet.getByRole('heading', { name: '膝关节置换 2–6 周' })).toBeVisible();
    const items = sheet.locator('.plan-print_sheetItem');
    await expect(items).toHaveCount(6);
    await expect(items.getByRole('img')).toHaveCount(6);
    await expect(items.first()).toContainText('1. 直腿抬高');
    await expect(items.first()).toContainText(/2 组 × 10 次/);
    await expect(items.first().getByRole('list', { name: '打勾栏' }).getByRole('listitem')).toHaveCount(14);
    await expect(sheet.locator('.plan-print_sheetWarning')).toContainText('小腿肿痛、发热');
    await expect(sheet).toContainText(patient.name);
    await expect(sheet).toContainText('版本 1');
  });

  await test.step('the button that creates a QR code is not printed', async () => {
    const noCode = sheet.locator('.plan-print_sheetNoCode');
    await page.emulateMedia({ media: 'print' });
    await expect(noCode).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await noCode.getByRole('button', { name: '生成二维码' }).click();
    const dialog = page.getByRole('dialog', { name: `患者端二维码：${patient.name}` });
    await dialog.getByRole('button', { name: '生成二维码（30 天有效）' }).click();
    await expect(sheet.locator('.plan-print_sheetCode svg')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(sheet.locator('.plan-print_sheetCode')).toContainText('扫码看动画、打卡');
  });

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(console.sidebar).toBeHidden();
  await expect(console.strip).toBeHidden();
  await expect(console.pane.getByRole('button', { name: '打印' })).toBeHidden();
  await expect(sheet).toBeVisible();

  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sheets = [...paper.matchAll(/\/Type \/Page\b[^s]/g)];
  expect(sheets.length).toBeGreaterThanOrEqual(1);
  expect(sheets.length).toBeLessThanOrEqual(2);
  // A4 in points.
  const boxes = [...paper.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ]);
  expect(new Set(boxes.map(String))).toEqual(new Set(['595,842']));
});
