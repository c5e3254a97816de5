import type { Page } from '@playwright/test';
import { addressOf } from '../fixtures.ts';
import { expect, newPatient, plansOf, rowsOf, signConsent, test } from '../support/patients.ts';

/** Presses keys and counts them. */
function countingKeys(page: Page) {
  const pressed: string[] = [];
  return {
    pressed,
    async press(key: string): Promise<void> {
      pressed.push(key);
      await page.keyboard.press(key);
    },
  };
}

test('a plan of six exercises is created from a template and started with at most twelve keys', {
  tag: ['@core', '@plan'],
}, async ({ console, page, person }) => {
  const patient = await newPatient(person);
  await signConsent(person, patient);
  await console.open(`/patient/plan?patient_id=${patient.id}`, `制定计划 - ${patient.name}`);
  const keys = countingKeys(page);

  await expect(console.pane.getByRole('button', { name: /膝关节置换 2–6 周/ })).toBeFocused();
  await keys.press('Enter');
  await expect(rowsOf(console.pane)).toHaveCount(6);
  await expect(console.pane.getByText('没有发现问题')).toBeVisible();
  await expect(console.pane.getByText(/^模板为术后 2–6 周，今天术后第 20 天，剩余 23 天（含今天）/)).toBeVisible();
  await expect(console.pane.getByLabel('直腿抬高 侧别')).toBeFocused();
  await keys.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: '启用计划' });
  await expect(dialog.getByRole('button', { name: '启用' })).toBeFocused();
  await keys.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(console.pane.getByText('版本 2（草稿）')).toBeVisible();
  expect(keys.pressed.length, keys.pressed.join(' ')).toBeLessThanOrEqual(12);
  expect(keys.pressed).toEqual(['Enter', 'Control+Enter', 'Enter']);

  const [plan, ...others] = await plansOf(person, patient);
  expect(others).toEqual([]);
  expect(plan).toMatchObject({ status: 'active', version_no: 1, item_count: 6 });
  expect(addressOf(page)).toBe(`/patient/plan?id=${plan?.id}`);

  await console.open(`/patient/plans?patient_id=${patient.id}`, '训练计划');
  const row = console.pane.getByRole('row', { name: new RegExp(patient.name) });
  await expect(row).toContainText('执行中');
  // Day 20 after the operation: the phase of the template ends on day 42.
  await expect(row).toContainText('第 1 / 23 天');
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();
});
