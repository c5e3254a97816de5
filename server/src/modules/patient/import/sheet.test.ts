import { errorCodes, patient } from '@yun/contract';
import { and, eq, sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildAgency, signedIn, uniquePhone } from '#server/test/build/index.ts';
import { ended } from '#server/test/job.ts';
import { importTools, personRow, preview, previewed, sheetOf, uniqueIdCard } from '#server/test/sheet.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const { doctorOf, rowsOf } = importTools(() => test);

async function failure(token: string, content: Buffer): Promise<string> {
  const { code, msg, data } = await preview(test, token, content);
  if (code !== ok) return msg;
  const { state, message } = await ended(test, token, data.job_id);
  expect(state).toBe('failed');
  return message;
}

describe('a sheet is refused', () => {
  it('to strangers, without a code, and for an agency out of scope', async () => {
    const sheet = await sheetOf([personRow()]);
    expect((await preview(test, '', sheet)).code).toBe(errorCodes.badToken);
    const plain = await signedIn(test, { modules: ['USER_MGR'] });
    expect((await preview(test, plain.token, sheet)).code).toBe(errorCodes.forbidden);
    const { user, token } = await doctorOf();
    const elsewhere = await buildAgency(test);
    const hidden = await preview(test, token, sheet, { query: `?agency_id=${elsewhere.id}` });
    expect([hidden.code, hidden.msg]).toEqual([errorCodes.notFound, '记录不存在或无权查看']);
    expect((await preview(test, token, sheet, { query: '?agency_id=x' })).code).toBe(errorCodes.invalid);
    const refused = await test.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'import_preview'), eq(auditLog.userId, user.id)));
    expect(refused.map(({ result }) => result)).toEqual(['refused']);
  });

  it('by an administrator who names no agency, and for one that is closed', async () => {
    const sheet = await sheetOf([personRow()]);
    const admin = await signedIn(test, { userType: '管理员', modules: ['PATIENT_MGR'] });
    expect((await preview(test, admin.token, sheet)).data.errors).toEqual([
      { field: 'agency_id', message: '请选择机构' },
    ]);
    const closed = await buildAgency(test, { status: 'disabled' });
    const answer = await preview(test, admin.token, sheet, { query: `?agency_id=${closed.id}` });
    expect(answer.data.errors).toEqual([{ field: 'agency_id', message: '机构已停用' }]);
  });

  it('at once when it is no workbook, or none at all', async () => {
    const { token } = await doctorOf();
    const answer = await preview(test, token, '姓名,手机号\n张三,13900000000');
    expect([answer.code, answer.data.errors]).toEqual([
      errorCodes.invalid,
      [{ field: 'file', message: '不是可读取的 Excel 文件（.xlsx）' }],
    ]);
    const large = await preview(test, token, Buffer.alloc(6 * 1024 * 1024));
    expect([large.status, large.msg]).toEqual([413, '文件不能超过 5 MB']);
  });

  it('with its columns named, when some are missing, unknown or twice there', async () => {
    const { token } = await doctorOf();
    const { 姓名, 手机号, ...rest } = personRow();
    expect(await failure(token, await sheetOf([{ ...rest, 血型: 'A', 星座: '' }]))).toBe(
      '缺少的列：姓名、手机号；无法识别的列：血型、星座。请按导入模板修改列名，或删去不需要的列',
    );
    expect(await failure(token, await sheetOf([{ ...personRow(), 电话: '13900000000' }]))).toBe('重复的列：手机号');
    expect(await failure(token, await sheetOf([{ 甲: '1', 乙: '2' }]))).toMatch(/^没有找到表头/);
    const headers = [...Object.keys(personRow()), ''];
    expect(await failure(token, await sheetOf([{ ...personRow(), '': '多出来的' }], headers))).toContain(
      '无法识别的列：第 8 列（没有列名）',
    );
    expect(await failure(token, await sheetOf([], Object.keys(personRow())))).toBe('表格中没有可导入的行');
    const wide = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`列${n}`, 'x']));
    expect(await failure(token, await sheetOf([wide]))).toBe('列数过多，请使用导入模板');
  });

  it('beyond 5000 rows', async () => {
    const { token } = await doctorOf();
    const row = personRow();
    expect(await failure(token, await sheetOf(Array.from({ length: 6000 }, () => row)))).toBe(
      '超过 5000 行，请拆分后再导入',
    );
  });

  it('at the thirty-first within an hour', async () => {
    const { token } = await doctorOf();
    for (let n = 0; n < 30; n += 1) expect((await preview(test, token, 'x')).code).toBe(errorCodes.invalid);
    expect((await preview(test, token, 'x')).code).toBe(errorCodes.tooOften);
  });

  it('with document numbers, once 20,000 of them may have been asked within a day', async () => {
    const { user, token } = await doctorOf();
    const known = () => personRow({ 证件号: uniqueIdCard('1962-11-30') });
    const wrong = { ...known(), 手机号: '1' };
    await test.database.db.execute(sql`
      insert into attempt_counter (key, count, max_count, window_start, window_seconds)
      values (${`patient-number:sheets:${user.id}`}, 14998, 15001, now() - interval '3 hours', 86400)`);
    const jobs = [await previewed(test, token, [known(), known(), personRow(), wrong])];
    // What begins below the limit is looked through as a whole.
    jobs.push(await previewed(test, token, [known(), known()]));
    const message = '24 小时内检查的证件号过多，请 21 小时后再试';
    expect(await failure(token, await sheetOf([known()]))).toBe(message);
    jobs.push(await previewed(test, token, [personRow()]));
    const lines = await test.database.db
      .select({ result: auditLog.result, detail: auditLog.detail })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'import_preview'), eq(auditLog.userId, user.id)))
      .orderBy(auditLog.id);
    const none = { duplicate: 0, error: 0 };
    expect(lines).toEqual([
      { result: 'ok', detail: { ...none, job_id: jobs[0], rows: 4, documents: 2, ok: 3, error: 1 } },
      { result: 'ok', detail: { ...none, job_id: jobs[1], rows: 2, documents: 2, ok: 2 } },
      { result: 'refused', detail: { reason: message } },
      { result: 'ok', detail: { ...none, job_id: jobs[2], rows: 1, documents: 0, ok: 1 } },
    ]);
  });
});

