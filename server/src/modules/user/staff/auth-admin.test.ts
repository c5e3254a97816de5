import { permissionCodes, user } from '@yun/contract';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildUser, password, signedIn } from '#server/test/build/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

// The rule about the last one is about all there are: every test starts without any.
afterEach(async () => {
  await test.database.db.update(users).set({ isAuthAdmin: false }).where(eq(users.isAuthAdmin, true));
});

const authorised = () => signedIn(test, { userType: '管理员', modules: ['ADMIN_MGR'], isAuthAdmin: true });
const set = (token: string, userId: number, isAuthAdmin: unknown, word: unknown = password) =>
  test.call(user.setAuthAdmin, { user_id: userId, is_auth_admin: isAuthAdmin, password: word }, { token });
const rowOf = async (id: number) => (await test.database.db.select().from(users).where(eq(users.id, id)))[0];
const lines = (id: number) =>
  test.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'set_auth_admin'), eq(auditLog.entityId, String(id))))
    .orderBy(auditLog.id);

describe('set_auth_admin refuses', () => {
  it('callers who are not authorised administrators, without looking at the password', async () => {
    const target = await buildUser(test, { userType: '管理员' });
    const plain = await signedIn(test, { userType: '管理员', modules: [...permissionCodes] });
    const agency = await signedIn(test, { userType: '机构', modules: [...permissionCodes], isAuthAdmin: true });
    const colleague = await buildUser(test, { userType: '机构', agencyId: agency.user.agencyId });
    const before = test.checked.length;
    expect((await set(plain.token, target.id, 1)).code).toBe(40300);
    expect((await set(agency.token, colleague.id, 1)).code).toBe(40300);
    expect(test.checked).toHaveLength(before);
    expect(await lines(target.id)).toMatchObject([{ userId: plain.user.id, result: 'refused' }]);
  });

  it('oneself, doctors, closed and unknown accounts', async () => {
    const { user: admin, token } = await authorised();
    const doctor = await buildUser(test);
    const closed = await buildUser(test, { userType: '管理员', status: 'disabled' });
    const gone = await buildUser(test, { userType: '管理员', status: 'removed' });
    const answers = [
      await set(token, admin.id, 0),
      await set(token, doctor.id, 1),
      await set(token, closed.id, 1),
      await set(token, gone.id, 1),
      await set(token, 88_888_888, 1),
    ];
    expect(answers.map(({ code }) => code)).toEqual([40300, 40902, 40902, 40400, 40400]);
    for (const { id } of [doctor, closed, gone]) expect((await rowOf(id))?.isAuthAdmin).toBe(false);
  });

  it.each([2, '1', true, null])('%j as the input', async (input) => {
    const { token } = await authorised();
    expect((await set(token, 1, input)).code).toBe(40000);
  });

  it('a wrong password, and after ten of them also the right one', async () => {
    const { user: admin, token } = await authorised();
    const target = await buildUser(test, { userType: '管理员' });
    const wrong = await set(token, target.id, 1, 'Wrong-Horse-42');
    expect([wrong.code, wrong.data.errors[0].field]).toEqual([601, 'password']);
    const address = '10.203.0.1';
    const guess = (word: string) =>
      test.call(user.setAuthAdmin, { user_id: target.id, is_auth_admin: 1, password: word }, { token, address });
    for (let n = 0; n < 10; n += 1) await guess('Wrong-Horse-42');
    expect((await guess(password)).code).toBe(601);
    expect((await rowOf(target.id))?.isAuthAdmin).toBe(false);
    expect((await lines(admin.id)).every(({ result }) => result === 'refused')).toBe(true);
  });
});

describe('set_auth_admin', () => {
  it('authorises, with the code that is needed, and takes it back; again without effect', async () => {
    const { user: admin, token } = await authorised();
    const target = await buildUser(test, { userType: '机构', modules: ['SELF_MGR', 'AGENCY_MGR'] });
    for (const _ of [1, 2])
      expect((await set(token, target.id, 1)).data).toEqual({ user_id: target.id, is_auth_admin: 1 });
    expect(await rowOf(target.id)).toMatchObject({
      isAuthAdmin: true,
      modules: ['SELF_MGR', 'AGENCY_MGR', 'ADMIN_MGR'],
      version: target.version + 1,
    });
    for (const _ of [1, 2]) expect((await set(token, target.id, 0)).code).toBe(ok);
    expect(await rowOf(target.id)).toMatchObject({
      isAuthAdmin: false,
      modules: ['SELF_MGR', 'AGENCY_MGR'],
      version: target.version + 2,
    });
    const codes = { from: ['SELF_MGR', 'AGENCY_MGR'], to: ['SELF_MGR', 'AGENCY_MGR', 'ADMIN_MGR'] };
    expect(await lines(target.id)).toMatchObject([
      { userId: admin.id, detail: { is_auth_admin: 1, modules: codes } },
      { userId: admin.id, detail: { is_auth_admin: 0, modules: { from: codes.to, to: codes.from } } },
    ]);
  });

  it('leaves an administrator the code, and nobody without any', async () => {
    const { token } = await authorised();
    const admin = await buildUser(test, { userType: '管理员', modules: ['ADMIN_MGR'], isAuthAdmin: true });
    expect((await set(token, admin.id, 0)).code).toBe(ok);
    expect(await rowOf(admin.id)).toMatchObject({ isAuthAdmin: false, modules: ['ADMIN_MGR'] });
    const clerk = await buildUser(test, { userType: '机构', modules: ['ADMIN_MGR'], isAuthAdmin: true });
    expect(await set(token, clerk.id, 0)).toMatchObject({ code: 40902, msg: '请先给该账号其他权限' });
    expect(await rowOf(clerk.id)).toMatchObject({ isAuthAdmin: true, modules: ['ADMIN_MGR'] });
  });

  it('one always remains, also when two take it from one another at once', async () => {
    const [one, two] = [await authorised(), await authorised()];
    const answers = await Promise.all([set(one.token, two.user.id, 0), set(two.token, one.user.id, 0)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([ok, 40300].sort());
    const left = await test.database.db.select().from(users).where(eq(users.isAuthAdmin, true));
    expect(left).toHaveLength(1);
  });

  it('one who cannot sign in does not count as remaining', async () => {
    const agency = await buildUser(test, {
      userType: '机构',
      modules: ['SELF_MGR', 'ADMIN_MGR'],
      isAuthAdmin: true,
      status: 'disabled',
    });
    const { token } = await authorised();
    const other = await buildUser(test, { userType: '管理员', modules: ['ADMIN_MGR'], isAuthAdmin: true });
    expect((await set(token, other.id, 0)).code).toBe(ok);
    expect((await set(token, agency.id, 0)).code).toBe(ok);
  });
});
