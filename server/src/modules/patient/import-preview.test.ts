import { errorCodes, patient } from '@yun/contract';
import { and, eq, sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSealer } from '#server/platform/sealer.ts';
import { auditLog } from '#server/tables/audit.table.ts';
import { jobs } from '#server/tables/job.table.ts';
import { patientImportRows, patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildAgency, buildPatient, buildUser, signedIn, uniquePhone } from '#server/test/build.ts';
import { ended } from '#server/test/job.ts';
import { personRow, preview, previewed, type SheetRow, sheetOf, uniqueIdCard } from '#server/test/sheet.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const doctorOf = () => signedIn(test, { modules: ['PATIENT_MGR'] });
const rowsOf = async (token: string, jobId: number, query: Record<string, string> = {}) =>
  (await test.call(patient.getImportRows, { job_id: String(jobId), ...query }, { token })).data;

async function failure(token: string, content: Buffer): Promise<string> {
  const { code, msg, data } = await preview(test, token, content);
  if (code !== ok) return msg;
  const { state, message } = await ended(test, token, data.job_id);
  expect(state).toBe('failed');
  return message;
}

describe('a sheet is refused', () => {
  it('to strangers, without a code, and for an agency out of sight', async () => {
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
    const told = await test.database.db
      .select({ result: auditLog.result, detail: auditLog.detail })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'import_preview'), eq(auditLog.userId, user.id)))
      .orderBy(auditLog.id);
    const none = { duplicate: 0, error: 0 };
    expect(told).toEqual([
      { result: 'ok', detail: { ...none, job_id: jobs[0], rows: 4, documents: 2, ok: 3, error: 1 } },
      { result: 'ok', detail: { ...none, job_id: jobs[1], rows: 2, documents: 2, ok: 2 } },
      { result: 'refused', detail: { reason: message } },
      { result: 'ok', detail: { ...none, job_id: jobs[2], rows: 1, documents: 0, ok: 1 } },
    ]);
  });
});

it('a doctor’s sheets are refused once 20,000 rows may have been held against colleagues’ patients in a day', async () => {
  const { user, token } = await doctorOf();
  await test.database.db.execute(sql`
    insert into attempt_counter (key, count, max_count, window_start, window_seconds)
    values (${`patient-person:sheets:${user.id}`}, 15000, 15001, now() - interval '3 hours', 86400)`);
  await previewed(test, token, [personRow()]);
  expect(await failure(token, await sheetOf([personRow()]))).toBe('24 小时内检查的行数过多，请 21 小时后再试');
});

