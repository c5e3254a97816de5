import type { Locator, Page } from '@playwright/test';
import { hold } from '../support/hold.ts';
import { done, expect, newColleague, newPatient, newRunningPlan, patientOf, test } from '../support/patients.ts';
import { optionOf } from '../support/staff.ts';

/** Selects these patients; returns the toolbar for them. */
async function tick(pane: Locator, ...names: string[]): Promise<Locator> {
  for (const name of names)
    await pane
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check();
  const bar = pane.getByRole('toolbar', { name: '批量操作' });
  await expect(bar).toContainText(`已选 ${names.length} 位`);
  return bar;
}

async function chooseDoctor(page: Page, dialog: Locator, name: string): Promise<void> {
  const picker = dialog.getByRole('combobox', { name: '新的责任医生' });
  await picker.click();
  await picker.fill(name);
  await optionOf(page, name).click();
}

/** Collects the input of all requests to this path from now on. */
function sentTo(page: Page, path: string): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) sent.push(request.postDataJSON());
  });
  return sent;
}

test('several patients are assigned once after a preview, and the assignment is undone', async ({
  console,
  page,
  person,
  request,
}) => {
  const colleague = await newColleague(request);
  const { data: taker } = await colleague.get('/api/user/profile');
  const { data: giver } = await person.get('/api/user/profile');
  const [one, two] = [await newPatient(person, { name: '甲同去' }), await newPatient(person, { name: '乙同去' })];
  await newPatient(person, { name: '丙留下' });
  await newRunningPlan(person, one);
  const doctors = async () => {
    const both = [await patientOf(colleague, one.id), await patientOf(colleague, two.id)];
    return both.map((patient) => patient?.doctor_id ?? null);
  };
  const sent = sentTo(page, '/api/patient/assign_doctor');
  await console.open('/patient/list', '患者列表');
  const bar = await tick(console.pane, '甲同去', '乙同去');

  await test.step('the preview changes nothing', async () => {
    await bar.getByRole('button', { name: '分配医生' }).click();
    const dialog = page.getByRole('dialog', { name: '分配医生：甲同去、乙同去' });
    await chooseDoctor(page, dialog, String(taker.nickname));
    const moves = dialog.getByRole('status', { name: '分配后的变化' });
    await expect(moves).toContainText(`2 位患者转给${taker.nickname}（原责任医生：${giver.nickname} 2 位）`);
    await expect(moves).toContainText('一并转交：1 份进行中的计划');
    await dialog.getByRole('button', { name: '分配', exact: true }).click();
    await expect(dialog.getByText('请填写原因')).toBeVisible();
    expect(sent.map(({ dry_run }) => dry_run)).toEqual([true]);
    expect(await doctors()).toEqual([null, null]);
  });

  await test.step('a double click assigns once', async () => {
    const dialog = page.getByRole('dialog', { name: /^分配医生/ });
    await dialog.getByLabel('原因').fill('科室调整');
    const release = await hold(page, '**/api/patient/assign_doctor');
    await dialog.getByRole('button', { name: '分配', exact: true }).dblclick();
    await expect(dialog.getByRole('button', { name: '正在分配…' })).toBeVisible();
    release();
    await expect(dialog).toHaveCount(0);
    await expect(console.pane.getByText(`已把 2 位患者分配给${taker.nickname}`)).toBeVisible();
    await expect(console.pane.locator('.person-name')).toHaveText(['丙留下']);
    await expect(bar).toHaveCount(0);
    // The button that opened the dialog is gone, so the focus moves to undo.
    await expect(console.pane.getByRole('button', { name: '撤销', exact: true })).toBeFocused();
    expect(sent.filter(({ dry_run }) => !dry_run)).toHaveLength(1);
    expect(await doctors()).toEqual([taker.id, taker.id]);
  });

  await test.step('undone', async () => {
    const undone = sentTo(page, '/api/patient/undo_assign');
    await console.pane.getByRole('button', { name: '撤销', exact: true }).dblclick();
    await expect(console.pane.getByText('已撤销，2 位患者回到原来的责任医生名下')).toBeVisible();
    await expect(console.pane.getByRole('button', { name: '关闭提示' })).toBeFocused();
    await expect(console.pane.locator('.person-name')).toHaveCount(3);
    expect(await doctors()).toEqual([null, null]);
    expect((await patientOf(person, one.id)).doctor_id).toBe(giver.id);
    expect(undone).toHaveLength(1);
  });
});

