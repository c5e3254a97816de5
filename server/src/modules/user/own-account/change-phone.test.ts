import { maskPhone, user } from '@yun/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildUser, password, signedIn, tokenFor, uniquePhone } from '#server/test/build/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const send = (token: string, phone: string) => test.call(user.sendBindCode, { phone }, { token });
const change = (token: string, phone: string, code: string, word = password) =>
  test.call(user.changePhone, { phone, code, password: word }, { token });
const sentTo = (phone: string) => test.sent.filter((message) => message.phone === phone);
const phoneOf = async (id: number) => (await test.database.db.select().from(users).where(eq(users.id, id)))[0]?.phone;

async function codeFor(token: string, phone: string): Promise<string> {
  expect((await send(token, phone)).code).toBe(ok);
  return sentTo(phone).at(-1)?.code ?? 'none';
}

describe('send_bind_code', () => {
  it('refuses the current number, and the second call within a minute', async () => {
    const { user: person, token } = await signedIn(test);
    const same = await send(token, person.phone);
    expect([same.code, same.data.errors[0].field]).toEqual([40000, 'phone']);
    const phone = uniquePhone();
    expect((await send(token, phone)).data).toEqual({ expire: 300, interval: 60 });
    expect((await send(token, `+86 ${phone}`)).code).toBe(42900);
    expect(sentTo(phone)).toHaveLength(1);
  });

  it('sends nothing to a number somebody has, and answers alike', async () => {
    const { user: person, token } = await signedIn(test);
    const other = await buildUser(test, { status: 'disabled' });
    expect((await send(token, other.phone)).data).toEqual({ expire: 300, interval: 60 });
    expect(sentTo(other.phone)).toEqual([]);
    const removed = await buildUser(test, { status: 'removed' });
    await send(token, removed.phone);
    expect(sentTo(removed.phone)).toHaveLength(1);
    const [line] = await test.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'send_phone_code'), eq(auditLog.userId, person.id)))
      .orderBy(auditLog.id);
    expect(line).toMatchObject({
      entityId: String(person.id),
      detail: { phone: maskPhone(other.phone), scene: 'bind' },
    });
  });
});

describe('change_phone refuses', () => {
  it('a wrong password before it looks at the code', async () => {
    const { user: person, token } = await signedIn(test);
    const phone = uniquePhone();
    const code = await codeFor(token, phone);
    for (let n = 0; n < 6; n += 1) {
      const answer = await change(token, phone, code, 'Wrong-Horse-42');
      expect([answer.code, answer.data.errors[0].field]).toEqual([601, 'password']);
    }
    expect(await phoneOf(person.id)).toBe(person.phone);
    expect((await change(token, phone, code)).code).toBe(ok);
  });

  it('a wrong code, one for another number or purpose, and five tries', async () => {
    const { user: person, token } = await signedIn(test);
    const [phone, second] = [uniquePhone(), uniquePhone()];
    const code = await codeFor(token, phone);
    const other = await change(token, second, code);
    expect([other.code, other.data.errors[0].field]).toEqual([601, 'code']);
    await test.call(user.sendPhoneCode, { phone: person.phone, scene: 'login' });
    expect((await change(token, phone, sentTo(person.phone).at(-1)?.code ?? '')).code).toBe(601);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let n = 0; n < 4; n += 1) await change(token, phone, wrong);
    expect((await change(token, phone, code)).code).toBe(601);
    expect(await phoneOf(person.id)).toBe(person.phone);
  });

  it('the current number', async () => {
    const { user: person, token } = await signedIn(test);
    expect((await change(token, person.phone, '123456')).data.errors[0].field).toBe('phone');
  });

  it('a number that somebody took meanwhile, also when two take it at once', async () => {
    const [one, two] = [await signedIn(test), await signedIn(test)];
    const phone = uniquePhone();
    const code = await codeFor(one.token, phone);
    await buildUser(test, { phone });
    const taken = await change(one.token, phone, code);
    expect([taken.code, taken.data.errors]).toEqual([602, [{ field: 'phone', message: '手机号已被使用' }]]);
    expect(await phoneOf(one.user.id)).toBe(one.user.phone);

    const wanted = uniquePhone();
    const shared = await codeFor(one.token, wanted);
    const answers = await Promise.all([one, two].map(({ token }) => change(token, wanted, shared)));
    expect(answers.filter((answer) => answer.code === ok)).toHaveLength(1);
    const owners = await test.database.db.select().from(users).where(eq(users.phone, wanted));
    expect(owners).toHaveLength(1);
  });
});

it('change_phone moves the number, ends the other sessions and is audited without the number', async () => {
  const { user: person, token } = await signedIn(test);
  const elsewhere = await tokenFor(test, person);
  const phone = uniquePhone();
  const code = await codeFor(token, phone);
  expect((await change(token, `+86${phone}`, code)).data).toEqual({ phone });
  const profile = (one: string) => test.call(user.getProfile, undefined, { token: one });
  expect([(await profile(token)).data.phone, (await profile(elsewhere)).code]).toEqual([phone, 50012]);
  const lines = await test.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'change_phone'), eq(auditLog.entityId, String(person.id))));
  expect(lines).toMatchObject([{ detail: { phone: { from: maskPhone(person.phone), to: maskPhone(phone) } } }]);
  expect(JSON.stringify(lines)).not.toContain(phone);
  expect((await change(token, phone, code)).code).toBe(40000);
});
