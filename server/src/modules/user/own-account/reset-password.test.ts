import { passwordRules, user } from '@yun/contract';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, buildUser, password, signedIn, tokenFor, uniquePhone } from '#server/test/build/index.ts';
import { containsNumber } from '#server/test/contains-number.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const login = (account: string, word: string, address?: string) =>
  test.call(user.login, { account, password: word }, address === undefined ? {} : { address });
const profile = async (token: string) => (await test.call(user.getProfile, undefined, { token })).code;
const rowOf = async (id: number) => (await test.database.db.select().from(users).where(eq(users.id, id)))[0];
const lines = (action: string, id: number) =>
  test.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.entityId, String(id))))
    .orderBy(auditLog.id);

describe('reset_password', () => {
  const reset = (token: string, id: number) => test.call(user.resetPassword, { user_id: id }, { token });
  const manager = () => signedIn(test, { userType: '机构', modules: ['USER_MGR'] });

  it('refuses strangers, equals, superiors and oneself', async () => {
    const { user: self, token } = await manager();
    const { agencyId } = self;
    const people = [
      await buildUser(test),
      await buildUser(test, { agencyId, status: 'removed' }),
      await buildUser(test, { agencyId, modules: ['USER_MGR'] }),
      await buildUser(test, { agencyId, userType: '机构', isAuthAdmin: true }),
      self,
    ];
    const codes = [];
    for (const { id } of people) codes.push((await reset(token, id)).code);
    expect(codes).toEqual([40400, 40400, 40300, 40300, 40300]);
    for (const { id, passwordHash } of people) expect((await rowOf(id))?.passwordHash).toBe(passwordHash);
  });

  it('gives a temporary password once, which only opens the way to a new one', async () => {
    const { user: self, token } = await manager();
    const person = await buildUser(test, { agencyId: self.agencyId });
    const session = await tokenFor(test, person);
    const { data } = await reset(token, person.id);
    expect(passwordRules.every((rule) => rule.holds(data.temp_password, person))).toBe(true);
    expect(await profile(session)).toBe(50012);
    expect(await rowOf(person.id)).toMatchObject({ mustChangePassword: true, version: person.version + 1 });
    expect((await login(person.account, password)).code).toBe(601);
    const fresh = await login(person.account, data.temp_password);
    expect(fresh.data.user.must_change_password).toBe(true);
    expect((await test.call(user.listSession, undefined, { token: fresh.data.token })).code).toBe(601);
    const [line] = await lines('reset_password', person.id);
    expect(line).toMatchObject({ userId: self.id, result: 'ok', detail: {} });
    expect(test.logged()).not.toContain(data.temp_password);
    const { rows } = await test.database.db.execute(
      sql`select 1 from audit_log where detail::text like ${`%${data.temp_password}%`}`,
    );
    expect(rows).toEqual([]);
  });

  it('opens an account that wrong tries had shut, by name and by phone, and no other', async () => {
    const { user: self, token } = await manager();
    const [person, other] = [
      await buildUser(test, { agencyId: self.agencyId }),
      await buildUser(test, { agencyId: self.agencyId }),
    ];
    const address = '10.204.0.1';
    for (const name of [person.account, person.phone, other.account]) {
      for (let n = 0; n < 10; n += 1) await login(name, 'Wrong-Horse-42', address);
      // Another place against the same people: the limit of the place is not what is tested.
      await test.database.db.execute(sql`delete from attempt_counter where key = ${`sign-in:place:${address}`}`);
    }
    const { data } = await reset(token, person.id);
    expect((await login(person.account, data.temp_password, address)).code).toBe(ok);
    expect((await login(person.phone, data.temp_password, address)).code).toBe(ok);
    expect((await login(other.account, password, address)).code).toBe(601);
  });
});

