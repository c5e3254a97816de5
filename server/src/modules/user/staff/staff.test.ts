import { user } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '#server/tables/session.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import {
  buildAgency,
  buildPatient,
  buildUser,
  signedIn,
  tokenFor,
  unique,
  uniquePhone,
} from '#server/test/build/index.ts';
import { trailOf } from '#server/test/build/staff.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

describe('GET /api/user/user_info', () => {
  const info = (token: string, id: unknown) => test.call(user.getUserInfo, { id: String(id) }, { token });

  it.each(['', '0', '-1', '1.5', '1e3', 'abc', '1;drop', '9'.repeat(16)])('refuses the id %j', async (id) => {
    const { token } = await signedIn(test, { modules: ['USER_MGR'] });
    expect((await info(token, id)).code).toBe(40000);
  });

  it('answers a missing and a forbidden id alike', async () => {
    const stranger = await buildUser(test);
    const { token } = await signedIn(test, { userType: '机构', modules: ['USER_MGR'] });
    const [missing, foreign] = [await info(token, 99_999_999), await info(token, stranger.id)];
    expect([missing.code, missing.msg]).toEqual([40400, '记录不存在或无权查看']);
    expect([foreign.code, foreign.msg, foreign.data]).toEqual([missing.code, missing.msg, missing.data]);
  });

  it('shows oneself always, a colleague only with a code, the phone only to those who manage users', async () => {
    const agency = await buildAgency(test);
    const colleague = await buildUser(test, { agencyId: agency.id });
    const plain = await signedIn(test, { agencyId: agency.id, modules: ['PATIENT_MGR'] });
    expect((await info(plain.token, plain.user.id)).data.phone).toBe(plain.user.phone);
    expect((await info(plain.token, colleague.id)).code).toBe(40400);
    const browser = await signedIn(test, { agencyId: agency.id, userType: '机构', modules: ['USER_BROWSE'] });
    expect((await info(browser.token, colleague.id)).data.phone).toMatch(/^\d{3}\*{4}\d{4}$/);
    const manager = await signedIn(test, { agencyId: agency.id, userType: '机构', modules: ['USER_MGR'] });
    expect((await info(manager.token, colleague.id)).data.phone).toBe(colleague.phone);
  });

  it('lists the last sign-ins, newest first', async () => {
    const person = await buildUser(test);
    let token = '';
    for (let n = 0; n < 6; n += 1) token = await tokenFor(test, person);
    const { last_logins } = (await info(token, person.id)).data;
    expect(last_logins).toHaveLength(5);
    expect(last_logins[0]).toMatchObject({ method: 'password', address: '127.0.0.1' });
  });

  it('leaves out who looked through the eyes of the person', async () => {
    const viewer = await signedIn(test, { userType: '管理员', modules: ['ADMIN_MGR'] });
    const { user: person, token } = await signedIn(test);
    const [own] = await test.database.db.select().from(sessions).where(eq(sessions.userId, viewer.user.id));
    await test.database.db.insert(sessions).values({
      tokenHash: unique(),
      userId: person.id,
      method: 'view_as',
      viewerId: viewer.user.id,
      viewerSessionId: own?.id ?? 0,
      address: '10.1.1.1',
      userAgent: 'test',
      expireTime: new Date(Date.now() + 60_000),
    });
    expect((await info(token, person.id)).data.last_logins).toHaveLength(1);
  });

  it('audits a refused look', async () => {
    const stranger = await buildUser(test);
    const { token } = await signedIn(test, { modules: ['PATIENT_MGR'] });
    await info(token, stranger.id);
    expect(await trailOf(test, stranger)).toMatchObject([{ action: 'user_info', result: 'refused' }]);
  });

  it('counts patients and reports, names the deputy, says what the caller may change', async () => {
    const agency = await buildAgency(test);
    const deputy = await buildUser(test, { agencyId: agency.id, nickname: '钱屿' });
    const coverUntil = new Date(Date.now() + 86_400_000);
    const person = await buildUser(test, {
      agencyId: agency.id,
      coverUserId: deputy.id,
      coverUntil,
      licenseNo: 'L-1',
      mustChangePassword: true,
    });
    for (let n = 0; n < 3; n += 1) await buildPatient(test, person);
    await buildUser(test, { agencyId: agency.id, managerId: person.id });
    await buildUser(test, { agencyId: agency.id, managerId: person.id, status: 'removed' });
    const manager = await signedIn(test, { agencyId: agency.id, userType: '机构', modules: ['USER_MGR'] });
    const { data } = await info(manager.token, person.id);
    expect(data).toMatchObject({
      patient_count: 3,
      employee_count: 1,
      cover: { id: deputy.id, nickname: '钱屿' },
      can_manage: true,
      license_no: 'L-1',
      must_change_password: true,
      signature_id: null,
    });
    expect((await info(manager.token, manager.user.id)).data.can_manage).toBe(false);
    const browser = await signedIn(test, { agencyId: agency.id, userType: '机构', modules: ['USER_BROWSE'] });
    expect((await info(browser.token, person.id)).data.can_manage).toBe(false);
  });

  it('counts only the reports the caller may see', async () => {
    const { user: manager, token } = await signedIn(test, { userType: '机构', modules: ['USER_MGR'] });
    const person = await buildUser(test, { agencyId: manager.agencyId });
    await buildUser(test, { agencyId: manager.agencyId, managerId: person.id });
    await buildUser(test, { managerId: person.id });
    expect((await info(token, person.id)).data.employee_count).toBe(1);
    const { data } = await test.call(user.listUser, { keyword: person.account }, { token });
    expect(data.list).toMatchObject([{ id: person.id, employee_count: 1 }]);
    const admin = await signedIn(test, { userType: '管理员', modules: ['USER_MGR'] });
    expect((await info(admin.token, person.id)).data.employee_count).toBe(2);
  });

  it('shows no deputy whose time is over', async () => {
    const deputy = await buildUser(test);
    const coverUntil = new Date(Date.now() - 1000);
    const { user: person, token } = await signedIn(test, {
      agencyId: deputy.agencyId,
      coverUserId: deputy.id,
      coverUntil,
    });
    expect((await info(token, person.id)).data.cover).toBeNull();
  });
});

