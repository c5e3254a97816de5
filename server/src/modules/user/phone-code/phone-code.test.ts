import { user } from '@yun/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { phoneCodes } from '#server/tables/phone-code.table.ts';
import { users } from '#server/tables/user.table.ts';
import { nextAddress, ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, buildAgency, buildUser, uniquePhone } from '#server/test/build/index.ts';
import { containsNumber } from '#server/test/contains-number.ts';

let test: TestApp;
let doctor: BuiltUser;

beforeAll(async () => {
  test = await useApp();
  doctor = await buildUser(test);
});

const send = (phone: unknown, address?: string, scene = 'login') =>
  test.call(user.sendPhoneCode, { phone, scene }, address === undefined ? {} : { address });
const enter = (phone: unknown, code: unknown) => test.call(user.phoneLogin, { phone, code });
const lastCode = (phone: string) => test.sent.filter((message) => message.phone === phone).at(-1)?.code ?? 'none';
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Lets the minute pass for a number: the clock is the database's. */
async function minuteLater(phone: string): Promise<void> {
  await test.database.db.execute(sql`delete from attempt_counter where key = ${`sms:minute:${phone}`}`);
}

async function newCode(person: BuiltUser): Promise<string> {
  await minuteLater(person.phone);
  expect((await send(person.phone)).code).toBe(ok);
  await expect.poll(() => lastCode(person.phone)).toMatch(/^\d{6}$/);
  return lastCode(person.phone);
}

describe('POST /api/user/send_phone_code', () => {
  it.each(['123', '12345678901', '1380013800', '', 'abc', null, 13800138000])(
    'refuses %j as a number',
    async (phone) => {
      const answer = await send(phone);
      expect(answer.code).toBe(40000);
      expect(answer.data.errors[0].field).toBe('phone');
    },
  );

  it('answers a number nobody has alike, and sends nothing', async () => {
    const nobody = uniquePhone();
    const before = test.sent.length;
    const [unknown, known] = [await send(nobody), await send(doctor.phone)];
    expect(unknown.data).toEqual({ expire: 300, interval: 60 });
    expect(known.data).toEqual(unknown.data);
    await expect.poll(() => test.sent.length).toBe(before + 1);
    expect(test.sent.some((message) => message.phone === nobody)).toBe(false);
  });

  it('once a minute per number, in whatever spelling, and says when again', async () => {
    const person = await buildUser(test);
    expect((await send(person.phone)).code).toBe(ok);
    for (const spelling of [
      person.phone,
      `+86${person.phone}`,
      `0086 ${person.phone}`,
      person.phone.replace(/\d/g, (d) => String.fromCharCode(d.charCodeAt(0) + 0xfee0)),
    ]) {
      const again = await send(spelling);
      expect([again.status, again.code]).toEqual([429, 42900]);
      expect(Number(again.headers['retry-after'])).toBeGreaterThan(0);
      expect(again.msg).toMatch(/^操作过于频繁，请 \d+ 秒后再试$/);
    }
  });

  it('at most five an hour per number', async () => {
    const person = await buildUser(test);
    const codes: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      await minuteLater(person.phone);
      codes.push((await send(person.phone)).code);
    }
    expect(codes).toEqual([ok, ok, ok, ok, ok, 42900]);
  });

  it('a burst for one number sends one message and costs one of the day', async () => {
    const person = await buildUser(test);
    const codes = await Promise.all(Array.from({ length: 30 }, async () => (await send(person.phone)).code));
    expect(codes.filter((code) => code === ok)).toHaveLength(1);
    const { rows } = await test.database.db.execute(
      sql`select key, count, locked_until from attempt_counter where key in (${`sms:day:${person.phone}`}, ${`sms:hour:${person.phone}`}) order by key`,
    );
    expect(rows).toMatchObject([
      { count: 1, locked_until: null },
      { count: 1, locked_until: null },
    ]);
  });

  /** Sets a counter just below its limit. */
  const almostFull = (key: string, count: number, max: number) =>
    test.database.db.execute(sql`
      insert into attempt_counter (key, count, max_count, window_start, window_seconds)
      values (${key}, ${count}, ${max}, now(), 86400)
      on conflict (key) do update set count = ${count}, locked_until = null, window_start = now()`);

  it('at most ten a day per number and three hundred an hour per place', async () => {
    const person = await buildUser(test);
    await almostFull(`sms:day:${person.phone}`, 9, 10);
    expect((await send(person.phone)).code).toBe(ok);
    await minuteLater(person.phone);
    expect((await send(person.phone)).code).toBe(42900);

    const address = nextAddress();
    await almostFull(`sms:place:${address}`, 299, 300);
    expect((await send(uniquePhone(), address)).code).toBe(ok);
    expect((await send(uniquePhone(), address)).code).toBe(42900);
  });

  it('the budget of the service is spent by messages, not by numbers nobody has', async () => {
    await almostFull('sms:service', 4_998, 5_000);
    for (let n = 0; n < 4; n += 1) expect((await send(uniquePhone())).code).toBe(ok);
    for (let n = 0; n < 2; n += 1) expect((await send((await buildUser(test)).phone)).code).toBe(ok);
    expect((await send((await buildUser(test)).phone)).code).toBe(42900);
    expect((await send(uniquePhone())).code).toBe(42900);
    await test.database.db.execute(sql`delete from attempt_counter where key = 'sms:service'`);
  });

  it('never shows the code in the answer, the log or the trail', async () => {
    const loggedBefore = test.logged().length;
    const code = await newCode(doctor);
    const [row] = await test.database.db
      .select()
      .from(phoneCodes)
      .where(eq(phoneCodes.phone, doctor.phone))
      .orderBy(desc(phoneCodes.id))
      .limit(1);
    expect(containsNumber(JSON.stringify(row), code)).toBe(false);
    const trail = await test.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(doctor.id)));
    expect(trail.length).toBeGreaterThan(0);
    const logged = test.logged().slice(loggedBefore);
    expect(logged).toContain('/api/user/send_phone_code');
    for (const written of [logged, JSON.stringify(trail)]) {
      expect(containsNumber(written, code), written).toBe(false);
      expect(written).not.toContain(doctor.phone);
    }
  });
});

