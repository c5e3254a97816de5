import type { Locator } from '@playwright/test';
import type { Console } from '../support/console.ts';
import { seriousFaults } from '../support/faults.ts';
import { idsOf, openRecord, takeSteps } from '../support/patient-form.ts';
import { expect, newPatient, newRunningPlan, patientOf, plansOf, signConsent, test } from '../support/patients.ts';

const steps = ['暂停', '恢复', '结案', '重新建档', '归档'] as const;
type Step = (typeof steps)[number];

function buttonOf({ pane }: Console, step: string): Locator {
  return pane.getByRole('button', { name: step, exact: true });
}

/** Expects exactly these steps to be offered. */
async function expectSteps(console: Console, ...offered: Step[]): Promise<void> {
  for (const step of steps) await expect(buttonOf(console, step), step).toHaveCount(offered.includes(step) ? 1 : 0);
}

/** Takes a step with a reason; without one it is refused. */
async function take(console: Console, step: Step, name: string): Promise<void> {
  await buttonOf(console, step).click();
  const dialog = console.page.getByRole('dialog', { name: `${step}：${name}` });
  await dialog.getByRole('button', { name: step, exact: true }).click();
  await expect(dialog.getByText('请填写原因')).toBeVisible();
  await dialog.getByLabel('原因').fill(`${step}的原因`);
  await dialog.getByRole('button', { name: step, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(console.page.getByText(`${name}：已${step}`).last()).toBeVisible();
}

test('a record changes status step by step, each with a reason, and its plan follows', async ({
  console,
  page,
  person,
}) => {
  const patient = await newPatient(person);
  await newRunningPlan(person, patient);
  const { name } = patient;
  const state = console.pane.locator('.identity-bar [data-level]');
  const planState = async () => (await plansOf(person, patient))[0]?.status;
  await openRecord(console, patient);
  await expect(state).toHaveText('康复中');
  await expectSteps(console, '暂停', '结案');

  await take(console, '暂停', name);
  await expect(state).toHaveText('暂停');
  await expect(console.pane.getByRole('region', { name: '概况' })).toContainText('暂停的原因');
  await expectSteps(console, '恢复', '结案');
  expect(await planState()).toBe('paused');

  await take(console, '恢复', name);
  await expect(state).toHaveText('康复中');
  expect(await planState(), 'plans are resumed one by one').toBe('paused');

  await take(console, '结案', name);
  await expect(state).toHaveText('已结案');
  await expectSteps(console, '重新建档', '归档');
  await expect(console.pane.getByRole('link', { name: /制定计划|调整计划/ })).toHaveCount(0);
  expect(await planState()).toBe('completed');

  await take(console, '重新建档', name);
  await expect(state).toHaveText('康复中');
  await expect(console.pane.getByText('第 2 次病程')).toBeVisible();

  await take(console, '结案', name);
  await take(console, '归档', name);
  await expect(state).toHaveText('已归档');
  await expectSteps(console);
  await expect(console.pane.getByText('档案已归档，只能查看。')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  expect(await patientOf(person, patient.id)).toMatchObject({
    status: 'archived',
    episode: 2,
    status_reason: '归档的原因',
  });
});

test('before the first plan no status change is offered; an empty record can be removed', async ({
  console,
  page,
  person,
}) => {
  const patient = await newPatient(person);
  await openRecord(console, patient);
  await expect(console.pane.locator('.identity-bar [data-level]')).toHaveText('待激活');
  await expectSteps(console);
  await expect(console.pane.getByRole('link', { name: '制定计划' })).toBeVisible();
  await console.pane.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '删除…' }).click();
  const dialog = page.getByRole('dialog', { name: `删除：${patient.name}` });
  await dialog.getByLabel('原因').fill('重复建档');
  await dialog.getByRole('button', { name: '删除', exact: true }).click();
  await expect(page).toHaveURL(/\/patient\/list/);
  await expect(page.getByText(`已删除${patient.name}的档案`)).toBeVisible();
  expect(await idsOf(person, patient.name)).toEqual([]);
});

test('a record with a consent is not removed, and the dialog shows the reason', async ({ console, page, person }) => {
  const patient = await newPatient(person);
  await signConsent(person, patient);
  await openRecord(console, patient);
  await console.pane.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '删除…' }).click();
  const dialog = page.getByRole('dialog', { name: `删除：${patient.name}` });
  await dialog.getByLabel('原因').fill('重复建档');
  await dialog.getByRole('button', { name: '删除', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('不能删除');
  await expect(dialog.getByLabel('原因')).toHaveValue('重复建档');
  expect(await idsOf(person, patient.name)).toEqual([patient.id]);
});

test('a step that another user has made impossible is explained, and changes nothing', async ({
  console,
  page,
  person,
}) => {
  const patient = await newPatient(person);
  await newRunningPlan(person, patient);
  await openRecord(console, patient);
  await buttonOf(console, '暂停').click();
  const dialog = page.getByRole('dialog', { name: `暂停：${patient.name}` });
  await dialog.getByLabel('原因').fill('患者发热');
  await takeSteps(person, patient.id, 'discharge');
  await dialog.getByRole('button', { name: '暂停', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('原因')).toHaveValue('患者发热');
  await dialog.getByRole('button', { name: '暂停', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('患者当前为“已结案”，不能暂停');
  expect(await patientOf(person, patient.id)).toMatchObject({ status: 'discharged' });
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expectSteps(console, '重新建档', '归档');
});

test('a status change beside unsaved input does not conflict with the own save', async ({ console, person }) => {
  const patient = await newPatient(person);
  await newRunningPlan(person, patient);
  await openRecord(console, patient, 'place');
  await console.pane.getByLabel('备注').fill('写到一半');
  await take(console, '暂停', patient.name);
  await expect(console.pane.getByLabel('备注')).toHaveValue('写到一半');
  await console.pane.getByRole('button', { name: '保存', exact: true }).click();
  await expect(console.pane.getByText('已保存', { exact: true })).toBeVisible();
  expect(await patientOf(person, patient.id)).toMatchObject({ status: 'paused', remark: '写到一半' });
});
