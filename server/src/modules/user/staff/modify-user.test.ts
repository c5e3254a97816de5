import { patient, permissionCodes, user } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { managerHistory } from '#server/tables/hierarchy.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import {
  type BuiltUser,
  buildAgency,
  buildPatient,
  buildUser,
  signedIn,
  tokenFor,
  uniquePhone,
} from '#server/test/build/index.ts';
import { trailOfPatient } from '#server/test/build/record.ts';
import { rowOf, trailOf } from '#server/test/build/staff.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const modify = (token: string, body: Record<string, unknown>) => test.call(user.modifyUser, body, { token });

/** A clerk who manages users, and a doctor of the same agency. */
async function buildPair(clerkValues: Partial<BuiltUser> = {}, doctorValues: Partial<BuiltUser> = {}) {
  const { id: agencyId } = await buildAgency(test);
  const { user: clerk, token } = await signedIn(test, {
    agencyId,
    userType: '机构',
    modules: ['USER_MGR', 'USER_BROWSE'],
    ...clerkValues,
  });
  const doctor = await buildUser(test, { agencyId, modules: ['PATIENT_MGR', 'SELF_MGR'], ...doctorValues });
  const change = (input: Record<string, unknown>, id = doctor.id) => modify(token, { id, version: 1, ...input });
  return { agencyId, clerk, token, doctor, change };
}

async function buildRoot() {
  return signedIn(test, { userType: '管理员', modules: [...permissionCodes], isAuthAdmin: true });
}