describe('POST /api/user/phone_login', () => {
  it.each(['12345', '1234567', 'abcdef', '', null, 123456])('refuses %j as a code', async (code) => {
    expect((await enter(doctor.phone, code)).code).toBe(40000);
  });

  it('refuses a wrong code and a number without a code with the same message', async () => {
    const code = await newCode(doctor);
    for (const answer of [await enter(doctor.phone, wrong(code)), await enter(uniquePhone(), code)]) {
      expect([answer.code, answer.msg, answer.data]).toEqual([601, '验证码错误或已过期', null]);
    }
  });

  it('looks at five tries of one code, also of 100 at once', async () => {
    const person = await buildUser(test);
    const code = await newCode(person);
    const tries = await Promise.all(Array.from({ length: 100 }, () => enter(person.phone, wrong(code))));
    expect(tries.every((answer) => answer.code === 601)).toBe(true);
    const [row] = await test.database.db.select().from(phoneCodes).where(eq(phoneCodes.phone, person.phone));
    expect(row?.attempts).toBe(5);
    expect((await enter(person.phone, code)).code).toBe(601);
  });

  it('lets in once, also when sent five times at once', async () => {
    const person = await buildUser(test);
    const code = await newCode(person);
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(person.phone, code)));
    expect(answers.filter((answer) => answer.code === ok)).toHaveLength(1);
    expect((await enter(person.phone, code)).code).toBe(601);
  });

  it('sixty people of one clinic are let in at once', async () => {
    const address = nextAddress();
    const agency = await buildAgency(test);
    const staff = await Promise.all(Array.from({ length: 60 }, () => buildUser(test, { agencyId: agency.id })));
    const codes: string[] = [];
    for (const person of staff) codes.push(await newCode(person));
    const answers = await Promise.all(
      staff.map((person, n) => test.call(user.phoneLogin, { phone: person.phone, code: codes[n] }, { address })),
    );
    expect(answers.map((answer) => answer.code)).toEqual(staff.map(() => ok));
  });

  it('thirty wrong codes shut a place', async () => {
    const address = nextAddress();
    const enterFrom = () => test.call(user.phoneLogin, { phone: uniquePhone(), code: '000000' }, { address });
    for (let n = 0; n < 30; n += 1) expect((await enterFrom()).msg).toBe('验证码错误或已过期');
    expect((await enterFrom()).msg).toBe('尝试次数过多，请 5 分钟后再试');
  });

  it('a wrong code leaves an audit line', async () => {
    const person = await buildUser(test);
    await enter(person.phone, wrong(await newCode(person)));
    const trail = await test.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(person.id)));
    expect(trail.filter((line) => line.result === 'refused')).toMatchObject([
      { action: 'sign_in', userId: null, detail: { reason: 'wrong_code' } },
    ]);
  });

  it('takes only the newest code', async () => {
    const person = await buildUser(test);
    const first = await newCode(person);
    const second = await newCode(person);
    if (first !== second) expect((await enter(person.phone, first)).code).toBe(601);
    expect((await enter(person.phone, second)).code).toBe(ok);
  });

  it('refuses a code after five minutes', async () => {
    const person = await buildUser(test);
    const code = await newCode(person);
    await test.database.db.update(phoneCodes).set({ expireTime: sql`now()` }).where(eq(phoneCodes.phone, person.phone));
    expect((await enter(person.phone, code)).code).toBe(601);
  });

  it('refuses a code that was sent for another purpose', async () => {
    const person = await buildUser(test);
    await send(person.phone, undefined, 'reset');
    await expect.poll(() => lastCode(person.phone)).toMatch(/^\d{6}$/);
    expect((await enter(person.phone, lastCode(person.phone))).code).toBe(601);
  });

  it('refuses an account disabled in between', async () => {
    const person = await buildUser(test);
    const code = await newCode(person);
    await test.database.db.update(users).set({ status: 'disabled' }).where(eq(users.id, person.id));
    expect((await enter(person.phone, code)).code).toBe(602);
  });

  it('lets in with the answer of a sign-in', async () => {
    const person = await buildUser(test);
    const code = await newCode(person);
    const { data } = await enter(
      ` ${person.phone.slice(0, 3)} ${person.phone.slice(3, 7)} ${person.phone.slice(7)}`,
      code,
    );
    expect(data.user.account).toBe(person.account);
    expect((await test.call(user.getProfile, undefined, { token: data.token })).code).toBe(ok);
  });
});
