import { hold } from '../support/hold.ts';
import { done, expect, newPatient, newPlan, newRunningPlan, patientOf, plansOf, test } from '../support/patients.ts';

/** Acknowledges the existing record as a look-alike, without which a second one is refused. */
const acknowledged = ({ id }: { id: number }) => ({ duplicate_ack: { ids: [id], reason: '核对后仍新建' } });

test('two records of one person are merged field by field, and separated again', async ({ console, page, person }) => {
  const phone = '13900002468';
  const kept = await newPatient(person, { name: '叶合并', phone, remark: '先建的' });
  await newRunningPlan(person, kept);
  const dropped = await newPatient(person, {
    name: '叶合併',
    phone,
    remark: '后建的',
    occupation: '教师',
    ...acknowledged(kept),
  });
  await newPlan(person, dropped);
  const before = await patientOf(person, kept.id);
  const merges: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/patient/merge_patient')) merges.push(request.url());
  });
  await console.open('/patient/list', '患者列表');
  for (const { name } of [kept, dropped]) {
    await console.pane
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check();
  }
  await console.pane.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '合并' }).click();
  const dialog = page.getByRole('dialog', { name: '合并患者' });

  await test.step('the record in training is kept by default, and every difference is shown', async () => {
    const stays = dialog.getByRole('region', { name: /^保留：叶合并/ });
    await expect(stays).toContainText('1 份计划');
    await expect(dialog.getByRole('region', { name: /^并入后不再单独显示：叶合併/ })).toContainText('1 份计划');
    await expect(dialog.getByRole('radio', { name: '备注采用保留的档案：先建的' })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: '职业采用并入的档案：教师' })).toBeChecked();
    await expect(dialog.getByRole('rowheader', { name: '诊断' })).toHaveCount(0);
    await dialog.getByRole('button', { name: '换成保留另一份' }).click();
    await expect(dialog.getByRole('region', { name: /^保留：叶合併/ })).toBeVisible();
    await dialog.getByRole('button', { name: '换成保留另一份' }).click();
    await expect(stays).toBeVisible();
    await dialog.getByRole('radio', { name: '备注采用并入的档案：后建的' }).check();
  });

  await test.step('a double click merges once', async () => {
    await dialog.getByLabel('原因').fill('同一患者重复建档');
    const release = await hold(page, '**/api/patient/merge_patient');
    await dialog.getByRole('button', { name: '合并', exact: true }).dblclick();
    await expect(dialog.getByRole('button', { name: '正在合并…' })).toBeVisible();
    release();
    await expect(dialog).toHaveCount(0);
    await expect(console.pane.getByText(/^已把叶合併（.+）合并到叶合并（.+），7 天内可以撤销$/)).toBeVisible();
    await expect(console.pane.locator('.person-name')).toHaveText(['叶合并']);
    expect(merges).toHaveLength(1);
    expect(await patientOf(person, kept.id)).toMatchObject({ name: '叶合并', remark: '后建的', occupation: '教师' });
    expect(await plansOf(person, kept)).toHaveLength(2);
  });

  await test.step('both records are restored', async () => {
    await console.pane.getByRole('button', { name: '撤销', exact: true }).dblclick();
    await expect(console.pane.getByText('已撤销合并，两份档案都已恢复')).toBeVisible();
    await expect(console.pane.locator('.person-name')).toHaveCount(2);
    const { remark, occupation, name } = await patientOf(person, kept.id);
    expect({ remark, occupation, name }).toEqual({ remark: '先建的', occupation: null, name: before.name });
    expect(await plansOf(person, kept)).toHaveLength(1);
    expect(await plansOf(person, dropped)).toHaveLength(1);
  });
});

test('the other record is found from a row, and a concurrent change is not overwritten', async ({
  console,
  page,
  person,
}) => {
  const one = await newPatient(person, { name: '方同名' });
  const two = await newPatient(person, { name: '方同名', ...acknowledged(one) });
  await newPatient(person, { name: '路过人' });
  await console.open('/patient/list', '患者列表');
  const second = (await patientOf(person, two.id)).patient_no as string;
  await console.pane
    .getByRole('row', { name: new RegExp(String((await patientOf(person, one.id)).patient_no)) })
    .getByRole('button', { name: '更多 方同名' })
    .click();
  await page.getByRole('menuitem', { name: '合并患者…' }).click();
  const search = page.getByRole('dialog', { name: '合并患者：方同名' });
  await search.getByRole('combobox', { name: '与哪一份档案合并' }).click();
  const options = page.locator('.ant-select-item-option');
  await expect(options).toHaveCount(1);
  await expect(options).toContainText(second);
  await options.click();
  await search.getByRole('button', { name: '比较两份档案' }).click();
  const dialog = page.getByRole('dialog', { name: '合并患者：方同名、方同名' });
  await expect(dialog.getByRole('region', { name: /^保留：方同名/ })).toBeVisible();

  await done(person, '/api/patient/tag_patient', { ids: [one.id], add: ['刚加的'], remove: [] });
  await dialog.getByLabel('原因').fill('同一患者重复建档');
  await dialog.getByRole('button', { name: '合并', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('原因')).toHaveValue('同一患者重复建档');
  await expect(dialog.getByRole('radio', { name: '标签采用保留的档案：刚加的' })).toBeChecked();
  await dialog.getByRole('button', { name: '合并', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(console.pane.locator('.person-name')).toHaveCount(2);
  expect((await patientOf(person, one.id)).tags).toEqual(['刚加的']);
});
