import {
  expectAccessible,
  expectAccessibleOnBoth,
  expectThumbTargets,
  onPhoneAndDesktop,
  phone,
} from '../support/accessible.ts';
import { done, newPatient, test as ownTest } from '../support/patients.ts';
import { sheetOf } from '../support/sheets.ts';
import { expect, type Person, test } from '../support/staff.ts';

// Read only: data that other stories count stays unchanged.
test.use({ account: 'pt_he' });

async function firstPatient(person: Person): Promise<{ id: number; name: string }> {
  const { data } = await person.get('/api/patient/list_patient');
  const [patient] = data.list as { id: number; name: string }[];
  expect(patient).toBeDefined();
  return patient ?? { id: 0, name: '' };
}

const sheet = sheetOf([
  {
    姓名: '谢看看',
    性别: '猫',
    出生日期: '1962-11-30',
    手机号: '139',
    病种: '相思病',
    诊断: '左侧基底节区脑梗死恢复期',
    患侧: '上',
  },
]);

// On a phone, where targets must be large; each state is checked on a desktop, too.
test.use({ viewport: phone });
ownTest.use({ viewport: phone });

test('the list is accessible, with its filters and without results', async ({ console, page }) => {
  await console.open('/patient/list', '患者列表');
  await expectAccessibleOnBoth(page, console.pane.locator('.person-name').first());
  await console.pane.getByRole('button', { name: '筛选', exact: true }).click();
  await expectAccessibleOnBoth(page, page.locator('.list-head_filterPanel').getByLabel('复诊日期，到'));
  await console.open('/patient/list?condition_code=COPD&tab=lost', '患者列表');
  await expectAccessibleOnBoth(page, console.pane.getByText('没有符合条件的患者'));
});

test('the menu of a row and the dialogs are accessible', async ({ console, page, person }) => {
  test.slow();
  const { name } = await firstPatient(person);
  await console.open('/patient/list', '患者列表');
  const assign = page.getByRole('menuitem', { name: '分配医生…' });
  await onPhoneAndDesktop(page, async (isPhone) => {
    await console.pane.getByRole('button', { name: `更多 ${name}` }).click();
    await expect(assign).toBeVisible();
    if (isPhone) await expectThumbTargets(page);
    await expectAccessible(page);
    if (isPhone) await page.keyboard.press('Escape');
  });
  await assign.click();
  await expectAccessibleOnBoth(page, page.getByRole('dialog', { name: /^分配医生/ }).getByLabel('原因'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: /^分配医生/ })).toHaveCount(0);
  await console.pane.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '导入' }).click();
  const dialog = page.getByRole('dialog', { name: '导入患者' });
  await expectAccessibleOnBoth(page, dialog.getByText('点击选择文件，或把文件拖到这里'));
  await dialog
    .getByLabel('选择要导入的文件')
    .setInputFiles({ name: '患者.xlsx', mimeType: 'application/octet-stream', buffer: sheet });
  await expectAccessibleOnBoth(page, dialog.getByText(/^无法识别“相思病”/));
});

test('a record is accessible, and so is a new one, empty and with errors', async ({ console, page, person }) => {
  const { id, name } = await firstPatient(person);
  await console.open(`/patient/edit/${id}`, `患者档案 - ${name}`);
  await expectAccessibleOnBoth(page, console.pane.getByRole('heading', { level: 1 }));
  await console.go('/patient/create', '新建患者');
  await expectAccessibleOnBoth(page, console.pane.getByLabel('姓名', { exact: true }));
  await console.pane.getByRole('button', { name: '下一步' }).click();
  await expectAccessibleOnBoth(page, console.pane.getByText('请填写姓名'));
});

ownTest(
  'the comparison of two records is accessible, and so is the notice of their merge',
  async ({ console, page, person }) => {
    ownTest.slow();
    const one = await newPatient(person, { name: '方对比', occupation: '教师' });
    const acknowledged = { duplicate_ack: { ids: [one.id], reason: '核对后仍新建' } };
    const two = await newPatient(person, { name: '方对比', remark: '同一个人', ...acknowledged });
    await done(person, '/api/patient/tag_patient', { ids: [two.id], add: ['后建的'], remove: [] });
    await console.open('/patient/list', '患者列表');
    await console.pane.getByRole('button', { name: '更多 方对比' }).first().click();
    await page.getByRole('menuitem', { name: '合并患者…' }).click();
    const search = page.getByRole('dialog', { name: '合并患者：方对比' });
    await search.getByRole('combobox', { name: '与哪一份档案合并' }).click();
    await page.locator('.ant-select-item-option').click();
    await expectAccessibleOnBoth(page, search.getByRole('button', { name: '比较两份档案' }));
    await search.getByRole('button', { name: '比较两份档案' }).click();
    const dialog = page.getByRole('dialog', { name: '合并患者：方对比、方对比' });
    await expectAccessibleOnBoth(page, dialog.getByRole('rowheader', { name: '职业' }));
    await dialog.getByLabel('原因').fill('同一患者重复建档');
    await dialog.getByRole('button', { name: '合并', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expectAccessibleOnBoth(page, console.pane.getByRole('button', { name: '撤销', exact: true }));
  },
);