describe('the rows of a sheet', () => {
  it('are shown to nobody else, and not before all were looked at', async () => {
    const { user, token } = await doctorOf();
    const jobId = await previewed(test, token, [personRow()]);
    const boss = await signedIn(test, { userType: '管理员', modules: ['PATIENT_MGR', 'ADMIN_MGR'] });
    const ask = (as: string, id = jobId) => test.call(patient.getImportRows, { job_id: String(id) }, { token: as });
    expect((await ask(boss.token)).code).toBe(errorCodes.notFound);
    expect((await test.call(patient.getImportRows, { job_id: String(jobId) })).code).toBe(errorCodes.badToken);
    const [other] = await test.database.db
      .insert(jobs)
      .values([
        { kind: 'import_preview', ownerId: user.id, agencyId: user.agencyId },
        { kind: 'export_patient', ownerId: user.id, agencyId: user.agencyId, state: 'done' },
      ])
      .returning({ id: jobs.id });
    expect((await ask(token, other?.id)).msg).toBe('检查尚未完成，请稍候');
    expect((await ask(token, (other?.id ?? 0) + 1)).code).toBe(errorCodes.notFound);
    const { id: agencyId } = await buildAgency(test);
    await test.database.db.update(users).set({ agencyId }).where(eq(users.id, user.id));
    expect((await ask(token)).code).toBe(errorCodes.notFound);
    const commit = { job_id: jobId, with_duplicates: false, reason: null };
    expect((await test.call(patient.importCommit, commit, { token })).code).toBe(errorCodes.notFound);
  });

  it('come page by page and by state, with all counts', async () => {
    const { token } = await doctorOf();
    const rows = [
      ...Array.from({ length: 25 }, () => personRow()),
      personRow({ 性别: '猫' }),
      personRow({ 手机号: '1' }),
    ];
    const jobId = await previewed(test, token, rows);
    const first = await rowsOf(token, jobId, { size: '20' });
    expect([first.list.length, first.total, first.counts]).toEqual([
      20,
      27,
      { ok: 25, error: 2, duplicate: 0, saved: 0 },
    ]);
    const second = await rowsOf(token, jobId, { size: '20', page: '2' });
    expect(second.list.map(({ row_no }: { row_no: number }) => row_no)).toEqual([22, 23, 24, 25, 26, 27, 28]);
    const wrong = await rowsOf(token, jobId, { state: 'error' });
    expect([wrong.total, wrong.list.map(({ row_no }: { row_no: number }) => row_no)]).toEqual([2, [27, 28]]);
  });

  it('come not from before the first page, nor in odd portions', async () => {
    const { token } = await doctorOf();
    const jobId = await previewed(test, token, [personRow()]);
    for (const [field, value, message] of [
      ['page', '0', '应为 1 到 1000000 的整数'],
      ['page', 'x', '应为 1 到 1000000 的整数'],
      ['size', '7', '每页应为 20、50 或 100 行'],
    ] as const) {
      const { code, data } = await test.call(
        patient.getImportRows,
        { job_id: String(jobId), [field]: value },
        { token },
      );
      expect([code, data.errors]).toEqual([errorCodes.invalid, [{ field, message }]]);
    }
  });

  it('mask long numbers in whatever cell they stand', async () => {
    const { token } = await doctorOf();
    const number = '110105194912310021';
    const jobId = await previewed(test, token, [
      personRow({ 姓名: `王芳${number}`, 病种: number, 责任医生: `医生 ${number}`, 性别: '１３９１２３４５６７８' }),
      personRow({ '身高（厘米）': '13912345678', 患侧: '电话 13912345678' }),
    ]);
    const { list } = await rowsOf(token, jobId);
    expect(list[0]).toMatchObject({ name: '王芳110****21', condition: '110****21', doctor: '医生 110****21' });
    expect(list[0].errors.length + list[1].errors.length).toBeGreaterThanOrEqual(5);
    expect(JSON.stringify(list[1].errors)).toContain('139****78');
    expect(JSON.stringify(list)).not.toMatch(/\p{Nd}{7,}/u);
  });

  it('keep no whole phone or document number in the clear', async () => {
    const { user, token } = await doctorOf();
    const phone = uniquePhone();
    const jobId = await previewed(test, token, [
      personRow({ 手机号: phone, 证件号: '11010519491231002X', 出生日期: '1949-12-31', 性别: '女' }),
      personRow({ 手机号: `${phone}7`, 证件号: '110105194912310021' }),
    ]);
    const rows = await test.database.db.select().from(patientImportRows).where(eq(patientImportRows.jobId, jobId));
    expect(rows).toHaveLength(2);
    const text = JSON.stringify(rows);
    for (const secret of [phone, '11010519491231002X', '110105194912310021']) expect(text).not.toContain(secret);
    const [line] = await test.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'import_preview'), eq(auditLog.userId, user.id)));
    expect(line?.detail).toEqual({ job_id: jobId, rows: 2, documents: 1, ok: 1, error: 1, duplicate: 0 });
    const saved = await test.database.db.select().from(patients).where(eq(patients.phone, phone));
    expect(saved).toEqual([]);
  });

  it('may stand in any order, under other names, below a title, with the example still there', async () => {
    const { token } = await doctorOf();
    const { 姓名, 手机号, 出生日期, 性别, 病种, 诊断, 患侧 } = personRow();
    const headers = ['临床诊断', '病 种', '患侧（必填）', '患者姓名*', '联系电话', '性别', '生日', '身高'];
    const values = [诊断, 病种, 患侧, 姓名, 手机号, 性别, 出生日期, 165.5];
    const example = values.map((value, n) => (n === 3 ? '（示例）张建国' : value));
    // The first row of a sheet made by `sheetOf` is its title here.
    const places = ['康复科患者名单', ...headers.slice(1).map((_, n) => ' '.repeat(n + 1))];
    const rows = [headers, example, values].map((row) => Object.fromEntries(places.map((at, n) => [at, row[n]])));
    const { data } = await preview(test, token, await sheetOf(rows as SheetRow[]));
    expect(await ended(test, token, data.job_id)).toMatchObject({ state: 'done' });
    const { list } = await rowsOf(token, data.job_id);
    expect(list).toMatchObject([{ row_no: 4, state: 'ok', name: 姓名, condition: '脑卒中', errors: [] }]);
  });

  it('are read as people write them', async () => {
    const { token } = await doctorOf();
    const ways: SheetRow[] = [
      { 出生日期: '1962-3-5' },
      { 出生日期: '1962/03/05' },
      { 出生日期: '19620305' },
      { 出生日期: '１９６２年３月５日' },
      { 出生日期: new Date(Date.UTC(1962, 2, 5)) },
      { 出生日期: 19620305 },
      { 性别: '女性' },
      { 病种: 'STROKE' },
      { 病种: ' stroke ' },
      { 病种: '肩袖损伤(保守)' },
      { 手机号: `+86 ${uniquePhone()}` },
      { 手机号: Number(uniquePhone()) },
      { 手机号: uniquePhone().replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)) },
      { '身高（厘米）': '１６５．５ cm', '体重（公斤）': 62.3 },
      { 合并症: '高血压，糖尿病;高血压', 标签: '回访、 重点 ' },
    ];
    const all: SheetRow = Object.fromEntries(ways.flatMap((way) => Object.keys(way)).map((column) => [column, '']));
    const rows = ways.map((way) => ({ ...all, ...personRow(way) }));
    const { list } = await rowsOf(token, await previewed(test, token, rows));
    for (const [n, way] of ways.entries())
      expect(list[n], JSON.stringify(way)).toMatchObject({ state: 'ok', errors: [] });
  });

  it('take birthday and sex from the identity number', async () => {
    const { token } = await doctorOf();
    const { 性别, 出生日期, ...rest } = personRow({ 身份证号: '11010519491231002x' });
    const { list } = await rowsOf(token, await previewed(test, token, [rest]));
    expect(list).toMatchObject([{ state: 'ok', errors: [] }]);
  });

  it('are told cell by cell what is wrong', async () => {
    const { token } = await doctorOf();
    const wrong: [SheetRow, { column: string; message: string }[]][] = [
      [{ 姓名: '张' }, [{ column: '姓名', message: '姓名为 2 到 30 个汉字或英文字母' }]],
      [{ 性别: '' }, [{ column: '性别', message: '请选择性别' }]],
      [{ 性别: '雌' }, [{ column: '性别', message: '无法识别“雌”，可填：男、女、未说明' }]],
      [{ 手机号: '12345' }, [{ column: '手机号', message: '请输入 11 位手机号' }]],
      [{ 出生日期: '去年' }, [{ column: '出生日期', message: '日期应如 2026-03-05' }]],
      [{ 出生日期: '1961-02-30' }, [{ column: '出生日期', message: '日期格式应为 2026-03-05' }]],
      [{ 出生日期: '2999-01-01' }, [{ column: '出生日期', message: '出生日期不能晚于今天' }]],
      [{ 患侧: '上' }, [{ column: '患侧', message: '无法识别“上”，可填：左、右、双侧、不适用' }]],
      [{ 诊断: 'x' }, [{ column: '诊断', message: '诊断为 2 到 200 个字' }]],
      [{ '身高（厘米）': '很高' }, [{ column: '身高（厘米）', message: '“很高”不是数字' }]],
      [
        { 合并症: '高血压、感冒' },
        [{ column: '合并症', message: expect.stringMatching(/^无法识别“感冒”，可填：高血压、/) }],
      ],
      [{ 证件号: '110105194912310021' }, [{ column: '证件号', message: '身份证号校验位不正确，请核对' }]],
      [{ 证件号: '1.10105194912310E+17' }, [{ column: '证件号', message: expect.stringContaining('科学计数') }]],
      [{ 下次复诊: '2020-01-01' }, [{ column: '下次复诊', message: '下次复诊日期不能早于今天' }]],
      [{ 责任医生: '没有这个人' }, [{ column: '责任医生', message: '该机构没有在职医生“没有这个人”' }]],
      [
        { 病种: '膝关节置换术后' },
        [
          { column: '手术名称', message: '术后患者须填写手术名称' },
          { column: '手术日期', message: '术后患者须填写手术日期' },
        ],
      ],
    ];
    const rows = wrong.map(([values]) => ({ ...everyColumn, ...personRow(values) }));
    const { list } = await rowsOf(token, await previewed(test, token, rows));
    for (const [n, [values, errors]] of wrong.entries()) {
      expect(list[n], JSON.stringify(values)).toMatchObject({ row_no: n + 2, state: 'error', errors });
      expect(list[n].errors).toHaveLength(errors.length);
    }
  });

  it('survive what no person would type', async () => {
    const { token } = await doctorOf();
    const odd = [
      '=1+1',
      '@SUM(A1)',
      '<script>alert(1)</script>',
      "'; drop table patient; --",
      '\u202e反',
      '𠮷'.repeat(400),
    ];
    const rows = odd.flatMap((text) => [
      personRow({ 备注: text }),
      personRow({ 姓名: text }),
      personRow({ 病种: text }),
    ]);
    const { list, counts } = await rowsOf(
      token,
      await previewed(
        test,
        token,
        rows.map((row) => ({ 备注: '', ...row })),
      ),
    );
    expect(counts.ok + counts.error).toBe(rows.length);
    expect(list.filter(({ state }: { state: string }) => state === 'ok')).toHaveLength(odd.length);
  });
});