describe('reset_own_password', () => {
  const fresh = 'Green-Apple-77';
  const send = (phone: string, address?: string) =>
    test.call(user.sendPhoneCode, { phone, scene: 'reset' }, address === undefined ? {} : { address });
  const reset = (phone: string, code: string, word = fresh, address?: string) =>
    test.call(user.resetOwnPassword, { phone, code, new_password: word }, address === undefined ? {} : { address });
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  async function codeFor(person: BuiltUser): Promise<string> {
    expect((await send(person.phone)).code).toBe(ok);
    return test.sent.filter(({ phone }) => phone === person.phone).at(-1)?.code ?? 'none';
  }

  it('answers an unknown number, a wrong code and a closed account alike, and counts alike', async () => {
    const [person, closed] = [await buildUser(test), await buildUser(test, { status: 'disabled' })];
    const code = await codeFor(person);
    const answers = [
      await reset(uniquePhone(), code),
      await reset(person.phone, wrong(code)),
      await reset(closed.phone, code),
    ];
    for (const { code: answered, msg, data } of answers) {
      const message = '验证码错误或已过期';
      expect([answered, msg, data]).toEqual([601, message, { errors: [{ field: 'code', message }] }]);
    }
    for (const owner of ['known', 'unknown']) {
      const [phone, address] = [owner === 'known' ? person.phone : uniquePhone(), `10.205.0.${owner.length}`];
      for (let n = 0; n < 30; n += 1) await reset(phone, '000000', fresh, address);
      expect((await reset(phone, '000000', fresh, address)).msg).toContain('尝试次数过多');
    }
  });

  it('refuses a weak password before a try is counted, and one with the account’s name after', async () => {
    const person = await buildUser(test, { account: 'Zhoumin88' });
    const code = await codeFor(person);
    for (const weak of ['short', 'Password-123', `Aa-${person.phone}`]) {
      for (let n = 0; n < 3; n += 1) {
        const answer = await reset(person.phone, code, weak);
        expect([answer.code, answer.data.errors[0].field]).toEqual([40000, 'new_password']);
      }
    }
    const own = await reset(person.phone, code, 'Zhoumin88-Rivers-x');
    expect([own.code, own.data.errors[0].message]).toEqual([40000, '新密码不符合要求：不包含账号或手机号']);
    const same = await reset(person.phone, code, password);
    expect([same.code, same.data.errors[0].message]).toEqual([40000, '新密码不能与原密码相同']);
    expect((await reset(person.phone, code)).code).toBe(ok);
  });

  it('refuses a code after five tries, one for signing in, and one used before', async () => {
    const [person, other] = [await buildUser(test), await buildUser(test)];
    const code = await codeFor(person);
    for (let n = 0; n < 5; n += 1) await reset(person.phone, wrong(code));
    expect((await reset(person.phone, code)).code).toBe(601);

    await test.call(user.sendPhoneCode, { phone: other.phone, scene: 'login' });
    const forSignIn = test.sent.at(-1)?.code ?? '';
    expect((await reset(other.phone, forSignIn)).code).toBe(601);
    expect((await rowOf(other.id))?.passwordHash).toBe(other.passwordHash);
    await test.database.db.execute(sql`delete from attempt_counter where key = ${`sms:minute:${other.phone}`}`);
    const good = await codeFor(other);
    const answers = await Promise.all([1, 2, 3].map(() => reset(other.phone, good)));
    expect(answers.filter((answer) => answer.code === ok)).toHaveLength(1);
    expect((await reset(other.phone, good, 'Other-Apple-78')).code).toBe(601);
  });

  it('sets the password, ends every session, forgets failures and the duty to change', async () => {
    const person = await buildUser(test, { mustChangePassword: true });
    const session = await tokenFor(test, person);
    const address = '10.206.0.1';
    const loggedBefore = test.logged().length;
    for (let n = 0; n < 10; n += 1) await login(person.account, 'Wrong-Horse-42', address);
    const code = await codeFor(person);
    expect((await reset(person.phone, code)).data).toEqual({});
    expect(await profile(session)).toBe(50012);
    const answer = await login(person.account, fresh, address);
    expect([answer.code, answer.data.user.must_change_password]).toEqual([ok, false]);
    expect(await lines('reset_own_password', person.id)).toMatchObject([
      { userId: person.id, result: 'ok', detail: {} },
    ]);
    const logged = test.logged().slice(loggedBefore);
    expect(logged).not.toContain(fresh);
    expect(containsNumber(logged, code), logged).toBe(false);
  });
});
