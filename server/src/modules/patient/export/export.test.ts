import { randomUUID } from 'node:crypto';
import { errorCodes, patient } from '@yun/contract';
import { and, eq, sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { readZipDirectory, unfold } from '#server/platform/document/zip.ts';
import { auditLog } from '#server/tables/audit.table.ts';
import { type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, buildPatient, signedIn } from '#server/test/build/index.ts';
import { ended, fileOf } from '#server/test/job.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const doctorOf = () => signedIn(test, { modules: ['PATIENT_MGR'] });

const start = (token: string, values: Record<string, unknown> = {}) =>
  test.call(
    patient.exportPatient,
    { filters: {}, reason: '科室月度汇总', client_key: randomUUID(), ...values },
    { token },
  );

/** The rows of the file by their headers, without the last line, and that line. */
async function taken(token: string, values: Record<string, unknown> = {}) {
  const { data, msg } = await start(token, values);
  if (!data?.job_id) throw new Error(msg);
  const job = await ended(test, token, data.job_id);
  if (job.state !== 'done') throw new Error(job.message);
  const [header = [], ...rows] = await readSheet(await fileOf(test, token, data.job_id));
  const last = rows.pop();
  const shown = rows.map((row) => Object.fromEntries(header.map((name, n) => [String(name), row[n]])));
  return { job, rows: shown, last: String(last?.[0]) };
}

const trailOf = ({ id }: BuiltUser) =>
  test.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'export_patient'), eq(auditLog.userId, id)))
    .orderBy(auditLog.id);

describe('an export is refused', () => {
  it('to strangers, without a code, without a reason, with filters nobody knows', async () => {
    expect((await test.call(patient.exportPatient, {})).code).toBe(errorCodes.badToken);
    const reader = await signedIn(test, { modules: ['USER_BROWSE', 'USER_MGR'] });
    expect((await start(reader.token)).code).toBe(errorCodes.forbidden);
    const { token } = await doctorOf();
    expect((await start(token, { reason: ' ' })).data.errors).toEqual([
      { field: 'reason', message: '请填写原因，至少 2 个字' },
    ]);
    for (const filters of [{ sort: 'phone' }, { tab: 'mine' }, { doctor_id: 'x' }]) {
      expect((await start(token, { filters })).code).toBe(errorCodes.invalid);
    }
  });

  it('when nobody is meant, or more than 5000', async () => {
    const { user, token } = await doctorOf();
    expect((await start(token)).msg).toBe('没有符合条件的患者');
    await test.database.withTx(
      (tx) =>
        tx.execute(sql`
          insert into patient (agency_id, doctor_id, patient_no, name, name_py, gender, birth_date, phone,
            condition_code, diagnosis, affected_side)
          select ${user.agencyId}, ${user.id}, 'X' || ${user.id} || '-' || n, '许多人', 'xu duo ren', 1, '1960-01-01',
            '13900000000', case when n = 1 then 'PD' else 'STROKE' end, '很多', '左' from generate_series(1, 5001) n`),
      { isTimeLimited: false },
    );
    const answer = await start(token);
    expect([answer.code, answer.msg]).toEqual([errorCodes.invalid, '结果过多（一次最多导出 5000 行），请缩小筛选范围']);
    expect((await start(token, { filters: { keyword: '许多' } })).msg).toBe(answer.msg);
    expect((await taken(token, { filters: { condition_code: 'PD' } })).rows).toHaveLength(1);
    // More than the list ever searches through.
    const many = await taken(token, { filters: { keyword: '许多', condition_code: 'STROKE' } });
    expect(many.rows).toHaveLength(5000);
    expect(await trailOf(user)).toHaveLength(2);
  });

  it('at the twenty-first within an hour, for this person alone', async () => {
    const { user, token } = await doctorOf();
    await buildPatient(test, user);
    await taken(token);
    await test.database.pool.query('update attempt_counter set count = 18 where key = $1', [
      `export-patient:${user.id}`,
    ]);
    await taken(token);
    await taken(token);
    const refused = await start(token);
    expect([refused.code, refused.msg]).toEqual([
      errorCodes.tooOften,
      expect.stringMatching(/^导出次数过多（每小时最多 20 次），请 \d+ 分钟后再试$/),
    ]);
    expect(await trailOf(user)).toHaveLength(3);
    const other = await doctorOf();
    await buildPatient(test, other.user);
    expect((await taken(other.token)).rows).toHaveLength(1);
  });
});