const everyColumn: SheetRow = Object.fromEntries(
  ['证件号', '身高（厘米）', '合并症', '下次复诊', '责任医生', '手术名称', '手术日期'].map((column) => [column, '']),
);

describe('the doctor of a row', () => {
  it('is found by name or account within the agency, never elsewhere or among those who left', async () => {
    const agency = await buildAgency(test);
    const { token } = await signedIn(test, { agencyId: agency.id, userType: '机构', modules: ['AGENCY_MGR'] });
    const doctor = await buildUser(test, { agencyId: agency.id, nickname: '何静怡' });
    for (const values of [
      { agencyId: agency.id, nickname: '刘同名' },
      { agencyId: agency.id, nickname: '刘同名' },
      { agencyId: agency.id, nickname: '离职者', status: 'disabled' as const },
      { agencyId: agency.id, nickname: '管理者', userType: '机构' as const },
      { nickname: '别处人' },
    ]) {
      await buildUser(test, values);
    }
    const named = ['何静怡', doctor.account.toUpperCase(), '', '刘同名', '离职者', '管理者', '别处人'];
    const rows = named.map((name) => personRow({ 责任医生: name }));
    const { list } = await rowsOf(token, await previewed(test, token, rows));
    expect(list.map(({ errors }: { errors: { message: string }[] }) => errors[0]?.message ?? '')).toEqual([
      '',
      '',
      '请填写责任医生',
      '有 2 位医生叫“刘同名”，请改填账号',
      '该机构没有在职医生“离职者”',
      '该机构没有在职医生“管理者”',
      '该机构没有在职医生“别处人”',
    ]);
  });
});

