import { readFile } from 'node:fs/promises';
import { hold } from '../support/hold.ts';
import { expect, newPatient, test } from '../support/patients.ts';
import { textsIn } from '../support/sheets.ts';

test('the list is exported once, with a reason, masked and without formulas', async ({ console, page, person }) => {
  const phone = '13900003579';
  await newPatient(person, { name: '韩导出', phone, diagnosis: '=HYPERLINK("http://evil.example","x")' });
  await newPatient(person, { name: '杨不要', condition_code: 'PD', surgery_name: null, surgery_date: null });
  const sent: { reason: string; filters: object }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/patient/export_patient')) sent.push(request.postDataJSON());
  });
  await console.open('/patient/list?condition_code=TKA', '患者列表');
  await expect(console.pane.locator('.person-name')).toHaveText(['韩导出']);
  await console.pane.getByRole('button', { name: '导出', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导出患者' });
  await expect(dialog.getByText('将导出当前筛选下的 1 位患者，手机号和证件号只保留部分数字。')).toBeVisible();
  await dialog.getByRole('button', { name: '导出', exact: true }).click();
  await expect(dialog.getByText('请填写原因')).toBeVisible();
  expect(sent).toEqual([]);

  await dialog.getByLabel('原因').fill('科室月度统计');
  const release = await hold(page, '**/api/patient/export_patient');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '导出', exact: true }).dblclick();
  await expect(dialog.getByRole('button', { name: '正在开始…' })).toBeVisible();
  release();
  const file = await saved;
  await expect(dialog.getByText('文件已保存，请在浏览器的下载中查看。')).toBeVisible();
  expect(file.suggestedFilename()).toMatch(/^患者列表-\d{8}-\d{4}\.xlsx$/);
  expect(sent).toMatchObject([{ reason: '科室月度统计', filters: { condition_code: 'TKA' } }]);

  const text = textsIn(await readFile(await file.path()));
  expect(text).toContain('韩导出');
  expect(text).not.toContain('杨不要');
  expect(text).toContain('139****3579');
  expect(text).not.toContain(phone);
  // Stored as text, not as a formula.
  expect(text).toMatch(/=HYPERLINK\((&quot;|")http:\/\/evil\.example/);
  expect(text).not.toMatch(/<f[\s>]/);
  expect(text).toMatch(new RegExp(`导出人：${person.account}.*导出原因：科室月度统计`));
  await expect(dialog.getByRole('button', { name: '关闭' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
});

test('only selected rows are exported', async ({ console, page, person }) => {
  for (const name of ['沈一位', '沈二位', '沈三位']) await newPatient(person, { name });
  await console.open('/patient/list', '患者列表');
  for (const name of ['沈一位', '沈三位']) {
    await console.pane
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check();
  }
  await console.pane.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '导出' }).click();
  const dialog = page.getByRole('dialog', { name: '导出患者' });
  await expect(dialog.getByText(/^将导出所选的 2 位患者/)).toBeVisible();
  await dialog.getByLabel('原因').fill('科室月度统计');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '导出', exact: true }).click();
  const text = textsIn(await readFile(await (await saved).path()));
  expect(['沈一位', '沈二位', '沈三位'].filter((name) => text.includes(name))).toEqual(['沈一位', '沈三位']);
});