describe('an export', () => {
  it('holds what the list shows, masked, as text, and who took it', async () => {
    const { user, token } = await doctorOf();
    const one = await buildPatient(test, user, [], {
      name: '王秀英',
      idType: '身份证',
      idMasked: '110***********002X',
      idCipher: 'v1.secret',
      guardianName: '王建国',
      guardianPhone: '13812345678',
      conditionCode: 'TKA',
      diagnosis: '=HYPERLINK("http://evil.example";"x")',
      surgeryName: '@SUM(1+1)',
      tags: ['+1', '-2'],
      comorbidities: ['高血压', '糖尿病'],
      adherence7d: 71,
      riskScore: 60,
      nextVisitDate: '2030-01-02',
    });
    const { job, rows, last } = await taken(token);
    expect(job).toMatchObject({ kind: 'export_patient', done: 1, total: 1, has_file: true });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      患者编号: one.patientNo,
      姓名: '王秀英',
      性别: '女',
      出生日期: '1960-05-01',
      手机号: `${one.phone.slice(0, 3)}****${one.phone.slice(7)}`,
      证件类型: '身份证',
      证件号: '110***********002X',
      监护人手机号: '138****5678',
      病种: '膝关节置换术后',
      诊断: '=HYPERLINK("http://evil.example";"x")',
      手术名称: '@SUM(1+1)',
      合并症: '高血压、糖尿病',
      状态: '待激活',
      风险: '高',
      '近 7 天依从率': '71%',
      下次复诊: '2030-01-02',
      标签: '+1、-2',
      责任医生: user.nickname,
    });
    expect(last).toMatch(
      new RegExp(
        `^导出人：${user.account}　导出时间：\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d　导出原因：科室月度汇总$`,
      ),
    );
    expect(await trailOf(user)).toMatchObject([
      { entity: 'patient', result: 'ok', detail: { rows: 1, reason: '科室月度汇总', filters: { tab: 'all' } } },
    ]);
  });

  it('has its columns in their order', async () => {
    const { user, token } = await doctorOf();
    await buildPatient(test, user);
    const { rows } = await taken(token);
    const known = [
      ...['患者编号', '姓名', '性别', '年龄', '出生日期', '手机号', '证件类型', '证件号', '监护人', '监护人手机号'],
      ...['病种', '诊断', 'ICD-10', '患侧', '发病日期', '手术名称', '手术日期', '康复分期', '负重状态', '禁忌与注意'],
      ...['合并症', '跌倒风险', '状态', '风险', '当前计划', '计划结束', '近 7 天依从率', '最近训练', '最近疼痛评分'],
      ...['疼痛日期', '下次复诊', '标签', '来源', '责任医生', '机构', '建档时间'],
    ];
    const headers = Object.keys(rows[0] ?? {});
    expect(headers.filter((header) => known.includes(header))).toEqual(known);
    const fields = patient.fieldsUsedFor('export').filter((field) => field !== 'guardian_name');
    expect(headers).toEqual(expect.arrayContaining(fields.map((field) => patient.fieldLabel(field))));
    for (const header of ['职业', '地址', '备注', '紧急联系人']) expect(headers).not.toContain(header);
  });

  it('never holds a formula: every such cell is typed as text', async () => {
    const { user, token } = await doctorOf();
    const texts = ['=1+1', '+1', '-1', '@x', '\t=1', '\r=1', '\n=1', '=cmd|" /C calc"!A0', '％=1'];
    for (const text of texts) await buildPatient(test, user, [], { name: '张三', diagnosis: text, remark: text });
    const { data } = await start(token);
    await ended(test, token, data.job_id);
    const file = await fileOf(test, token, data.job_id);
    for (const entry of readZipDirectory(file) ?? []) {
      if (/worksheets\/.*\.xml$/.test(entry.name)) expect((await unfold(file, entry)).toString()).not.toMatch(/<f[ >]/);
    }
    const sheet = await readSheet(file);
    expect(sheet.flat().filter((cell) => typeof cell === 'string' && /=1\+1|cmd/.test(cell))).toEqual(
      expect.arrayContaining(['=1+1', '=cmd|" /C calc"!A0']),
    );
  });

  it('of chosen patients holds those of them in scope, and of a filter the matching', async () => {
    const { user, token } = await doctorOf();
    const stranger = await doctorOf();
    const [one, two] = [await buildPatient(test, user), await buildPatient(test, user, [], { conditionCode: 'PD' })];
    const hidden = await buildPatient(test, stranger.user);
    const colleague = await signedIn(test, { agencyId: user.agencyId, modules: ['PATIENT_MGR'] });
    const shared = await buildPatient(test, colleague.user, [user.id]);
    const numbers = ({ rows }: { rows: Record<string, unknown>[] }) => rows.map((row) => row.患者编号);
    const chosen = await taken(token, { ids: [one.id, hidden.id, shared.id, 99_999_999] });
    expect(numbers(chosen)).toEqual([one.patientNo, shared.patientNo]);
    expect(numbers(await taken(token, { filters: { condition_code: 'PD' } }))).toEqual([two.patientNo]);
    expect(numbers(await taken(token, { filters: { keyword: one.phone } }))).toEqual([one.patientNo]);
    expect((await start(token, { ids: [hidden.id] })).msg).toBe('没有符合条件的患者');
    const details = (await trailOf(user)).map(({ detail }) => detail);
    expect(details[0]).toMatchObject({ rows: 2, chosen: 4 });
    expect(JSON.stringify(details)).not.toContain(one.phone);
  });

  it('by people of an agency holds the patients of the agency, by an administrator those of all', async () => {
    const { user } = await doctorOf();
    const [one, two] = [await buildPatient(test, user), await buildPatient(test, user, [], { tags: ['回访'] })];
    await buildPatient(test, (await doctorOf()).user);
    const clerk = await signedIn(test, { userType: '机构', agencyId: user.agencyId, modules: ['AGENCY_MGR'] });
    expect((await taken(clerk.token)).rows.map((row) => row.患者编号)).toEqual([one.patientNo, two.patientNo]);
    expect((await taken(clerk.token, { filters: { tag: '回访' } })).rows).toHaveLength(1);
    const admin = await signedIn(test, { userType: '管理员', modules: ['PATIENT_MGR'] });
    const filters = { agency_id: String(user.agencyId) };
    expect((await taken(admin.token, { filters })).rows).toHaveLength(2);
  });

  it('asked for twice with one key is made once', async () => {
    const { user, token } = await doctorOf();
    await buildPatient(test, user);
    const client_key = randomUUID();
    const answers = await Promise.all([start(token, { client_key }), start(token, { client_key })]);
    expect(new Set(answers.map(({ data }) => data.job_id)).size).toBe(1);
    await ended(test, token, answers[0]?.data.job_id);
    expect(await trailOf(user)).toHaveLength(1);
  });
});