describe('a look-alike', () => {
  it('within the sheet is told at the later row', async () => {
    const { token } = await doctorOf();
    const one = personRow();
    const number = { 证件号: '11010519491231002X', 性别: '女', 出生日期: '1949-12-31' };
    const rows = [
      { 证件号: '', ...one },
      { ...one, 出生日期: '1970-01-01' },
      { ...one, 手机号: uniquePhone() },
      personRow(number),
      personRow({ ...number, 证件号: '11010519491231002x' }),
      { ...one, 手机号: uniquePhone(), 出生日期: '1971-01-01' },
    ];
    const { list, counts } = await rowsOf(token, await previewed(test, token, rows));
    expect(counts).toEqual({ ok: 3, error: 1, duplicate: 2, saved: 0 });
    expect(
      list.map(({ state, errors }: never) => [state, ...(errors as { message: string }[]).map((e) => e.message)]),
    ).toEqual([
      ['ok'],
      ['duplicate', '与第 2 行姓名、手机号相同'],
      ['duplicate', '与第 2 行姓名、出生日期、性别相同'],
      ['ok'],
      ['error', '与第 5 行证件号相同'],
      ['ok'],
    ]);
  });

  it('of another agency is not told; of a colleague with the doctor’s name and what to do, nothing else', async () => {
    const { user, token } = await doctorOf();
    const stranger = await buildPatient(test, await buildUser(test), [], { name: '吴志远', birthDate: '1955-01-02' });
    const colleague = await buildUser(test, { agencyId: user.agencyId, nickname: '陈书涵' });
    const number = uniqueIdCard('1950-06-07');
    const theirs = await buildPatient(test, colleague, [], {
      ...{ name: '周敏华', birthDate: '1955-01-02', gender: 1 as const },
      idHash: createSealer(Buffer.alloc(32, 7)).hash(`身份证:${number}`),
    });
    const rows = [
      personRow({ 姓名: '吴志远', 手机号: stranger.phone, 出生日期: '1955-01-02', 证件号: '' }),
      personRow({ 姓名: '周敏华', 手机号: theirs.phone }),
      personRow({ 姓名: '周敏华', 出生日期: '1955-01-02' }),
      personRow({ 手机号: theirs.phone }),
      personRow({ 姓名: '周敏华', 出生日期: '1956-01-02' }),
      personRow({ 证件号: number, 性别: '女', 出生日期: '1950-06-07' }),
    ];
    const jobId = await previewed(test, token, rows);
    const { list } = await rowsOf(token, jobId);
    const told = '本机构其他医生（陈书涵）名下有相似档案：';
    const act = '相同；请联系该医生或机构管理员转诊或合并';
    expect(list.map(({ state, errors }: never) => [state, ...(errors as object[])])).toEqual([
      ['ok'],
      ['duplicate', { column: '手机号', message: `${told}姓名、手机号${act}` }],
      ['duplicate', { column: '姓名', message: `${told}姓名、出生日期${act}` }],
      ['ok'],
      ['ok'],
      ['error', { column: '证件号', message: `${told}证件号${act}` }],
    ]);
    for (const secret of [theirs.patientNo, stranger.patientNo]) expect(JSON.stringify(list)).not.toContain(secret);
    const keeper = await signedIn(test, { userType: '机构', agencyId: user.agencyId, modules: ['AGENCY_MGR'] });
    const seen = [personRow({ 姓名: '周敏华', 手机号: theirs.phone, 责任医生: colleague.account })];
    const { list: kept } = await rowsOf(keeper.token, await previewed(test, keeper.token, seen));
    expect(kept[0].errors[0].message).toBe(`与已有患者 周敏华（${theirs.patientNo}）姓名、手机号相同`);
  });

  it('among patients in sight is told with its number; one out of sight is not told at all', async () => {
    const { user, token } = await doctorOf();
    const stranger = await buildUser(test);
    const own = await buildPatient(test, user, [], { name: '周敏华', birthDate: '1955-01-02', gender: 1 });
    const hidden = await buildPatient(test, stranger, [], { name: '吴志远' });
    const removed = await buildPatient(test, user, [], { name: '郑永康', removedTime: new Date() });
    const rows = [
      personRow({ 姓名: '周敏华', 手机号: own.phone }),
      personRow({ 姓名: '周敏华', 出生日期: '1955-01-02', 性别: '男' }),
      personRow({ 姓名: '周敏华', 出生日期: '1955-01-02', 性别: '女' }),
      personRow({ 手机号: own.phone }),
      personRow({ 姓名: '吴志远', 手机号: hidden.phone }),
      personRow({ 姓名: '郑永康', 手机号: removed.phone }),
    ];
    const { list } = await rowsOf(token, await previewed(test, token, rows));
    expect(list.map(({ state }: { state: string }) => state)).toEqual([
      'duplicate',
      'duplicate',
      'ok',
      'ok',
      'ok',
      'ok',
    ]);
    expect(list[0].errors).toEqual([
      { column: '手机号', message: `与已有患者 周敏华（${own.patientNo}）姓名、手机号相同` },
    ]);
    expect(list[1].errors[0].message).toBe(`与已有患者 周敏华（${own.patientNo}）姓名、出生日期、性别相同`);
  });
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