describe('POST /api/user/modify_user, refusals', () => {
  it.each([
    [{ account: 'other' }, ''],
    [{ password: 'Green-Apple-77' }, ''],
    [{ is_auth_admin: true }, ''],
    [{ status: 'removed' }, 'status'],
    [{ modules: [] }, 'modules'],
    [{ phone: '123' }, 'phone'],
    [{ version: 0 }, 'version'],
  ])('%j', async (wrong, field) => {
    const { doctor, change } = await buildPair();
    const { code, data } = await change(wrong);
    expect([code, data.errors[0].field]).toEqual([40000, field]);
    expect(await rowOf(test, doctor)).toEqual(doctor);
  });

  it('oneself, equals and superiors, with an audit line', async () => {
    const { agencyId, clerk, change } = await buildPair();
    const equal = await buildUser(test, { agencyId, userType: '机构', modules: ['AGENCY_MGR'] });
    expect(await change({ nickname: '改名了' }, clerk.id)).toMatchObject({
      code: 40300,
      msg: '不能对自己的账号这样做',
    });
    expect(await change({ nickname: '改名了' }, equal.id)).toMatchObject({
      code: 40300,
      msg: '不能管理同级或更高级别的账号',
    });
    expect(await rowOf(test, equal)).toEqual(equal);
    expect(await trailOf(test, equal)).toMatchObject([{ action: 'modify_user', result: 'refused' }]);
  });

  it('the removed and people of other agencies, as if they were not there', async () => {
    const { agencyId, change } = await buildPair();
    const [gone, foreign] = [await buildUser(test, { agencyId, status: 'removed' }), await buildUser(test)];
    for (const { id } of [gone, foreign, { id: 88_888_888 }]) {
      expect(await change({ nickname: '改名了' }, id)).toMatchObject({ code: 40400, msg: '记录不存在或无权查看' });
    }
  });

  it('a stale version: shows the current record and writes nothing', async () => {
    const { doctor, change } = await buildPair();
    expect((await change({ nickname: '先改的' })).data).toEqual({ id: doctor.id, version: 2 });
    const before = await rowOf(test, doctor);
    const { code, msg, data } = await change({ nickname: '后改的', email: 'late@example.com' });
    expect([code, msg]).toEqual([40900, '数据已被他人修改，请核对后再保存']);
    expect(data.current).toMatchObject({
      id: doctor.id,
      nickname: '先改的',
      version: 2,
      email: null,
      can_manage: true,
    });
    expect(await rowOf(test, doctor)).toEqual(before);
    expect(await trailOf(test, doctor)).toHaveLength(1);
  });

  it('codes the caller does not hold, given or taken away', async () => {
    const { doctor, change, agencyId } = await buildPair();
    for (const modules of [['PATIENT_MGR', 'SELF_MGR', 'AGENCY_MGR'], ['ADMIN_MGR']]) {
      expect(await change({ modules })).toMatchObject({ code: 40300, msg: '不能授予自己没有的权限' });
    }
    const analyst = await buildUser(test, { agencyId, userType: '机构', modules: ['AGENCY_DATA_BROWSER', 'SELF_MGR'] });
    expect((await change({ modules: ['USER_BROWSE'] }, analyst.id)).code).toBe(40300);
    expect(await rowOf(test, doctor)).toEqual(doctor);
  });

  it('codes taken away by what the account is, codes given by what it becomes', async () => {
    const { agencyId, doctor, change } = await buildPair();
    const helper = await buildUser(test, { agencyId, userType: '机构', modules: ['PATIENT_MGR', 'USER_BROWSE'] });
    const toDoctor = { userType: '医生', modules: ['USER_BROWSE'] };
    expect((await change(toDoctor, helper.id)).code).toBe(40300);
    expect(await rowOf(test, helper)).toEqual(helper);
    expect((await change({ userType: '机构', modules: ['SELF_MGR', 'USER_BROWSE'] })).code).toBe(ok);
    expect(await rowOf(test, doctor)).toMatchObject({ userType: '机构', modules: ['USER_BROWSE', 'SELF_MGR'] });
    const back = { userType: '医生', modules: ['USER_BROWSE', 'SELF_MGR', 'PATIENT_MGR'], version: 2 };
    expect((await change(back)).code).toBe(ok);
  });

  it('a type the caller cannot give', async () => {
    const { change } = await buildPair();
    expect(await change({ userType: '管理员', agency_id: null })).toMatchObject({
      code: 40300,
      msg: '不能更改为这种用户类型',
    });
    const admin = await signedIn(test, { userType: '管理员', modules: [...permissionCodes] });
    const doctor = await buildUser(test);
    const input = { id: doctor.id, version: 1, userType: '管理员', agency_id: null };
    expect((await modify(admin.token, input)).code).toBe(40300);
    const root = await buildRoot();
    expect((await modify(root.token, { ...input, agency_id: undefined })).data.errors[0].field).toBe('agency_id');
  });

  it('a phone in use', async () => {
    const { doctor, change } = await buildPair();
    const other = await buildUser(test);
    const { code, data } = await change({ phone: `86 ${other.phone}` });
    expect([code, data.errors]).toEqual([602, [{ field: 'phone', message: '手机号已被使用' }]]);
    expect(await rowOf(test, doctor)).toEqual(doctor);
  });

  it('another agency while patients or reports are left, with their counts', async () => {
    const { doctor, agencyId } = await buildPair();
    const { token } = await buildRoot();
    const target = await buildAgency(test);
    const move = { id: doctor.id, version: 1, agency_id: target.id };
    await buildUser(test, { agencyId, managerId: doctor.id });
    expect(await modify(token, move)).toMatchObject({ code: 40903, data: { patients: 0, reports: 1 } });
    await buildPatient(test, doctor);
    expect(await modify(token, move)).toMatchObject({
      code: 40903,
      msg: '名下还有 1 位患者、1 名下属，请先交接',
      data: { patients: 1, reports: 1 },
    });
    const clerk = { id: doctor.id, version: 1, userType: '机构' };
    expect((await modify(token, clerk)).code).toBe(40903);
    expect(await rowOf(test, doctor)).toEqual(doctor);
  });

  it('an agency out of scope or closed', async () => {
    const { change, doctor } = await buildPair();
    expect((await change({ agency_id: (await buildAgency(test)).id })).code).toBe(40400);
    const { token } = await buildRoot();
    const closed = await buildAgency(test, { status: 'disabled' });
    expect((await modify(token, { id: doctor.id, version: 1, agency_id: closed.id })).code).toBe(40400);
    expect((await modify(token, { id: doctor.id, version: 1, agency_id: null })).code).toBe(40000);
  });

  it('a loop of managers, a foreign manager, and taking a report out of a doctor’s own team', async () => {
    const { doctor, change, agencyId } = await buildPair();
    const below = await buildUser(test, { agencyId, managerId: doctor.id });
    expect(await change({ manager_id: below.id })).toMatchObject({ code: 40902, msg: '不能形成循环上下级' });
    expect((await change({ manager_id: (await buildUser(test)).id })).code).toBe(40400);
    const chief = await signedIn(test, { agencyId, modules: ['USER_MGR', 'PATIENT_MGR'] });
    const report = await buildUser(test, { agencyId, managerId: chief.user.id });
    const input = { id: report.id, version: 1 };
    expect((await modify(chief.token, { ...input, manager_id: null })).data.errors[0].field).toBe('manager_id');
    expect((await modify(chief.token, { ...input, manager_id: doctor.id })).code).toBe(40400);
    expect(await rowOf(test, report)).toEqual(report);
  });
});