it('a doctor’s sheets are refused once 20,000 rows may have been compared with colleagues’ patients in a day', async () => {
  const { user, token } = await doctorOf();
  await test.database.db.execute(sql`
    insert into attempt_counter (key, count, max_count, window_start, window_seconds)
    values (${`patient-person:sheets:${user.id}`}, 15000, 15001, now() - interval '3 hours', 86400)`);
  await previewed(test, token, [personRow()]);
  expect(await failure(token, await sheetOf([personRow()]))).toBe('24 小时内检查的行数过多，请 21 小时后再试');
});

describe('the template', () => {
  it('is for those who import', async () => {
    expect((await test.call(patient.getImportTemplate)).code).toBe(errorCodes.badToken);
    const { token } = await signedIn(test, { modules: ['USER_MGR'] });
    expect((await test.call(patient.getImportTemplate, undefined, { token })).code).toBe(errorCodes.forbidden);
  });

  it('is understood when it comes back, and its example is no patient', async () => {
    const { token } = await doctorOf();
    const answer = await test.app.inject({
      method: 'GET',
      url: patient.getImportTemplate.path,
      headers: { authorization: token },
    });
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    expect(await failure(token, answer.rawPayload)).toBe('表格中没有可导入的行');
    const [header = [], example = []] = await readSheet(answer.rawPayload);
    expect(header).toContain('姓名*');
    const help = await readSheet(answer.rawPayload, 2);
    expect(help.length).toBe(header.length + 3);
    // The example itself keeps every rule.
    const row = Object.fromEntries(header.map((name, n) => [String(name), String(example[n] ?? '')]));
    const jobId = await previewed(test, token, [{ ...row, '姓名*': '张建国', '手机号*': uniquePhone() }]);
    expect((await rowsOf(token, jobId)).list).toMatchObject([{ state: 'ok', errors: [] }]);
  });
});
