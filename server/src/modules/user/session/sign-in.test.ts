import { user } from '@yun/contract';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { agencies } from '#server/tables/agency.table.ts';
import { auditLog } from '#server/tables/audit.table.ts';
import { nextAddress, ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, buildAgency, buildUser, password, unique } from '#server/test/build/index.ts';

let test: TestApp;
let doctor: BuiltUser;

beforeAll(async () => {
  test = await useApp();
  doctor = await buildUser(test, { modules: ['PATIENT_MGR', 'SELF_MGR'], nickname: '何静' });
});

const login = (account: unknown, secret: unknown, address?: string) =>
  test.call(user.login, { account, password: secret }, address === undefined ? {} : { address });

describe('POST /api/user/login refuses', () => {
  it.each([
    ['a missing field', { account: 'x' }, 'password', '请填写密码'],
    ['a number as account', { account: 1, password: 'x' }, 'account', '请填写账号'],
    ['an operator object', { account: { $ne: 1 }, password: 'x' }, 'account', '请填写账号'],
    ['an array', { account: ['root'], password: 'x' }, 'account', '请填写账号'],
    ['null', { account: null, password: 'x' }, 'account', '请填写账号'],
    ['blanks only', { account: '  ', password: 'x' }, 'account', '请填写账号'],
    ['an unknown key', { account: 'x', password: 'x', admin: true }, '', '包含未知的字段'],
    ['a NUL byte', { account: 'ro\0ot', password: 'x' }, 'account', '不能包含空字符'],
    ['half of a surrogate pair', { account: 'ro\ud800ot', password: 'x' }, 'account', '包含无法保存的字符'],
    ['129 characters', { account: 'x', password: '密'.repeat(129) }, 'password', '密码不超过 128 个字符'],
  ])('%s, naming the field', async (_name, body, field, message) => {
    const answer = await test.call(user.login, body);
    expect([answer.status, answer.code]).toEqual([200, 40000]);
    expect(answer.data.errors[0]).toEqual({ field, message });
    expect(answer.msg).toBe(message);
  });

  it('an unknown account, a wrong password and a removed account alike', async () => {
    const removed = await buildUser(test, { status: 'removed' });
    const answers = await Promise.all([
      login(unique('nobody'), 'Wrong-Horse-42'),
      login(doctor.account, 'Wrong-Horse-42'),
      login(removed.account, password),
    ]);
    for (const answer of answers) {
      expect([answer.status, answer.code, answer.msg, answer.data]).toEqual([200, 601, '账号或密码错误', null]);
    }
    expect(new Set(answers.map((answer) => answer.body.length)).size).toBe(1);
  });

  it('a disabled account only after the right password', async () => {
    const disabled = await buildUser(test, { status: 'disabled' });
    expect((await login(disabled.account, 'Wrong-Horse-42')).code).toBe(601);
    expect(await login(disabled.account, password)).toMatchObject({ code: 602, msg: '账号已停用，请联系管理员' });
  });

  it('an account of a disabled agency', async () => {
    const agency = await buildAgency(test);
    const staff = await buildUser(test, { agencyId: agency.id });
    await test.database.db.update(agencies).set({ status: 'disabled' }).where(eq(agencies.id, agency.id));
    expect((await login(staff.account, password)).code).toBe(602);
  });

  it.each(["' or 1=1--", 'root"; drop table app_user', '%', '_', '\\', '{{7*7}}', '*)(uid=*'])(
    'the injection %j like any unknown account',
    async (payload) => {
      expect((await login(payload, payload)).code).toBe(601);
    },
  );
});

