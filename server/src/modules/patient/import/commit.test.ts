import { errorCodes, patient } from '@yun/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Principal } from '#server/platform/caller.ts';
import { createSealer } from '#server/platform/secret/sealer.ts';
import { agencies } from '#server/tables/agency.table.ts';
import { auditLog } from '#server/tables/audit.table.ts';
import { patientImportRows, patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';
import { type TestApp, useApp } from '#server/test/app.ts';
import {
  type BuiltUser,
  buildAgency,
  buildPatient,
  buildUser,
  signedIn,
  uniquePhone,
} from '#server/test/build/index.ts';
import { ended } from '#server/test/job.ts';
import { importTools, personRow, previewed, type SheetRow, uniqueIdCard } from '#server/test/sheet.ts';
import type { Caller } from '../change-patient.ts';
import { saveRows } from './save.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const { doctorOf, rowsOf } = importTools(() => test);
const people = (count: number, values: SheetRow = {}) => Array.from({ length: count }, () => personRow(values));

const commit = (token: string, jobId: number, values: Record<string, unknown> = {}) =>
  test.call(patient.importCommit, { job_id: jobId, with_duplicates: false, reason: null, ...values }, { token });

async function committed(token: string, jobId: number, values: Record<string, unknown> = {}) {
  const { data, msg } = await commit(token, jobId, values);
  if (!data?.job_id) throw new Error(msg);
  return ended(test, token, data.job_id);
}

const countsOf = async (token: string, jobId: number) => (await rowsOf(token, jobId)).counts;

const patientsOf = ({ id }: BuiltUser) => test.database.db.select().from(patients).where(eq(patients.doctorId, id));
const phonesOf = (rows: SheetRow[]) => rows.map((row) => String(row.手机号)).sort();
const trailOf = (action: string, { id }: BuiltUser) =>
  test.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.userId, id)))
    .orderBy(auditLog.id);

/** The work of the job itself, beside any job. */
function callerOf(user: BuiltUser): Caller {
  const settle = async () => undefined;
  const sealer = createSealer(Buffer.alloc(32, 7));
  const principal = { userId: user.id, agencyId: user.agencyId, userType: user.userType, modules: user.modules };
  return {
    context: { database: test.database, sealer, settle } as unknown as Caller['context'],
    origin: { requestId: 'test', address: '127.0.0.1', userAgent: 'test' },
    principal: { ...principal, viewer: null } as Principal,
  };
}

describe('saving is refused', () => {
  it('to strangers, without a code, and for anybody else’s sheet', async () => {
    const { user, token } = await doctorOf();
    const jobId = await previewed(test, token, people(2));
    expect((await test.call(patient.importCommit, { job_id: jobId, with_duplicates: false, reason: null })).code).toBe(
      errorCodes.badToken,
    );
    const reader = await signedIn(test, { modules: ['USER_BROWSE'] });
    expect((await commit(reader.token, jobId)).code).toBe(errorCodes.forbidden);
    const boss = await signedIn(test, { userType: '机构', agencyId: user.agencyId, modules: ['AGENCY_MGR'] });
    expect((await commit(boss.token, jobId)).code).toBe(errorCodes.notFound);
    expect(await trailOf('import_commit', boss.user)).toMatchObject([{ result: 'refused' }]);
    expect(await countsOf(token, jobId)).toMatchObject({ ok: 2, saved: 0 });
    expect((await commit(token, 99_999_999)).code).toBe(errorCodes.notFound);
  });

  it('with look-alikes but without a reason, and when nothing can be saved', async () => {
    const { token } = await doctorOf();
    const jobId = await previewed(test, token, people(1));
    expect((await commit(token, jobId, { with_duplicates: true, reason: '  ' })).data.errors).toEqual([
      { field: 'reason', message: '导入疑似重复的行须填写原因' },
    ]);
    const wrong = await previewed(test, token, people(1, { 性别: '猫' }));
    const answer = await commit(token, wrong);
    expect([answer.code, answer.msg]).toEqual([errorCodes.wrongState, '没有可以导入的行']);
  });

  it('beyond what the agency may have, leaving nothing half saved', async () => {
    const { user, token } = await doctorOf();
    const agencyId = user.agencyId ?? 0;
    const jobId = await previewed(test, token, people(3));
    await test.database.db.update(agencies).set({ patientLimit: 2 }).where(eq(agencies.id, agencyId));
    expect(await committed(token, jobId)).toMatchObject({
      state: 'failed',
      message: '该机构的患者数将超过上限 2，其余行没有导入',
    });
    expect(await patientsOf(user)).toHaveLength(0);
    await test.database.db.update(agencies).set({ patientLimit: 3 }).where(eq(agencies.id, agencyId));
    expect(await committed(token, jobId)).toMatchObject({ state: 'done' });
    await test.database.db.update(agencies).set({ status: 'disabled' }).where(eq(agencies.id, agencyId));
  });
});

