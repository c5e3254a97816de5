import { readFile } from 'node:fs/promises';
import { seriousFaults } from '../support/faults.ts';
import { newIdCard, openRecord, showTab } from '../support/patient-form.ts';
import { expect, newPatient, patientOf, test } from '../support/patients.ts';
import { type Person, signInPerson } from '../support/staff.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

interface Line {
  user_name: string;
  result: string;
  detail: Record<string, unknown>;
}

/** The audit lines of an action on the patient, as a manager of the agency reads them. */
async function auditLinesOf(manager: Person, id: number, action: string): Promise<Line[]> {
  const { code, data } = await manager.get('/api/audit/list_audit', {
    entity: 'patient',
    entity_id: String(id),
    action,
  });
  expect(code).toBe(20000);
  return data.list as Line[];
}

test('a consent is recorded, takes effect and can be withdrawn', async ({ console, page, person }) => {
  const patient = await newPatient(person);
  await openRecord(console, patient);
  const overview = console.pane.getByRole('region', { name: '概况' });
  await overview.getByRole('link', { name: '未登记，去登记' }).click();
  const panel = console.pane.getByRole('tabpanel', { name: '知情同意' });
  await expect(panel).toContainText('还没有有效的知情同意');
  await panel.getByRole('button', { name: '登记同意' }).click();
  const dialog = page.getByRole('dialog', { name: `登记知情同意：${patient.name}` });
  await expect(dialog.getByLabel('签署人姓名')).toHaveValue(patient.name);
  await dialog.getByLabel('签署日期').fill('2999-01-01');
  await dialog.getByRole('button', { name: '登记', exact: true }).click();
  await expect(dialog.getByText('请选择签署方式')).toBeVisible();
  await dialog.getByRole('radio', { name: '手写签名' }).check();
  await dialog.getByRole('button', { name: '登记', exact: true }).click();
  await expect(dialog.getByText('签署日期不能晚于今天')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByLabel('签署日期').fill('2026-11-01');
  await dialog.getByRole('button', { name: '登记', exact: true }).dblclick();
  await expect(dialog).toHaveCount(0);
  const rows = panel.getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`本人 ${patient.name} · 手写签名 · 2026-11-01 签署`);
  await expect(rows).toContainText('有效');
  await expect(overview).toContainText('已登记');

  await rows.getByRole('button', { name: '撤回' }).click();
  const question = page.getByRole('dialog', { name: `撤回知情同意：${patient.name}` });
  await question.getByRole('button', { name: '撤回', exact: true }).click();
  await expect(question.getByText('请填写原因')).toBeVisible();
  await question.getByLabel('原因').fill('患者提出撤回');
  await question.getByRole('button', { name: '撤回', exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(rows).toContainText('撤回：患者提出撤回');
  await expect(rows).toContainText('已撤回');
  await expect(rows.getByRole('button', { name: '撤回' })).toHaveCount(0);
  await expect(panel).toContainText('还没有有效的知情同意');
  expect(await patientOf(person, patient.id)).toMatchObject({ has_consent: false });
});

test('the guardian signs for a child', async ({ console, page, person }) => {
  const guardian = { guardian_name: '测监护', guardian_phone: '19800000001' };
  const patient = await newPatient(person, { birth_date: '2019-05-01', ...guardian });
  await openRecord(console, patient, 'consent');
  await console.pane.getByRole('button', { name: '登记同意' }).click();
  const dialog = page.getByRole('dialog', { name: `登记知情同意：${patient.name}` });
  await expect(dialog.getByRole('radio', { name: '本人' })).toBeDisabled();
  await expect(dialog.getByLabel('签署人姓名')).toHaveValue('测监护');
});

test('a picture is re-encoded and shown, a PDF is kept as it is; anything else is refused beside the control', async ({
  console,
  page,
  person,
}) => {
  const patient = await newPatient(person);
  await openRecord(console, patient, 'attachment');
  const panel = console.pane.getByRole('tabpanel', { name: '附件' });
  await expect(panel).toContainText('还没有附件');
  const input = panel.getByLabel('选择附件');
  const problem = panel.getByRole('alert');
  const rows = panel.getByRole('listitem');

  await input.setInputFiles({ name: '病历.txt', mimeType: 'text/plain', buffer: Buffer.from('病历') });
  await expect(problem).toHaveText('请选择 PNG、JPEG、WebP 图片或 PDF');
  await input.setInputFiles({ name: '病历.pdf', mimeType: 'application/pdf', buffer: Buffer.from('病历') });
  await expect(problem).toHaveText('只支持 PNG、JPEG、WebP 图片和 PDF 文件');
  await expect(panel).toContainText('还没有附件');

  await input.setInputFiles({ name: '膝关节.png', mimeType: 'image/png', buffer: picture });
  await expect(rows).toHaveCount(1);
  await expect(problem).toHaveText('');
  await input.setInputFiles({ name: '化验单.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(rows).toHaveCount(2);
  await expect(panel.getByRole('button', { name: /^查看/ })).toHaveCount(1);
  expect(await seriousFaults(page)).toEqual([]);

  const read = page.waitForResponse('**/api/patient/get_attachment*');
  await panel.getByRole('button', { name: '查看膝关节.webp' }).click();
  expect((await read).headers()['content-type']).toBe('image/webp');
  const dialog = page.getByRole('dialog', { name: '膝关节.webp' });
  const image = dialog.getByRole('img', { name: '膝关节.webp' });
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(2);
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect(dialog).toHaveCount(0);

  const saving = page.waitForEvent('download');
  await panel.getByRole('button', { name: '下载化验单.pdf' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('化验单.pdf');
  expect(await readFile(await download.path())).toEqual(pdf);

  await panel.getByRole('button', { name: '删除膝关节.webp' }).click();
  const question = page.getByRole('dialog', { name: '删除附件 膝关节.webp' });
  await question.getByLabel('原因').fill('传错患者');
  await question.getByRole('button', { name: '删除', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('化验单.pdf');
});

test('the identity number is shown in full for half a minute, with a reason, and this is audited', async ({
  console,
  page,
  person,
  request,
}) => {
  const card = newIdCard();
  const patient = await newPatient(person, { ...card, id_type: '身份证' });
  const manager = await signInPerson(request, 'rh_admin');
  await page.clock.install();
  await openRecord(console, patient);
  const masked = `${card.id_number.slice(0, 3)}${'*'.repeat(11)}${card.id_number.slice(-4)}`;
  const number = console.pane.locator('.patient-record_value .figures');
  await expect(number).toHaveText(masked);
  expect(await auditLinesOf(manager, patient.id, 'reveal_sensitive')).toEqual([]);

  const reveal = async (reason: string) => {
    await console.pane.getByRole('button', { name: '查看完整证件号' }).click();
    const dialog = page.getByRole('dialog', { name: `查看完整证件号：${patient.name}` });
    await dialog.getByRole('button', { name: '查看', exact: true }).click();
    await expect(dialog.getByText('请填写原因')).toBeVisible();
    await dialog.getByLabel('原因').fill(reason);
    await dialog.getByRole('button', { name: '查看', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(number).toHaveText(card.id_number);
  };
  await reveal('核对医保登记');
  expect(await seriousFaults(page)).toEqual([]);
  await page.clock.fastForward(31_000);
  await expect(number).toHaveText(masked);
  await expect(page.getByText(card.id_number)).toHaveCount(0);

  await reveal('再次核对');
  await showTab(console, '病情');
  await showTab(console, '基本信息');
  await expect(number, 'masked again after another tab').toHaveText(masked);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(card.id_number);

  const { data: profile } = await person.get('/api/user/profile');
  const lines = await auditLinesOf(manager, patient.id, 'reveal_sensitive');
  expect(lines.map(({ user_name, result, detail }) => [user_name, result, detail.reason])).toEqual([
    [profile.nickname, 'ok', '再次核对'],
    [profile.nickname, 'ok', '核对医保登记'],
  ]);
  expect(JSON.stringify(lines)).not.toContain(card.id_number);
});