describe('tries are limited', () => {
  it('ten wrong ones shut the account for that place, also for the right password, and say for how long', async () => {
    const victim = await buildUser(test);
    const address = nextAddress();
    const messages: string[] = [];
    for (let n = 0; n < 10; n += 1) messages.push((await login(victim.account, 'Wrong-Horse-42', address)).msg);
    expect(messages.slice(3)).toEqual([
      '账号或密码错误',
      '账号或密码错误，还可尝试 5 次',
      '账号或密码错误，还可尝试 4 次',
      '账号或密码错误，还可尝试 3 次',
      '账号或密码错误，还可尝试 2 次',
      '账号或密码错误，还可尝试 1 次',
      '账号或密码错误次数过多，请 15 分钟后再试',
    ]);
    const locked = await login(victim.account, password, address);
    expect([locked.code, locked.msg]).toEqual([601, '尝试次数过多，请 15 分钟后再试，或用手机验证码登录']);
    expect((await login(victim.account, password, nextAddress())).code).toBe(ok);
  });

  it('an account that does not exist is locked with the same message', async () => {
    const [nobody, address] = [unique('nobody'), nextAddress()];
    for (let n = 0; n < 10; n += 1) await login(nobody, 'Wrong-Horse-42', address);
    expect((await login(nobody, 'Wrong-Horse-42', address)).msg).toBe(
      '尝试次数过多，请 15 分钟后再试，或用手机验证码登录',
    );
  });

  it('of 500 wrong passwords at once at most ten are looked at', async () => {
    const victim = await buildUser(test);
    const address = nextAddress();
    const guess = unique('Guess-');
    const answers = await Promise.all(Array.from({ length: 500 }, () => login(victim.account, guess, address)));
    expect(answers.every((answer) => answer.code === 601)).toBe(true);
    const looked = test.checked.filter(
      ({ hash, password: secret }) => hash === victim.passwordHash && secret === guess,
    );
    expect(looked).toHaveLength(10);
    const audited = await test.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, String(victim.id)), eq(auditLog.result, 'refused')));
    expect(audited).toHaveLength(10);
  });

  it('an account that does not exist costs the same hashing', async () => {
    const guess = unique('Guess-');
    await login(unique('nobody'), guess);
    expect(test.checked.filter((check) => check.password === guess)).toEqual([{ hash: null, password: guess }]);
  });

  it('an account and the phone of its owner are counted apart: counters reveal nothing about who is who', async () => {
    const victim = await buildUser(test);
    const address = nextAddress();
    for (let n = 0; n < 8; n += 1) await login(victim.account, 'Wrong-Horse-42', address);
    for (const name of [victim.phone, `+86 ${victim.phone}`]) {
      expect((await login(name, 'Wrong-Horse-42', address)).msg).toBe('账号或密码错误');
    }
  });

  it('a hundred failures from anywhere shut a name for all', async () => {
    const victim = await buildUser(test);
    await login(victim.account, 'Wrong-Horse-42');
    await test.database.db.execute(
      sql`update attempt_counter set count = 99 where key = ${`sign-in:name:${victim.account}`}`,
    );
    await login(victim.account, 'Wrong-Horse-42');
    expect((await login(victim.account, password)).msg).toContain('尝试次数过多');
  });

  it('one network of IPv6 is one place', async () => {
    const victim = await buildUser(test);
    const messages = [];
    for (let n = 1; n <= 11; n += 1)
      messages.push((await login(victim.account, 'Wrong-Horse-42', `2001:db8:77::${n}`)).msg);
    expect(messages.at(-1)).toContain('尝试次数过多');
  });

  it('a locked-out caller takes no place at the password gate', async () => {
    const victim = await buildUser(test);
    const address = nextAddress();
    for (let n = 0; n < 10; n += 1) await login(victim.account, 'Wrong-Horse-42', address);
    let finish = () => {};
    const occupied = [1, 2].map(() =>
      test.passwords.enter(
        () =>
          new Promise<void>((resolve) => {
            const before = finish;
            finish = () => {
              before();
              resolve();
            };
          }),
      ),
    );
    expect((await login(victim.account, password, address)).msg).toContain('尝试次数过多');
    finish();
    await Promise.all(occupied);
  });

  it('a password changed between check and session opens nothing', async () => {
    const victim = await buildUser(test);
    const enter = test.passwords.enter;
    try {
      test.passwords.enter = async (work) => {
        const result = await enter(work);
        await test.database.db.execute(sql`update app_user set password_hash = 'another' where id = ${victim.id}`);
        return result;
      };
      expect((await login(victim.account, password)).code).toBe(601);
    } finally {
      test.passwords.enter = enter;
    }
  });

  it('one place is shut after thirty failures against many accounts', async () => {
    const address = nextAddress();
    for (let n = 0; n < 30; n += 1) await login(unique('spray'), 'Wrong-Horse-42', address);
    expect((await login(doctor.account, password, address)).code).toBe(601);
    expect((await login(doctor.account, password)).code).toBe(ok);
  });

  it('sixty people signing in at once from one place are never refused', async () => {
    const address = nextAddress();
    const agency = await buildAgency(test);
    const staff = await Promise.all(Array.from({ length: 60 }, () => buildUser(test, { agencyId: agency.id })));
    const answers = await Promise.all(staff.map((person) => login(person.account, password, address)));
    expect(answers.map((answer) => answer.code)).toEqual(staff.map(() => ok));
  });

  it('a lock ends by itself, and the next one is longer', async () => {
    const victim = await buildUser(test);
    const address = nextAddress();
    const fail = async () => {
      for (let n = 0; n < 10; n += 1) await login(victim.account, 'Wrong-Horse-42', address);
      return (await login(victim.account, password, address)).msg;
    };
    expect(await fail()).toContain('15 分钟');
    await test.database.db.execute(
      sql`update attempt_counter set locked_until = now() where key = ${`sign-in:pair:${victim.account}@${address}`}`,
    );
    await test.database.db.execute(sql`delete from attempt_counter where key = ${`sign-in:place:${address}`}`);
    expect(await fail()).toContain('30 分钟');
  });
});

describe('POST /api/user/login lets in', () => {
  it('by account in any case, or by phone in any spelling, with the fields the specification names', async () => {
    const names = [doctor.account, doctor.account.toUpperCase(), doctor.phone, `+86 ${doctor.phone}`];
    for (const name of names) {
      const { code, data } = await login(name, password);
      expect(code).toBe(ok);
      expect(data.token).toMatch(/^[\w-]{43}$/);
      expect(data.modules).toEqual(['PATIENT_MGR', 'SELF_MGR']);
      expect(Object.keys(data.user).sort()).toEqual(
        'access_time account agency_id agency_name avatar_id create_time email id is_auth_admin modules must_change_password nickname phone subtitle userType userTypeName'.split(
          ' ',
        ),
      );
      expect(data.user).toMatchObject({ id: doctor.id, nickname: '何静', userType: '医生', userTypeName: '医生' });
    }
  });

  it('and notes it in the trail, without the password', async () => {
    await login(doctor.account, password);
    const [entry] = await test.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'sign_in'), eq(auditLog.userId, doctor.id), eq(auditLog.result, 'ok')))
      .limit(1);
    expect(entry).toMatchObject({ agencyId: doctor.agencyId, detail: { method: 'password' } });
    expect(JSON.stringify(entry)).not.toContain(password);
    expect(test.logged()).not.toContain(password);
  });
});
