import type { Locator } from '@playwright/test';
import { expect, newPatient, newRunningPlan, test } from '../support/patients.ts';

/** Low enough that every page scrolls. */
const screens = [
  { width: 1440, height: 600 },
  { width: 1280, height: 600 },
  { width: 390, height: 844 },
];

const toEnd = (pane: Locator) =>
  pane.locator('.identity-bar').evaluate((bar) => {
    const scroller = bar.closest('.pane-scroller');
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
    return scroller?.scrollTop ?? 0;
  });

/** The distance from the bar to the top of the element; negative if the bar covers it. */
const belowBar = (element: Locator) =>
  element.evaluate((field) => {
    const bar = field.closest('.pane-scroller')?.querySelector('.identity-bar');
    return field.getBoundingClientRect().top - (bar?.getBoundingClientRect().bottom ?? 0);
  });

test('the identity bar stays visible on long pages and in kept tabs, and covers no field', async ({
  console,
  page,
  person,
}) => {
  const patient = await newPatient(person, { precaution_text: '行走时戴支具' });
  const { id } = await newRunningPlan(person, patient);
  for (const screen of screens) {
    await page.setViewportSize(screen);
    for (const [address, field] of [
      [`/patient/edit/${patient.id}`, '姓名'],
      [`/patient/plan?id=${id}`, '计划名称'],
    ] as const) {
      await test.step(`${address} at ${screen.width}`, async () => {
        await page.goto(address);
        const bar = console.pane.locator('.identity-bar');
        await expect(bar).toContainText('行走时戴支具');
        await expect.poll(() => toEnd(console.pane)).toBeGreaterThan(0);
        await expect(bar.getByText(patient.name, { exact: true })).toBeInViewport({ ratio: 1 });
        await expect(bar.getByText(/术后 \d+ 天/)).toBeInViewport({ ratio: 1 });
        await expect(bar.getByText(/注意：.*行走时戴支具/)).toBeInViewport({ ratio: 1 });
        const input = console.pane.getByLabel(field, { exact: true }).first();
        await input.focus();
        expect(await belowBar(input)).toBeGreaterThanOrEqual(0);
      });
    }
  }

  await test.step('it is still in place after another tab was shown', async () => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await toEnd(console.pane);
    const bar = console.pane.locator('.identity-bar');
    await expect(bar).toHaveAttribute('data-stuck', 'true');
    await console.menuItem('首页').click();
    await expect(page).toHaveTitle(/首页/);
    await page.goBack();
    await expect(bar.getByText(patient.name, { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(bar).toHaveAttribute('data-stuck', 'true');
  });
});