describe('POST /api/user/modify_user', () => {
  it('changes only what is given and audits it, phones masked', async () => {
    const { doctor, change } = await buildPair(
      {},
      { title: '治疗师', department: '康复治疗组', email: 'old@example.com' },
    );
    const phone = uniquePhone();
    const input = { nickname: '买买提•艾力', title: '主管治疗师', phone: `+86 ${phone}`, license_no: 'L-9' };
    expect((await change(input)).data).toEqual({ id: doctor.id, version: 2 });
    const row = await rowOf(test, doctor);
    expect(row).toEqual({
      ...doctor,
      nickname: '买买提·艾力',
      title: '主管治疗师',
      subtitle: '康复治疗组·主管治疗师',
      phone,
      licenseNo: 'L-9',
      version: 2,
      updateTime: row.updateTime,
    });
    const trail = await trailOf(test, doctor);
    expect(trail).toHaveLength(1);
    expect(trail[0]?.detail).toMatchObject({
      nickname: { from: '测试员', to: '买买提·艾力' },
      title: { from: '治疗师', to: '主管治疗师' },
      license_no: { from: null, to: 'L-9' },
    });
    for (const secret of [phone, doctor.phone]) expect(JSON.stringify(trail)).not.toContain(secret);
  });

  it('an unchanged request leaves no trace', async () => {
    const { doctor, change } = await buildPair();
    const same = {
      nickname: doctor.nickname,
      phone: doctor.phone,
      email: null,
      userType: '医生',
      agency_id: doctor.agencyId,
      manager_id: null,
      modules: ['SELF_MGR', 'PATIENT_MGR', 'SELF_MGR'],
      status: 'active',
    };
    expect((await change(same)).data).toEqual({ id: doctor.id, version: 1 });
    expect(await rowOf(test, doctor)).toEqual(doctor);
    expect(await trailOf(test, doctor)).toEqual([]);
  });

  it('disables and enables: sessions end at once, both are audited', async () => {
    const { doctor, change } = await buildPair();
    const token = await tokenFor(test, doctor);
    await buildPatient(test, doctor);
    expect((await change({ status: 'disabled', nickname: '停用的' })).code).toBe(ok);
    expect((await test.call(user.getProfile, undefined, { token })).code).toBe(50012);
    expect((await change({ status: 'active', version: 2 })).code).toBe(ok);
    expect((await test.call(user.getProfile, undefined, { token })).code).toBe(50012);
    expect((await trailOf(test, doctor)).map(({ action }) => action)).toEqual([
      'modify_user',
      'disable_user',
      'enable_user',
    ]);
  });

  it('a new phone ends the sessions, another nickname does not', async () => {
    const { doctor, change } = await buildPair();
    const token = await tokenFor(test, doctor);
    await change({ nickname: '改名了' });
    expect((await test.call(user.getProfile, undefined, { token })).code).toBe(ok);
    await change({ phone: uniquePhone(), version: 2 });
    expect((await test.call(user.getProfile, undefined, { token })).code).toBe(50012);
  });

  it('sets and takes away the manager, with history', async () => {
    const { doctor, change, agencyId, clerk } = await buildPair();
    const chief = await buildUser(test, { agencyId });
    const first = await change({ manager_id: chief.id });
    expect([(await rowOf(test, doctor)).managerId, first.data.version]).toEqual([chief.id, 2]);
    expect((await change({ manager_id: null, version: 2 })).code).toBe(ok);
    const history = await test.database.db.select().from(managerHistory).where(eq(managerHistory.userId, doctor.id));
    expect(history).toMatchObject([{ managerId: chief.id, changedBy: clerk.id, toTime: expect.any(Date) }]);
    expect((await trailOf(test, doctor)).map(({ detail }) => detail)).toEqual([
      { manager_id: { from: null, to: chief.id } },
      { manager_id: { from: chief.id, to: null } },
    ]);
  });

  it('another agency takes the manager and the deputies away, unless a new manager is given', async () => {
    const { token } = await buildRoot();
    const target = await buildAgency(test);
    const newChief = await buildUser(test, { agencyId: target.id });
    for (const manager_id of [undefined, newChief.id]) {
      const chief = await buildUser(test);
      const { agencyId } = chief;
      const doctor = await buildUser(test, { agencyId, managerId: chief.id });
      const coverUntil = new Date(Date.now() + 86_400_000);
      const away = await buildUser(test, { agencyId, coverUserId: doctor.id, coverUntil });
      const answer = await modify(token, { id: doctor.id, version: 1, agency_id: target.id, manager_id });
      expect(answer.code).toBe(ok);
      expect(await rowOf(test, doctor)).toMatchObject({
        agencyId: target.id,
        managerId: manager_id ?? null,
        version: answer.data.version,
      });
      expect(await rowOf(test, away)).toMatchObject({ coverUserId: null, coverUntil: null });
      const nobody = { cover_user_id: null, cover_name: null, until: null };
      expect(await trailOf(test, away)).toEqual([{ action: 'set_cover', result: 'ok', detail: nobody }]);
    }
  });

  it.each(['agency', 'type'])('another %s takes the person out of every team, at once and for good', async (kind) => {
    const { token } = await buildRoot();
    const { user: above, token: chief } = await signedIn(test, { modules: ['PATIENT_MGR'] });
    const { agencyId } = above;
    const values = { agencyId, managerId: above.id, modules: ['PATIENT_MGR' as const] };
    const { user: member, token: own } = await signedIn(test, values);
    const other = await buildUser(test, { agencyId });
    const one = await buildPatient(test, other, [member.id]);
    const look = (as = own) => test.call(patient.getPatientInfo, { id: String(one.id) }, { token: as });
    for (const as of [own, chief]) expect((await look(as)).code).toBe(ok);
    const away = kind === 'agency' ? { agency_id: (await buildAgency(test)).id } : { userType: '机构' };
    const moved = await modify(token, { id: member.id, version: 1, ...away });
    expect(moved.code).toBe(ok);
    for (const as of [own, chief]) {
      expect((await look(as)).code).toBe(40400);
      expect((await test.call(patient.listPatient, {}, { token: as })).data?.total).toBe(0);
      const tags = { ids: [one.id], add: ['重点'], remove: [] };
      expect((await test.call(patient.tagPatient, tags, { token: as })).code).toBe(40400);
    }
    expect((await trailOfPatient(test, one)).find(({ action }) => action === 'remove_member')).toMatchObject({
      result: 'ok',
      detail: { user_id: member.id, nickname: member.nickname, role: '协作医生' },
    });
    const back = { id: member.id, version: moved.data.version, agency_id: agencyId, userType: '医生' };
    expect((await modify(token, back)).code).toBe(ok);
    expect((await look()).code).toBe(40400);
  });

  it('an authorised administrator changes types both ways', async () => {
    const { token } = await buildRoot();
    const doctor = await buildUser(test);
    const up = { id: doctor.id, version: 1, userType: '管理员', agency_id: null, modules: [...permissionCodes] };
    expect((await modify(token, up)).code).toBe(ok);
    const down = { id: doctor.id, version: 2, userType: '机构', agency_id: doctor.agencyId, modules: ['SELF_MGR'] };
    expect((await modify(token, down)).code).toBe(ok);
    expect(await rowOf(test, doctor)).toMatchObject({
      userType: '机构',
      agencyId: doctor.agencyId,
      modules: ['SELF_MGR'],
    });
  });

  it('of many changes of one version exactly one is written, and one phone goes to one account', async () => {
    const { doctor, change, agencyId } = await buildPair();
    const names = ['甲甲', '乙乙', '丙丙', '丁丁'];
    const answers = await Promise.all(names.map((nickname) => change({ nickname })));
    expect(answers.map(({ code }) => code).sort()).toEqual([ok, 40900, 40900, 40900]);
    expect((await rowOf(test, doctor)).version).toBe(2);
    const [one, two] = [await buildUser(test, { agencyId }), await buildUser(test, { agencyId })];
    const phone = uniquePhone();
    const taken = await Promise.all([change({ phone }, one.id), change({ phone }, two.id)]);
    expect(taken.map(({ code }) => code).sort()).toEqual([ok, 602]);
  });
});