describe('saving', () => {
  it('makes patients as a form would, in the order of the sheet', async () => {
    const agency = await buildAgency(test);
    const { user, token } = await signedIn(test, { agencyId: agency.id, modules: ['PATIENT_MGR'] });
    await buildPatient(test, user, [], { patientNo: `${agency.code}${new Date().getFullYear()}00002` });
    const number = uniqueIdCard('1949-12-31');
    const full: SheetRow = personRow({
      姓名: '欧阳建国',
      证件号: number.toLowerCase(),
      性别: '',
      出生日期: '',
      手机号: `+86 ${uniquePhone()}`,
      紧急联系人: '欧阳敏',
      与患者关系: '子女',
      紧急联系人手机号: '13900000001',
      '身高（厘米）': '165.5',
      病种: 'TKA',
      手术名称: '左全膝关节置换术',
      手术日期: '2024/3/5',
      合并症: '高血压、糖尿病',
      标签: '重点,回访',
      备注: '=1+1',
    });
    const rows = [full, ...people(2).map((row) => ({ ...row }))];
    const jobId = await previewed(test, token, rows);
    expect(await committed(token, jobId)).toMatchObject({ kind: 'import_commit', state: 'done', done: 3, total: 3 });
    const { list, counts } = await rowsOf(token, jobId);
    expect(counts).toEqual({ ok: 0, error: 0, duplicate: 0, saved: 3 });
    const year = new Date().getFullYear();
    const made = await test.database.db
      .select()
      .from(patients)
      .where(
        inArray(
          patients.id,
          list.map((row: { patient_id: number }) => row.patient_id),
        ),
      )
      .orderBy(patients.patientNo);
    // The second number was taken before.
    expect(made.map(({ patientNo }) => patientNo)).toEqual(
      ['00001', '00003', '00004'].map((no) => `${agency.code}${year}${no}`),
    );
    expect(made[0]).toMatchObject({
      id: list[0].patient_id,
      agencyId: agency.id,
      doctorId: user.id,
      createdBy: user.id,
      name: '欧阳建国',
      namePy: 'ou yang jian guo',
      gender: 2,
      birthDate: '1949-12-31',
      phone: String(full.手机号).replace('+86 ', ''),
      idType: '身份证',
      idMasked: `${number.slice(0, 3)}***********${number.slice(-4)}`,
      contactRelation: '子女',
      heightCm: 165.5,
      conditionCode: 'TKA',
      surgeryDate: '2024-03-05',
      comorbidities: ['高血压', '糖尿病'],
      tags: ['重点', '回访'],
      remark: '=1+1',
      status: 'pending',
      version: 1,
    });
    const [line] = await trailOf('create_patient', user);
    expect(line).toMatchObject({
      entity: 'patient',
      entityId: String(list[0].patient_id),
      detail: { name: '欧阳建国', patient_no: made[0]?.patientNo, import_job: jobId, row_no: 2 },
    });
    expect(await trailOf('create_patient', user)).toHaveLength(3);
    expect(await trailOf('import_commit', user)).toMatchObject([
      { detail: { job_id: jobId, agency_id: agency.id, saved: 3, skipped: 0, with_duplicates: false } },
    ]);
    const rest = await test.database.db.select().from(patientImportRows).where(eq(patientImportRows.jobId, jobId));
    expect(rest.map(({ draft }) => draft)).toEqual([null, null, null]);
  });

  it('makes nothing twice, however often and however many at once it is asked for', async () => {
    const { user, token } = await doctorOf();
    const rows = people(60);
    const jobId = await previewed(test, token, rows);
    const answers = await Promise.all([commit(token, jobId), commit(token, jobId), commit(token, jobId)]);
    for (const { data } of answers) expect(await ended(test, token, data.job_id)).toMatchObject({ state: 'done' });
    expect(await committed(token, jobId)).toMatchObject({ state: 'done' });
    const made = await patientsOf(user);
    expect(made.map(({ phone }) => phone).sort()).toEqual(phonesOf(rows));
    expect(await countsOf(token, jobId)).toMatchObject({ ok: 0, saved: 60 });
  });

  it('goes on where a crash left it', async () => {
    const { user, token } = await doctorOf();
    const rows = people(250);
    const jobId = await previewed(test, token, rows);
    const input = { previewId: jobId, agencyId: user.agencyId ?? 0, withDuplicates: false, reason: null };
    let steps = 0;
    const dying = {
      progress: async () => {
        steps += 1;
        if (steps > 1) throw new Error('the power is gone');
      },
    };
    await expect(saveRows(callerOf(user), input, dying)).rejects.toThrow('the power is gone');
    const { ok: left, saved } = await countsOf(token, jobId);
    expect([left > 0, saved > 0, left + saved]).toEqual([true, true, 250]);
    expect(await patientsOf(user)).toHaveLength(saved);
    expect(await committed(token, jobId)).toMatchObject({ state: 'done', total: left });
    const made = await patientsOf(user);
    expect(made.map(({ phone }) => phone).sort()).toEqual(phonesOf(rows));
    expect(new Set(made.map(({ patientNo }) => patientNo)).size).toBe(250);
  });

  it('by two processes at once makes every patient once', async () => {
    const { user, token } = await doctorOf();
    const rows = people(250);
    const jobId = await previewed(test, token, rows);
    const input = { previewId: jobId, agencyId: user.agencyId ?? 0, withDuplicates: false, reason: null };
    const quiet = { progress: async () => undefined };
    await Promise.all([saveRows(callerOf(user), input, quiet), saveRows(callerOf(user), input, quiet)]);
    expect((await patientsOf(user)).map(({ phone }) => phone).sort()).toEqual(phonesOf(rows));
    const lines = (await trailOf('import_commit', user)).map(({ detail }) => (detail as { saved: number }).saved);
    expect(lines.reduce((sum, saved) => sum + saved, 0)).toBe(250);
  });

  it('leaves look-alikes out unless they are wanted, with the reason kept', async () => {
    const { user, token } = await doctorOf();
    const one = personRow();
    const jobId = await previewed(test, token, [one, { ...one, 出生日期: '1971-01-01' }, personRow()]);
    await committed(token, jobId);
    expect(await countsOf(token, jobId)).toEqual({ ok: 0, error: 0, duplicate: 1, saved: 2 });
    await committed(token, jobId, { with_duplicates: true, reason: '双胞胎' });
    expect(await countsOf(token, jobId)).toEqual({ ok: 0, error: 0, duplicate: 0, saved: 3 });
    expect(await patientsOf(user)).toHaveLength(3);
    const [, , last] = await trailOf('create_patient', user);
    expect(last?.detail).toMatchObject({ reason: '双胞胎', row_no: 3 });
  });

  it('with a colleague’s look-alike only where that was asked for, also when it came up since', async () => {
    const { user, token } = await doctorOf();
    const colleague = await buildUser(test, { agencyId: user.agencyId, nickname: '陈书涵' });
    const twin = personRow();
    const jobId = await previewed(test, token, [twin, personRow()]);
    await buildPatient(test, colleague, [], { name: String(twin.姓名), phone: String(twin.手机号) });
    await committed(token, jobId);
    const { list, counts } = await rowsOf(token, jobId);
    expect(counts).toEqual({ ok: 0, error: 0, duplicate: 1, saved: 1 });
    expect(list[0].errors[0].message).toContain('本机构其他医生（陈书涵）名下有相似档案');
    await committed(token, jobId, { with_duplicates: true, reason: '已问过陈医生，不是同一人' });
    expect(await countsOf(token, jobId)).toEqual({ ok: 0, error: 0, duplicate: 0, saved: 2 });
  });

  it('looks again at what changed since: look-alikes, documents, doctors', async () => {
    const agency = await buildAgency(test);
    const { user, token } = await signedIn(test, { agencyId: agency.id, userType: '机构', modules: ['AGENCY_MGR'] });
    const [doctor, leaving] = [
      await buildUser(test, { agencyId: agency.id }),
      await buildUser(test, { agencyId: agency.id }),
    ];
    const twin = personRow({ 责任医生: doctor.account, 证件号: '' });
    const number = uniqueIdCard('1990-03-07');
    const holder = personRow({ 责任医生: doctor.account, 证件号: number, 性别: '女', 出生日期: '1990-03-07' });
    const hers = personRow({ 责任医生: leaving.account });
    const right = personRow({ 责任医生: doctor.account });
    const jobId = await previewed(test, token, [twin, holder, hers, right]);
    expect(await countsOf(token, jobId)).toMatchObject({ ok: 4 });
    await buildPatient(test, doctor, [], { name: String(twin.姓名), phone: String(twin.手机号) });
    const idHash = createSealer(Buffer.alloc(32, 7)).hash(`身份证:${number}`);
    const elsewhere = await buildPatient(test, await buildUser(test), [], { idHash });
    await test.database.db.update(users).set({ status: 'disabled' }).where(eq(users.id, leaving.id));
    expect(await committed(token, jobId)).toMatchObject({ state: 'done' });
    const { list, counts } = await rowsOf(token, jobId);
    expect(counts).toEqual({ ok: 0, error: 2, duplicate: 1, saved: 1 });
    expect(list.map(({ state, errors }: never) => [state, (errors as { message: string }[])[0]?.message])).toEqual([
      ['duplicate', expect.stringMatching(/^与已有患者 .+姓名、手机号相同$/)],
      ['error', '该证件号已有档案，不在您的可见范围内'],
      ['error', '责任医生已不在该机构任职'],
      ['saved', undefined],
    ]);
    expect(JSON.stringify(list)).not.toContain(elsewhere.patientNo);
    expect(await trailOf('import_commit', user)).toMatchObject([{ detail: { saved: 1, skipped: 3 } }]);
    const [kept] = await test.database.db
      .select({ draft: patientImportRows.draft })
      .from(patientImportRows)
      .where(and(eq(patientImportRows.jobId, jobId), eq(patientImportRows.rowNo, 3)));
    expect(kept?.draft).toBeNull();
  });

  it('by a doctor for a colleague is audited as done for the colleague', async () => {
    const { user, token } = await doctorOf();
    const colleague = await buildUser(test, { agencyId: user.agencyId, nickname: '何同事' });
    const jobId = await previewed(test, token, [personRow({ 责任医生: '何同事' }), personRow({ 责任医生: '' })]);
    await committed(token, jobId);
    expect(await patientsOf(colleague)).toHaveLength(1);
    expect(await patientsOf(user)).toHaveLength(1);
    const lines = await trailOf('create_patient', user);
    expect(lines.map(({ detail }) => (detail as Record<string, unknown>).on_behalf_of)).toEqual([
      colleague.id,
      undefined,
    ]);
  });

  it('of 300 rows with errors among them saves the right ones', async () => {
    const { user, token } = await doctorOf();
    const rows = people(300).map((row, n) => (n % 10 === 3 ? { ...row, 患侧: '' } : row));
    const jobId = await previewed(test, token, rows);
    expect(await countsOf(token, jobId)).toEqual({ ok: 270, error: 30, duplicate: 0, saved: 0 });
    expect(await committed(token, jobId)).toMatchObject({ state: 'done', done: 270, total: 270 });
    expect(await patientsOf(user)).toHaveLength(270);
    const { rows: found } = await test.database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from patient where doctor_id = ${user.id} and search @@ '王'::tsquery`,
    );
    expect(found[0]?.count).toBe(270);
    const { total } = await rowsOf(token, jobId, { state: 'error' });
    expect(total).toBe(30);
  });
});

describe('precaution tags and their description', () => {
  async function savedFrom(values: SheetRow) {
    const { user, token } = await doctorOf();
    await committed(token, await previewed(test, token, people(1, values)));
    const [saved] = await patientsOf(user);
    return [saved?.precautionTags, saved?.precautionText];
  }

  it('come from the columns of the template', async () => {
    expect(await savedFrom({ 禁忌与注意: '平衡差、眩晕', 注意事项说明: '忌深蹲' })).toEqual([
      ['平衡差', '眩晕'],
      '忌深蹲',
    ]);
    expect(await savedFrom({ 禁忌与注意: '平衡差' })).toEqual([['平衡差'], null]);
  });

  it('come from the columns of an older template, which gave the name of the tags to the description', async () => {
    expect(await savedFrom({ 注意事项: '平衡差', 禁忌与注意: '忌深蹲' })).toEqual([['平衡差'], '忌深蹲']);
    expect(await savedFrom({ 禁忌与注意: '忌深蹲', 注意事项: '' })).toEqual([[], '忌深蹲']);
    expect(await savedFrom({ 注意事项: '平衡差', 禁忌说明: '忌深蹲' })).toEqual([['平衡差'], '忌深蹲']);
  });

  it('are not guessed: a description in the column of the tags is an error', async () => {
    const { token } = await doctorOf();
    const jobId = await previewed(test, token, people(1, { 禁忌与注意: '忌深蹲' }));
    expect((await rowsOf(token, jobId)).list).toMatchObject([{ state: 'error', errors: [{ column: '禁忌与注意' }] }]);
  });
});
