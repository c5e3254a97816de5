import type { Locator, Page } from '@playwright/test';
import { expect, newPatient, newPlan, newRunningPlan, plansOf, rowsOf, test } from '../support/patients.ts';

/** Chooses from the menu of a row; returns the dialog, if one opens. */
async function choose(page: Page, row: Locator, act: string): Promise<Locator> {
  await row.getByRole('button', { name: /：更多$/ }).click();
  await page.getByRole('menuitem', { name: act }).click();
  return page.getByRole('dialog');
}

test('a plan is paused, resumed, copied, saved as a template, completed and archived from the list', async ({
  console,
  page,
  person,
}) => {
  const [patient, other] = [await newPatient(person), await newPatient(person)];
  await newRunningPlan(person, patient);
  const only = `/patient/plans?patient_id=${patient.id}`;
  await console.open(only, '训练计划');
  const row = console.pane.getByRole('row', { name: new RegExp(patient.name) });
  const statusOf = async () => (await plansOf(person, patient))[0]?.status;

  await test.step('paused with a reason, and resumed', async () => {
    const pause = await choose(page, row, '暂停');
    await expect(pause.getByLabel('原因')).toBeFocused();
    await expect(pause.getByRole('button', { name: '暂停' })).toBeDisabled();
    await pause.getByLabel('原因').fill('患者发热');
    await pause.getByRole('button', { name: '暂停' }).click();
    await expect(row).toContainText('已暂停');
    await expect(row.getByRole('button', { name: /：更多$/ })).toBeFocused();
    const resume = await choose(page, row, '恢复');
    await resume.getByRole('button', { name: '恢复' }).click();
    await expect(row).toContainText('执行中');
  });

  await test.step('saved as an own template, which can be published', async () => {
    const keep = await choose(page, row, '存为模板');
    await keep.getByLabel('模板名称').fill(`${patient.name}的模板`);
    await keep.getByLabel('适用阶段').fill('术后 3 周');
    await keep.getByRole('button', { name: '保存' }).click();
    await expect(keep).toHaveCount(0);
    await console.pane.getByRole('button', { name: '计划模板' }).click();
    const template = console.pane.getByRole('row', { name: new RegExp(`${patient.name}的模板`) });
    await template.getByRole('button', { name: /^发布/ }).click();
    await expect(template).toContainText('已发布');
  });

  await test.step('copied for another patient', async () => {
    await console.open(only, '训练计划');
    const copy = await choose(page, row, '复制给');
    await copy.getByLabel('查找患者').fill(other.name);
    await copy.getByRole('radio', { name: new RegExp(other.name) }).check();
    await copy.getByRole('button', { name: '复制为草稿' }).click();
    await console.shows(`制定计划 - ${other.name}`);
    await expect(rowsOf(console.pane)).toHaveCount(6);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await plansOf(person, other)).toMatchObject([{ status: 'draft', item_count: 6 }]);
  });

  await test.step('completed and archived, it is read-only', async () => {
    await console.open(only, '训练计划');
    const complete = await choose(page, row, '完成');
    await complete.getByRole('radio', { name: '达标提前' }).check();
    await complete.getByRole('button', { name: '完成' }).click();
    await expect(row).toContainText('已完成');
    await choose(page, row, '归档');
    await expect.poll(statusOf).toBe('archived');
    await row.getByRole('link', { name: /^查看/ }).click();
    await console.shows(`制定计划 - ${patient.name}`);
    await expect(rowsOf(console.pane)).toHaveCount(6);
    await expect(console.pane.getByRole('button', { name: '保存草稿' })).toHaveCount(0);
    await expect(console.pane.getByLabel('直腿抬高 组', { exact: true })).not.toBeEditable();
  });
});

test('a draft that never ran is deleted after confirmation', async ({ console, page, person }) => {
  const patient = await newPatient(person);
  await newPlan(person, patient);
  await console.open(`/patient/plans?patient_id=${patient.id}`, '训练计划');
  const row = console.pane.getByRole('row', { name: new RegExp(patient.name) });
  const question = await choose(page, row, '删除草稿');
  await question.getByRole('button', { name: '取消' }).click();
  await expect(question).toHaveCount(0);
  expect(await plansOf(person, patient)).toHaveLength(1);
  await choose(page, row, '删除草稿');
  await question.getByRole('button', { name: '删除', exact: true }).click();
  await expect(console.pane.getByText('没有符合条件的计划')).toBeVisible();
  expect(await plansOf(person, patient)).toEqual([]);
});
