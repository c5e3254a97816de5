import { permissionCodes, user } from '@yun/contract';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { createLifecycle } from '#server/platform/lifecycle.ts';
import { createLogger } from '#server/platform/logger.ts';
import { openDataKey } from '#server/platform/secret/data-key.ts';
import { createSealer } from '#server/platform/secret/sealer.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { auditLog } from '#server/tables/audit.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { password, signedIn, tokenFor } from '#server/test/build/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const admin = () => signedIn(test, { userType: '管理员', modules: ['ADMIN_MGR'] });
const set = (token: string, input: object) => test.call(user.setDebugMode, input, { token });
const enable = (token: string, minutes?: number) =>
  set(token, { enabled: true, password, ...(minutes !== undefined && { minutes }) });
/** What the envelope of a call says about its cost. */
const debugOf = async (token: string) => {
  const { body } = await test.call(user.getProfile, undefined, { token });
  return JSON.parse(body).debug;
};
const lines = (id: number) =>
  test.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'set_debug_mode'), eq(auditLog.entityId, String(id))))
    .orderBy(auditLog.id);

describe('set_debug_mode refuses', () => {
  it('everybody but administrators, whatever their codes', async () => {
    for (const userType of ['医生', '机构'] as const) {
      const { token } = await signedIn(test, { userType, modules: [...permissionCodes] });
      expect((await enable(token)).code).toBe(40300);
    }
  });

  it('to start without the password, or with a wrong one', async () => {
    const { user: person, token } = await admin();
    const without = await set(token, { enabled: true });
    expect([without.code, without.data.errors[0].field]).toEqual([40000, 'password']);
    const wrong = await set(token, { enabled: true, password: 'Wrong-Horse-42' });
    expect([wrong.code, wrong.data.errors]).toEqual([601, [{ field: 'password', message: '当前密码不正确' }]]);
    expect(await debugOf(token)).toBeUndefined();
    expect(await lines(person.id)).toMatchObject([{ result: 'refused', detail: { reason: 'wrong_password' } }]);
  });

  it('guessing: ten wrong passwords shut the account for that place', async () => {
    const { token } = await admin();
    const address = '10.202.0.1';
    const guess = (word: string) => test.call(user.setDebugMode, { enabled: true, password: word }, { token, address });
    for (let n = 0; n < 10; n += 1) expect((await guess('Wrong-Horse-42')).code).toBe(601);
    const right = await guess(password);
    expect([right.code, right.msg]).toEqual([601, expect.stringContaining('尝试次数过多')]);
  });

  it.each([0, 121, 1.5, '15'])('%j minutes', async (minutes) => {
    const { token } = await admin();
    expect((await set(token, { enabled: true, password, minutes })).code).toBe(40000);
  });

  it('where the environment does not allow it', async () => {
    const app = await buildApp({
      database: test.database,
      passwords: test.passwords,
      sms: { provider: 'console', available: () => true, send: async () => undefined },
      log: createLogger('silent'),
      sealer: createSealer(Buffer.alloc(32)),
      lifecycle: createLifecycle('ready'),
      maxEventLoopDelayMs: 600_000,
      allowsDebugMode: false,
    });
    const { token } = await admin();
    const send = async (payload: object) =>
      (
        await app.inject({ method: 'POST', url: user.setDebugMode.path, payload, headers: { authorization: token } })
      ).json();
    expect(await send({ enabled: true, password })).toMatchObject({ code: 40300, msg: '此环境不允许开启调试模式' });
    expect(await send({ enabled: false })).toMatchObject({ code: ok, data: { debug_until: null } });
    expect(await debugOf(token)).toBeUndefined();
    await app.close();
  });
});

describe('set_debug_mode', () => {
  it('adds timings to the answers of this session only, and stops', async () => {
    const { user: person, token } = await admin();
    const elsewhere = await tokenFor(test, person);
    const other = await admin();
    const { data } = await enable(token);
    expect(data.debug_until).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const debug = await debugOf(token);
    expect(Object.keys(debug).sort()).toEqual(['ms', 'queries', 'request_id', 'sql_ms']);
    expect([await debugOf(elsewhere), await debugOf(other.token)]).toEqual([undefined, undefined]);
    expect((await test.call(user.getProfile, undefined, { token })).data.debug_until).toBe(data.debug_until);
    expect((await set(token, { enabled: false })).data).toEqual({ debug_until: null });
    expect((await set(token, { enabled: false })).code).toBe(ok);
    expect(await debugOf(token)).toBeUndefined();
    expect(await lines(person.id)).toMatchObject([
      { detail: { enabled: true, minutes: 15 } },
      { detail: { enabled: false } },
    ]);
  });

  it('never adds database messages, stacks or secrets, also to refusals', async () => {
    const { token } = await admin();
    await enable(token);
    const answers = [
      await test.call(user.listSession, undefined, { token }),
      await test.call(user.listEmploreeTree, {}, { token }),
      await test.call(user.resetPassword, { user_id: 1 }, { token }),
      await test.call(user.assginManager, { user_id: '88888888', manager_id: '1' }, { token }),
      await set(token, { enabled: true, password: 'Wrong-Horse-42' }),
    ];
    for (const { body } of answers) expect(body).not.toMatch(/select |app_user|\.ts:\d|at async|passwordHash|argon2/i);
  });

  it('ends by itself', async () => {
    const { user: person, token } = await admin();
    await enable(token, 120);
    await test.database.db.execute(sql`
      update session set debug_until = debug_until - interval '121 minutes' where user_id = ${person.id}`);
    expect(await debugOf(token)).toBeUndefined();
    expect((await test.call(user.getProfile, undefined, { token })).data.debug_until).toBeNull();
  });

  it('ends when the server starts', async () => {
    const { token } = await admin();
    await enable(token);
    const { database, passwords } = test;
    const env = readEnv({ SEED: 'none', DATA_KEY: Buffer.alloc(32).toString('base64') });
    await prepareDatabase({
      database,
      env,
      dataKey: openDataKey(env),
      passwords,
      log: createLogger('silent'),
      signal: new AbortController().signal,
    });
    expect(await debugOf(token)).toBeUndefined();
  });
});
