import { hold } from '../support/hold.ts';
import { expect, newPatient, newRunningPlan, plansOf, rowsOf, signConsent, test } from '../support/patients.ts';

test('a double click saves one plan and starts one version', async ({ console, page, person }) => {
  const patient = await newPatient(person);
  await signConsent(person, patient);
  await console.open(`/patient/plan?patient_id=${patient.id}`, `制定计划 - ${patient.name}`);
  await console.pane.getByRole('button', { name: /膝关节置换 2–6 周/ }).click();
  await expect(rowsOf(console.pane)).toHaveCount(6);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });

  await console.pane.getByRole('button', { name: '保存草稿' }).dblclick();
  await expect(page).toHaveURL(/\/patient\/plan\?id=\d+$/);
  await expect(console.pane.getByText(/^草稿已保存/)).toBeVisible();
  expect(await plansOf(person, patient)).toHaveLength(1);

  await console.pane.getByRole('button', { name: '启用', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '启用计划' });
  await dialog.getByRole('button', { name: '启用' }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(console.pane.getByText('版本 2（草稿）')).toBeVisible();
  const [plan, ...others] = await plansOf(person, patient);
  expect(others).toEqual([]);
  expect(plan).toMatchObject({ status: 'active', version_no: 1 });
  expect(sent).toEqual(['/api/plan/save_plan', '/api/plan/activate_plan']);
});

test('input while a new plan is being saved is kept, unsaved', async ({ console, page, person }) => {
  const patient = await newPatient(person);
  await console.open(`/patient/plan?patient_id=${patient.id}`, `制定计划 - ${patient.name}`);
  await console.pane.getByRole('button', { name: /膝关节置换 2–6 周/ }).click();
  await expect(rowsOf(console.pane)).toHaveCount(6);
  const release = await hold(page, '**/api/plan/save_plan');
  const asked = page.waitForRequest('**/api/plan/save_plan');
  await console.pane.getByRole('button', { name: '保存草稿' }).click();
  await asked;
  await console.pane.getByLabel('计划名称').fill('改到一半的名称');
  release();
  await expect(page).toHaveURL(/\/patient\/plan\?id=\d+$/);
  await expect(console.pane.getByLabel('计划名称')).toHaveValue('改到一半的名称');
  await expect(console.pane.getByText(/已恢复未保存的内容/)).toBeVisible();
  await console.pane.getByRole('button', { name: '保存草稿' }).click();
  await expect(console.pane.getByText(/^草稿已保存/)).toBeVisible();
  const [plan] = await plansOf(person, patient);
  expect(plan).toMatchObject({ title: '改到一半的名称', status: 'draft' });
});

test('a second plan of the same kind asks before it replaces the first', async ({ console, page, person }) => {
  const patient = await newPatient(person);
  await newRunningPlan(person, patient);
  await console.open(`/patient/plan?patient_id=${patient.id}`, `制定计划 - ${patient.name}`);
  await console.pane.getByRole('button', { name: '另建一个计划' }).click();
  await console.pane.getByRole('button', { name: /膝关节置换 2–6 周/ }).click();
  await expect(rowsOf(console.pane)).toHaveCount(6);
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: '启用计划' });
  await dialog.getByRole('button', { name: '启用' }).click();
  await expect(dialog.getByRole('alert')).toContainText('正在执行，同一类别只能有一个执行中的计划');
  await dialog.getByRole('checkbox', { name: /^结束正在执行的“膝关节置换 2–6 周”/ }).check();
  await dialog.getByRole('button', { name: '启用' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/patient\/plan\?id=\d+$/);
  const plans = await plansOf(person, patient);
  expect(plans.map(({ status }) => status).sort()).toEqual(['active', 'completed']);
});
