import { patient } from '@yun/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { storeZip } from '#server/platform/document/zip.ts';
import { patients } from '#server/tables/patient.table.ts';
import { type TestApp, useApp } from '#server/test/app.ts';
import { signedIn } from '#server/test/build/index.ts';
import { ended } from '#server/test/job.ts';
import { personRow, preview, previewed, type SheetRow } from '#server/test/sheet.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const wrong: SheetRow[] = [{ 性别: '猫' }, { 手机号: '123' }, { 出生日期: '昨天' }, { 病种: '感冒' }, { 诊断: '' }];

it('a sheet of 5000 rows, one in five wrong and one in fifty twice there, is saved without loss', async () => {
  const { user, token } = await signedIn(test, { modules: ['PATIENT_MGR'] });
  const rows = Array.from({ length: 5000 }, (_, n) =>
    n % 5 === 4 ? personRow(wrong[((n / 5) % 5) | 0]) : personRow(),
  );
  for (let n = 50; n < rows.length; n += 50) rows[n] = { ...rows[n - 50], 出生日期: '1971-01-01' };
  const began = performance.now();
  const jobId = await previewed(test, token, rows);
  const looked = performance.now();
  const counts = async () => (await test.call(patient.getImportRows, { job_id: String(jobId) }, { token })).data.counts;
  expect(await counts()).toEqual({ ok: 3901, error: 1000, duplicate: 99, saved: 0 });
  const body = { job_id: jobId, with_duplicates: false, reason: null };
  const { data } = await test.call(patient.importCommit, body, { token });
  expect(await ended(test, token, data.job_id)).toMatchObject({ state: 'done', done: 3901, total: 3901 });
  console.log(
    `5000 rows: looked through in ${Math.round(looked - began)} ms, saved in ${Math.round(performance.now() - looked)} ms`,
  );
  expect(await counts()).toEqual({ ok: 0, error: 1000, duplicate: 99, saved: 3901 });
  const again = await test.call(patient.importCommit, { ...body, with_duplicates: true, reason: '已核对' }, { token });
  expect(await ended(test, token, again.data.job_id)).toMatchObject({ state: 'done', done: 99 });
  const { rows: made } = await test.database.db.execute<{ records: number; numbers: number; lines: number }>(sql`
    select count(*)::int as records, count(distinct patient_no)::int as numbers,
      (select count(*)::int from audit_log where action = 'create_patient' and user_id = ${user.id}) as lines
    from ${patients} where ${eq(patients.doctorId, user.id)}`);
  expect(made[0]).toEqual({ records: 4000, numbers: 4000, lines: 4000 });
});

/** A workbook with this sheet. */
function workbookOf(sheet: string): Buffer {
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="${relation}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  };
  return storeZip(Object.entries(parts).map(([name, content]) => ({ name, content: Buffer.from(content) })));
}

it('sheets made to be costly end in a refusal while others are served', async () => {
  const cells = (count: number, cell: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => cell(n)).join('');
  const letters = (n: number) => String.fromCharCode(65 + (n % 26));
  const hostile: [string, string][] = [
    ['a hundred thousand empty rows', cells(90_000, (n) => `<row r="${n + 1}"/>`)],
    [
      'formulas only',
      cells(20_000, (n) => `<row r="${n + 1}"><c r="A${n + 1}"><f>A${n + 2}*REPT("x",9999)</f></c></row>`),
    ],
    ['deep nesting', `${'<a>'.repeat(200_000)}${'</a>'.repeat(200_000)}`],
    ['one row of very many cells', `<row r="1">${cells(60_000, (n) => `<c r="${letters(n)}1"/>`)}</row>`],
    ['a text of megabytes', `<row r="1"><c r="A1" t="inlineStr"><is><t>${'长'.repeat(1_500_000)}</t></is></c></row>`],
  ];
  for (const [name, sheet] of hostile) {
    const { token } = await signedIn(test, { modules: ['PATIENT_MGR'] });
    const content = workbookOf(sheet);
    expect(content.length, name).toBeLessThan(5 * 1024 * 1024);
    const { data, msg } = await preview(test, token, content);
    expect(data?.job_id, `${name}: ${msg}`).toBeDefined();
    const job = await ended(test, token, data.job_id);
    expect(job.state, name).toBe('failed');
    expect(job.message, name).not.toBe('处理失败，请重试');
  }
});