test('a second undo is refused, with the reason', async ({ console, page, person, request }) => {
  const colleague = await newColleague(request);
  const { data: taker } = await colleague.get('/api/user/profile');
  const patient = await newPatient(person, { name: '丁离开' });
  await console.open('/patient/list', '患者列表');
  const bar = await tick(console.pane, '丁离开');
  await bar.getByRole('button', { name: '分配医生' }).click();
  const dialog = page.getByRole('dialog', { name: '分配医生：丁离开' });
  await chooseDoctor(page, dialog, String(taker.nickname));
  await dialog.getByLabel('原因').fill('科室调整');
  await expect(dialog.getByText('24 小时内可以撤销')).toBeVisible();
  const answer = page.waitForResponse('**/api/patient/assign_doctor');
  await dialog.getByRole('button', { name: '分配', exact: true }).click();
  const { data } = await (await answer).json();
  await expect(dialog).toHaveCount(0);
  await done(person, '/api/patient/undo_assign', { handover_ids: data.handover_ids });
  await console.pane.getByRole('button', { name: '撤销', exact: true }).click();
  await expect(console.pane.locator('.undo-notice').getByRole('alert')).toContainText('这次分配已经撤销');
  expect((await patientOf(person, patient.id)).name).toBe('丁离开');
});

test('tags of several patients are added and removed', async ({ console, page, person }) => {
  const [one, two] = [
    await newPatient(person, { name: '戊标签', tags: ['旧标签'] }),
    await newPatient(person, { name: '己标签' }),
  ];
  const tagsOf = async () => [(await patientOf(person, one.id)).tags, (await patientOf(person, two.id)).tags];
  const sent = sentTo(page, '/api/patient/tag_patient');
  await console.open('/patient/list', '患者列表');
  const bar = await tick(console.pane, '戊标签', '己标签');
  await bar.getByRole('button', { name: '打标签' }).click();
  const dialog = page.getByRole('dialog', { name: /^打标签/ });
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('请选择要加上或去掉的标签')).toBeVisible();

  await dialog.getByRole('combobox', { name: '加上' }).fill('重点随访');
  await page.keyboard.press('Enter');
  await dialog.getByRole('combobox', { name: '去掉' }).click();
  await page.locator('.ant-select-dropdown:visible').locator(optionOf(page, '旧标签')).click();
  const release = await hold(page, '**/api/patient/tag_patient');
  await dialog.getByRole('button', { name: '保存' }).dblclick();
  await expect(dialog.getByRole('button', { name: '正在保存…' })).toBeVisible();
  release();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('已更新 2 位患者的标签')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(console.pane.getByRole('region', { name: '患者列表' })).toBeFocused();
  expect(sent).toHaveLength(1);
  expect(await tagsOf()).toEqual([['重点随访'], ['重点随访']]);

  await test.step('the list is filtered by them', async () => {
    await console.open('/patient/list?tag=重点随访', '患者列表');
    await expect(console.pane.getByRole('button', { name: '移除筛选 标签：重点随访' })).toBeVisible();
    await expect(console.pane.locator('.person-name')).toHaveCount(2);
  });
});

test('a patient changes its status from the row, once, with the consequences', async ({ console, page, person }) => {
  const patient = await newPatient(person, { name: '庚结案' });
  await newRunningPlan(person, patient);
  const sent = sentTo(page, '/api/patient/change_status');
  await console.open('/patient/list?tab=active', '患者列表');
  const more = console.pane.getByRole('button', { name: '更多 庚结案' });
  await more.press('Enter');
  await page.getByRole('menuitem', { name: '结案…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '结案：庚结案' });
  await expect(dialog).toContainText('执行中和已暂停的计划会同时结束');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(more).toBeFocused();

  await more.click();
  await page.getByRole('menuitem', { name: '结案…' }).click();
  await dialog.getByLabel('原因').fill('康复出院');
  const release = await hold(page, '**/api/patient/change_status');
  await dialog.getByRole('button', { name: '结案', exact: true }).dblclick();
  await expect(dialog.getByRole('button', { name: '正在结案…' })).toBeVisible();
  release();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('庚结案：已结案')).toBeVisible();
  await expect(console.pane.getByText('没有符合条件的患者')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await patientOf(person, patient.id)).toMatchObject({ status: 'discharged' });
});
