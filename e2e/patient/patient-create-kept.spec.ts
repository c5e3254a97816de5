// Input in a new record survives a killed browser, a lost answer and double clicks.
import { Console } from '../support/console.ts';
import { hold } from '../support/hold.ts';
import {
  dropResponse,
  fieldOf,
  fillAll,
  fillIllness,
  fillName,
  fillPerson,
  goTo,
  idIn,
  idsOf,
  newIdCard,
  newPerson,
  openNew,
  saveButton,
} from '../support/patient-form.ts';
import { expect, patientOf, test } from '../support/patients.ts';

const create = '**/api/patient/create_patient';

test('a new record is restored after a crash, without the identity number', async ({ console, page, context }) => {
  const somebody = newPerson();
  const card = newIdCard();
  await openNew(console);
  await fillName(console, somebody);
  await fieldOf(console.pane, '身份证号').fill(card.id_number);
  await expect(fieldOf(console.pane, '出生日期')).toHaveValue(card.birth_date);
  await expect(console.pane.getByText('没有相似档案')).toBeVisible();
  await goTo(console, '病情');
  await fieldOf(console.pane, '诊断').fill('停电前的诊断');
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).toContain('停电前的诊断');
  expect(stored).not.toContain(card.id_number);
  // Killed without beforeunload.
  await page.close();

  const again = new Console(await context.newPage());
  await openNew(again);
  await expect(again.pane.getByText(/已恢复未保存的内容/)).toBeVisible();
  await expect(again.pane.getByText('草稿不保存证件号，请重新填写。')).toBeVisible();
  await expect(fieldOf(again.pane, '姓名')).toHaveValue(somebody.name);
  await expect(fieldOf(again.pane, '身份证号')).toHaveValue('');
  await expect(fieldOf(again.pane, '出生日期')).toHaveValue(card.birth_date);
  await goTo(again, '病情');
  await expect(fieldOf(again.pane, '诊断')).toHaveValue('停电前的诊断');
  await again.pane.getByRole('button', { name: '放弃草稿' }).click();
  await expect(fieldOf(again.pane, '姓名')).toHaveValue('');
  await again.page.reload();
  await expect(fieldOf(again.pane, '姓名')).toHaveValue('');
  await expect(again.pane.getByText(/已恢复/)).toHaveCount(0);
});

test('a double click creates one record', async ({ console, page, person }) => {
  const somebody = newPerson();
  await openNew(console);
  await fillAll(console, somebody);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/create_patient|sign_consent/.test(request.url())) sent.push(new URL(request.url()).pathname);
  });
  const release = await hold(page, create);
  await saveButton(console).dblclick();
  await expect(console.pane.getByRole('button', { name: '正在保存…' })).toBeVisible();
  // Forced, because the button is marked as disabled.
  await console.pane.getByRole('button', { name: '保存并制定计划' }).click({ force: true });
  release();
  await expect(page).toHaveURL(/\/patient\/edit\/\d+$/);
  expect(sent).toEqual(['/api/patient/create_patient']);
  expect(await idsOf(person, somebody.name)).toEqual([idIn(page.url())]);
});

test('after a lost answer a second save finds the same record, without a look-alike warning', async ({
  console,
  page,
  person,
  complaints,
}) => {
  const somebody = newPerson();
  await openNew(console);
  await fillAll(console, somebody);
  await dropResponse(page, create);
  await saveButton(console).click();
  await expect(console.pane.getByRole('alert')).toContainText('没有连上服务器，请重试');
  await saveButton(console).click();
  await expect(page).toHaveURL(/\/patient\/edit\/\d+$/);
  await expect(page.getByText(/^已建档：/)).toBeVisible();
  await expect(console.pane.getByText('没有修改')).toBeVisible();
  expect(await idsOf(person, somebody.name)).toEqual([idIn(page.url())]);
  expect(complaints.splice(0).filter((line) => !line.includes('ERR_CONNECTION_RESET'))).toEqual([]);
});

test('input after a lost answer is kept, unsaved, on the page of the record', async ({
  console,
  page,
  person,
  complaints,
}) => {
  const somebody = newPerson();
  const card = newIdCard();
  await openNew(console);
  await fillPerson(console, somebody, card.birth_date);
  await goTo(console, '病情');
  await fillIllness(console);
  await goTo(console, '归属与同意');
  await dropResponse(page, create);
  await saveButton(console).click();
  await expect(console.pane.getByRole('alert')).toContainText('没有连上服务器，请重试');

  // The record is stored by now, and must not be found as a look-alike of itself.
  await fieldOf(console.pane, '备注').fill('听力差，请大声');
  await console.pane.getByRole('button', { name: /^基本信息/ }).click();
  await fieldOf(console.pane, '身份证号').fill(card.id_number);
  await expect(console.pane.getByText('没有相似档案')).toBeVisible();
  await goTo(console, '病情');
  await fieldOf(console.pane, '诊断').fill('腰椎间盘突出');
  await goTo(console, '归属与同意');
  await console.pane.getByRole('button', { name: '保存并制定计划' }).click();

  await expect(page).toHaveURL(/\/patient\/edit\/\d+/);
  await console.shows(`患者档案 - ${somebody.name}`);
  const note = console.pane.getByRole('alert').filter({ hasText: '上次提交其实已保存；之后的修改还没有保存' });
  await expect(note).toContainText('诊断');
  await expect(note).toContainText('备注');
  await expect(note).toContainText('证件号');
  const id = idIn(page.url());
  expect(await idsOf(person, somebody.name)).toEqual([id]);
  expect(await patientOf(person, id)).toMatchObject({
    diagnosis: '非特异性腰痛',
    remark: null,
    id_number_masked: null,
  });
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  expect(stored).toContain('腰椎间盘突出');
  expect(stored).not.toContain(card.id_number);

  await console.pane.getByRole('tab', { name: '病情' }).click();
  await expect(fieldOf(console.pane, '诊断')).toHaveValue('腰椎间盘突出');
  await saveButton(console).click();
  await expect(console.pane.getByText('已保存', { exact: true })).toBeVisible();
  await expect(note).toHaveCount(0);
  expect(await patientOf(person, id)).toMatchObject({ diagnosis: '腰椎间盘突出', remark: '听力差，请大声' });
  expect((await patientOf(person, id)).id_number_masked).toContain(card.id_number.slice(-4));
  expect(complaints.splice(0).filter((line) => !line.includes('ERR_CONNECTION_RESET'))).toEqual([]);
});

test('input while a new record is being saved is kept, unsaved', async ({ console, page, person }) => {
  const somebody = newPerson();
  await openNew(console);
  await fillAll(console, somebody);
  const release = await hold(page, create);
  const asked = page.waitForRequest(create);
  await saveButton(console).click();
  await asked;
  await fieldOf(console.pane, '备注').fill('写到一半');
  release();
  await expect(page).toHaveURL(/\/patient\/edit\/\d+\?tab=place$/);
  await expect(console.pane.getByText('档案已保存；之后的修改还没有保存。')).toBeVisible();
  await expect(fieldOf(console.pane, '备注')).toHaveValue('写到一半');
  await saveButton(console).click();
  await expect(console.pane.getByText('已保存', { exact: true })).toBeVisible();
  expect(await patientOf(person, idIn(page.url()))).toMatchObject({ remark: '写到一半' });
});
