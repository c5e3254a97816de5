import type { Page } from '@playwright/test';
import { desktop, expectAccessible, expectAccessibleOnBoth, expectThumbTargets, phone } from '../support/accessible.ts';
import { expect, type Person, test } from '../support/staff.ts';

// Read only: data that other stories count stays unchanged.
test.use({ account: 'pt_he', viewport: phone });

async function runningPlan(person: Person): Promise<number> {
  const { data } = await person.get('/api/plan/list_plan', { status: 'active' });
  const [plan] = data.list as { id: number }[];
  expect(plan).toBeDefined();
  return plan?.id ?? 0;
}

/** Filters the exercises: each drawing has many elements, and axe checks every one. */
async function narrow(page: Page): Promise<void> {
  await page.getByRole('button', { name: '踝足' }).click();
  await expect(page.getByRole('button', { name: '加入钟摆运动' })).toHaveCount(0);
}

test('the library is accessible, and so is an exercise', async ({ console, page }) => {
  await console.open('/patient/exercise?body_part=膝', '动作库');
  await expectAccessibleOnBoth(page, console.pane.locator('.library_exerciseCard').first());
  await console.pane.getByRole('button', { name: /^直腿抬高/ }).click();
  await expectAccessibleOnBoth(
    page,
    page.getByRole('dialog', { name: '直腿抬高' }).getByRole('heading', { name: '步骤' }),
  );
});

test('the plans and the templates are accessible', async ({ console, page }) => {
  await console.open('/patient/plans', '训练计划');
  await expectAccessibleOnBoth(page, console.pane.getByText(/^第 \d+ \/ \d+ 天/).first());
  await console.pane.getByRole('button', { name: '计划模板' }).click();
  await expectAccessibleOnBoth(page, console.pane.getByText('膝关节置换 2–6 周').first());
});

test('a plan is accessible, with its versions and the exercises to add', async ({ console, page, person }) => {
  test.slow();
  await page.setViewportSize(desktop);
  await page.goto(`/patient/plan?id=${await runningPlan(person)}`);
  await narrow(page);
  await expectAccessibleOnBoth(page, console.pane.getByRole('button', { name: '版本', exact: true }));
  const wider = await console.pane
    .locator('.plan-builder_columns > .card')
    .evaluateAll((cards) => cards.filter((card) => card.scrollWidth > card.clientWidth).map((card) => card.className));
  expect(wider).toEqual([]);
  await console.pane.getByRole('button', { name: '版本', exact: true }).click();
  const versions = page.getByRole('dialog', { name: /^版本“/ });
  await expectAccessibleOnBoth(page, versions.getByRole('listitem').first());
  await page.keyboard.press('Escape');
  await expect(versions).toHaveCount(0);

  await test.step('on a phone the exercises to add are in a drawer', async () => {
    await console.pane.getByRole('button', { name: '添加动作或模板' }).click();
    await narrow(page);
    await expect(page.getByRole('button', { name: '加入双足提踵' })).toBeVisible();
    await expectThumbTargets(page);
    await expectAccessible(page);
  });
});

test('a new plan is accessible before and after the patient is chosen, and so is the printed plan', async ({
  console,
  page,
  person,
}) => {
  await console.open('/patient/plan', '制定计划');
  await expectAccessibleOnBoth(page, console.pane.getByRole('button', { name: /邵桂兰/ }));
  await console.pane.getByRole('button', { name: /邵桂兰/ }).click();
  await expectAccessibleOnBoth(page, console.pane.getByRole('button', { name: '另建一个计划' }));
  await page.goto(`/patient/plan-print/${await runningPlan(person)}`);
  await expectAccessibleOnBoth(page, console.pane.getByRole('article'));
});