describe('GET /api/user/check_unique', () => {
  const check = async (query: Record<string, string>, agencyId: number | null = null) => {
    const { token } = await signedIn(test, { userType: '机构', modules: ['USER_MGR'], agencyId });
    const { code, data } = await test.call(user.checkUnique, query, { token });
    return code === ok ? [data.is_account_taken, data.is_phone_taken] : code;
  };

  it('refuses what is no account and no phone', async () => {
    expect(await check({ account: '1ab' })).toBe(40000);
    expect(await check({ phone: '123' })).toBe(40000);
  });

  it('finds accounts in any case and phones in any spelling, but not those of the account itself', async () => {
    const person = await buildUser(test);
    const spelled = `+86 ${person.phone.slice(0, 3)}-${person.phone.slice(3)}`;
    expect(await check({ account: person.account.toUpperCase() })).toEqual([true, false]);
    expect(await check({ phone: spelled })).toEqual([false, true]);
    const own = { account: person.account, phone: person.phone, id: String(person.id) };
    expect(await check(own, person.agencyId)).toEqual([false, false]);
    expect(await check({ account: unique('free'), phone: uniquePhone() })).toEqual([false, false]);
  });

  it('leaves out nobody who is out of scope', async () => {
    const stranger = await buildUser(test);
    const guess = { account: stranger.account, phone: stranger.phone, id: String(stranger.id) };
    expect(await check(guess)).toEqual([true, true]);
  });

  it('removed people keep their account, not their phone', async () => {
    const gone = await buildUser(test, { status: 'removed' });
    expect(await check({ account: gone.account, phone: gone.phone })).toEqual([true, false]);
  });
});
