// Input in a record survives leaving, a killed browser and a lost answer, and never overwrites what others saved.
import { addressOf } from '../fixtures.ts';
import { Console } from '../support/console.ts';
import { hold } from '../support/hold.ts';
import { dropResponse, fieldOf, openRecord, saveButton, showTab } from '../support/patient-form.ts';
import { changePatient, expect, newPatient, patientOf, test } from '../support/patients.ts';

test('input while a record is being saved stays unsaved', async ({ console, page, person }) => {
  const patient = await newPatient(person);
  await openRecord(console, patient, 'place');
  await fieldOf(console.pane, '备注').fill('第一稿');
  const release = await hold(page, '**/api/patient/modify_patient');
  const asked = page.waitForRequest('**/api/patient/modify_patient');
  await saveButton(console).click();
  await asked;
  await fieldOf(console.pane, '备注').fill('第二稿');
  release();
  await expect(console.pane.getByRole('button', { name: '正在保存…' })).toHaveCount(0);
  await expect(console.pane.getByText('修改 1 处，尚未保存')).toBeVisible();
  await expect(fieldOf(console.pane, '备注')).toHaveValue('第二稿');
  expect((await patientOf(person, patient.id)).remark).toBe('第一稿');
  await saveButton(console).click();
  await expect(console.pane.getByText('已保存', { exact: true })).toBeVisible();
  expect((await patientOf(person, patient.id)).remark).toBe('第二稿');
});

test('leaving with unsaved changes asks; staying keeps them, discarding removes them', async ({
  console,
  page,
  person,
}) => {
  const patient = await newPatient(person);
  const title = `患者档案 - ${patient.name}`;
  await openRecord(console, patient, 'place');
  await fieldOf(console.pane, '备注').fill('没有保存的备注');
  const close = console.strip.getByLabel(`关闭 ${title}`);
  await close.click();
  await expect(console.question).toContainText(title);
  await console.question.getByRole('button', { name: '留在本页' }).click();
  await expect(fieldOf(console.pane, '备注')).toHaveValue('没有保存的备注');

  await console.pane.getByRole('button', { name: '取消', exact: true }).click();
  const confirm = page.getByRole('dialog').filter({ hasText: '放弃没有保存的内容？' });
  await confirm.getByRole('button', { name: '继续填写' }).click();
  await expect(confirm).toBeHidden();
  expect(addressOf(page)).toBe(`/patient/edit/${patient.id}?tab=place`);

  await close.click();
  await console.question.getByRole('button', { name: '放弃并继续' }).click();
  await expect(console.tab(title)).toHaveCount(0);
  await openRecord(console, patient, 'place');
  await expect(fieldOf(console.pane, '备注')).toHaveValue('');
  await expect(console.pane.getByText(/已恢复/)).toHaveCount(0);
  expect((await patientOf(person, patient.id)).remark).toBeNull();
});

test('input is restored after a crash, and does not overwrite another user’s later save', async ({
  console,
  page,
  person,
  context,
}) => {
  const patient = await newPatient(person, { remark: '原来的备注' });
  await openRecord(console, patient, 'place');
  await fieldOf(console.pane, '备注').fill('停电前的备注');
  await showTab(console, '病情');
  await fieldOf(console.pane, '患者目标').fill('停电前的目标');
  await expect(console.pane.getByText('修改 2 处，尚未保存')).toBeVisible();
  // Killed without beforeunload.
  await page.close();

  const again = new Console(await context.newPage());
  await openRecord(again, patient, 'illness');
  await expect(again.pane.getByText(/已恢复未保存的内容/)).toBeVisible();
  await expect(fieldOf(again.pane, '患者目标')).toHaveValue('停电前的目标');
  await expect(again.pane.getByRole('button', { name: '继续保存' })).toHaveCount(0);
  await again.page.close();
  await changePatient(person, patient, { remark: '别处保存的备注' });

  const later = new Console(await context.newPage());
  await openRecord(later, patient, 'place');
  const panel = later.pane.getByRole('region', { name: '你在另一个窗口修改了这个档案' });
  const row = (name: string) => panel.getByRole('row').filter({ hasText: name });
  await expect(row('备注')).toContainText('别处保存的备注');
  await expect(row('备注')).toContainText('停电前的备注');
  await row('备注').getByRole('radio', { name: '用当前的' }).check();
  await row('患者目标').getByRole('radio', { name: '用我的' }).check();
  expect(await patientOf(person, patient.id)).toMatchObject({ remark: '别处保存的备注', goal_text: null });
  await panel.getByRole('button', { name: '继续保存' }).click();
  await expect(later.pane.getByText('已保存', { exact: true })).toBeVisible();
  await expect(fieldOf(later.pane, '备注')).toHaveValue('别处保存的备注');
  expect(await patientOf(person, patient.id)).toMatchObject({ remark: '别处保存的备注', goal_text: '停电前的目标' });
});

test('a save after a lost answer does not conflict with the own save', async ({
  console,
  page,
  person,
  complaints,
}) => {
  const patient = await newPatient(person);
  await openRecord(console, patient, 'place');
  await fieldOf(console.pane, '备注').fill('听力差，请大声');
  await dropResponse(page, '**/api/patient/modify_patient');
  await saveButton(console).click();
  await expect(console.pane.getByText('没有连上服务器，请重试')).toBeVisible();
  await expect(console.pane.getByText('修改 1 处，尚未保存')).toBeVisible();
  await saveButton(console).click();
  await expect(console.pane.getByText('已保存', { exact: true })).toBeVisible();
  await expect(console.pane.getByRole('button', { name: '继续保存' })).toHaveCount(0);
  expect(await patientOf(person, patient.id)).toMatchObject({ remark: '听力差，请大声', version: 2 });

  await fieldOf(console.pane, '备注').fill('听力差');
  await saveButton(console).click();
  await expect.poll(async () => (await patientOf(person, patient.id)).remark).toBe('听力差');
  expect(complaints.splice(0).filter((line) => !line.includes('ERR_CONNECTION_RESET'))).toEqual([]);
});
