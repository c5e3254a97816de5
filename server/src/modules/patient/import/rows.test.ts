import { errorCodes, patient } from '@yun/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { jobs } from '#server/tables/job.table.ts';
import { patientImportRows, patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';
import { type TestApp, useApp } from '#server/test/app.ts';
import { buildAgency, buildUser, signedIn, uniquePhone } from '#server/test/build/index.ts';
import { ended } from '#server/test/job.ts';
import { importTools, personRow, preview, previewed, type SheetRow, sheetOf } from '#server/test/sheet.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const { doctorOf, rowsOf } = importTools(() => test);

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

  it('have their errors listed cell by cell', async () => {
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
