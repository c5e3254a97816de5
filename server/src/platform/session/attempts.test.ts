import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, useApp } from '#server/test/app.ts';
import { unique } from '#server/test/build/index.ts';
import { type AttemptLimit, forgetAttempts, limitAttempts, refundAttempt, reserveAttempt } from './attempts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const limitOf = (more: Partial<AttemptLimit> = {}): AttemptLimit => ({
  key: unique('k'),
  limit: 3,
  windowSeconds: 60,
  lockSeconds: 100,
  ...more,
});
const reserve = (...limits: [AttemptLimit, ...AttemptLimit[]]) => reserveAttempt(test.database.db, limits);
const shift = (key: string, seconds: number) =>
  test.database.db.execute(sql`
    update attempt_counter set window_start = window_start - make_interval(secs => ${seconds}),
      locked_until = locked_until - make_interval(secs => ${seconds}) where key = ${key}`);

async function use(limit: AttemptLimit, times: number) {
  const results = [];
  for (let n = 0; n < times; n += 1) results.push(await reserve(limit));
  return results;
}

describe('counted tries', () => {
  it('are allowed up to the limit, then refused for the length of the lock', async () => {
    expect(await use(limitOf(), 4)).toEqual([
      { isAllowed: true, remaining: 2, shutSeconds: 0 },
      { isAllowed: true, remaining: 1, shutSeconds: 0 },
      { isAllowed: true, remaining: 0, shutSeconds: 100 },
      { isAllowed: false, retryAfterSeconds: 100 },
    ]);
  });

  it('at once are never more than the limit', async () => {
    const limit = limitOf({ limit: 7 });
    const results = await Promise.all(Array.from({ length: 60 }, () => reserve(limit)));
    expect(results.filter((result) => result.isAllowed)).toHaveLength(7);
  });

  it('made as one count as many; those that begin below the limit are all allowed', async () => {
    const limit = limitOf({ limit: 10 });
    const many = (tries: number) => reserveAttempt(test.database.db, [limit], tries);
    expect(await many(6)).toEqual({ isAllowed: true, remaining: 4, shutSeconds: 0 });
    expect(await many(3)).toEqual({ isAllowed: true, remaining: 1, shutSeconds: 0 });
    expect(await many(20)).toMatchObject({ isAllowed: true, shutSeconds: 100 });
    expect(await many(1)).toEqual({ isAllowed: false, retryAfterSeconds: 100 });
    await shift(limit.key, 101);
    expect(await many(2)).toMatchObject({ isAllowed: true, remaining: 8 });
    // The very first may already be too many.
    const other = limitOf();
    expect(await reserveAttempt(test.database.db, [other], 5)).toMatchObject({ isAllowed: true, shutSeconds: 100 });
    expect((await reserve(other)).isAllowed).toBe(false);
  });

  it('made as one count against no key where one is shut, and are given back as many', async () => {
    const [open, shut] = [limitOf({ limit: 10 }), limitOf({ limit: 1 })];
    await reserve(open);
    await reserve(shut);
    expect((await reserveAttempt(test.database.db, [open, shut], 5)).isAllowed).toBe(false);
    expect(await reserve(open)).toMatchObject({ isAllowed: true, remaining: 8 });
    await refundAttempt(test.database.db, [open.key], 2);
    expect(await reserve(open)).toMatchObject({ isAllowed: true, remaining: 9 });
  });

  it('are refused in words, with the time to wait', async () => {
    const refusal = async (windowSeconds: number) => {
      const limit = { key: unique('k'), limit: 1, windowSeconds };
      await limitAttempts(test.database.db, limit, '导出次数过多');
      return limitAttempts(test.database.db, limit, '导出次数过多').catch((error: unknown) => error);
    };
    expect(await refusal(3600)).toMatchObject({
      code: 42900,
      message: '导出次数过多，请 60 分钟后再试',
      retryAfterSeconds: 3600,
    });
    expect(await refusal(30)).toMatchObject({ message: '导出次数过多，请 1 分钟后再试' });
    expect(await refusal(86_400)).toMatchObject({ message: '导出次数过多，请 24 小时后再试' });
  });

  it('are forgotten when the window is over', async () => {
    const limit = limitOf();
    await use(limit, 2);
    await shift(limit.key, 61);
    expect(await use(limit, 1)).toMatchObject([{ isAllowed: true, remaining: 2 }]);
  });

  it('lock for twice as long the next time, and not for more than a day', async () => {
    const limit = limitOf({ lockSeconds: 10_000 });
    const locks: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const last = (await use(limit, 4)).at(-1);
      const seconds = last?.isAllowed === false ? last.retryAfterSeconds : 0;
      locks.push(seconds);
      await test.database.db.execute(sql`update attempt_counter set locked_until = now() where key = ${limit.key}`);
    }
    expect(locks).toEqual([10_000, 20_000, 40_000, 80_000, 86_400]);
  });

  it('without a lock length are refused until the window is over', async () => {
    const { lockSeconds: _none, ...limit } = limitOf({ limit: 1 });
    await use(limit, 1);
    await shift(limit.key, 20);
    expect(await use(limit, 1)).toEqual([{ isAllowed: false, retryAfterSeconds: 40 }]);
    await shift(limit.key, 41);
    expect((await use(limit, 1))[0]?.isAllowed).toBe(true);
  });

  it('given back do not count, also the one that had shut the key', async () => {
    const limit = limitOf();
    await use(limit, 3);
    await refundAttempt(test.database.db, [limit.key]);
    expect(await use(limit, 2)).toMatchObject([
      { isAllowed: true, remaining: 0 },
      { isAllowed: false, retryAfterSeconds: 100 },
    ]);
  });

  it('are forgotten on demand', async () => {
    const limit = limitOf();
    await use(limit, 4);
    await forgetAttempts(test.database.db, [limit.key]);
    expect((await use(limit, 1))[0]).toMatchObject({ isAllowed: true, remaining: 2 });
  });

  it('against several keys are refused when one is shut, and then count against none', async () => {
    const [shut, open] = [limitOf({ limit: 1 }), limitOf()];
    await use(shut, 1);
    expect(await reserve(open, shut)).toEqual({ isAllowed: false, retryAfterSeconds: 100 });
    expect(await reserve(open)).toMatchObject({ isAllowed: true, remaining: 2 });
  });

  it('at once against a key that shuts leave nothing counted on the others', async () => {
    const [narrow, wide] = [limitOf({ key: unique('z'), limit: 1 }), limitOf({ key: unique('a'), limit: 50 })];
    const results = await Promise.all(Array.from({ length: 40 }, () => reserve(narrow, wide)));
    expect(results.filter((result) => result.isAllowed)).toHaveLength(1);
    expect(await reserve(wide)).toMatchObject({ isAllowed: true, remaining: 48 });
  });

  it('against keys in any order at once do not deadlock', async () => {
    const [a, b] = [limitOf({ limit: 1000 }), limitOf({ limit: 1000 })];
    const results = await Promise.all(Array.from({ length: 80 }, (_, n) => (n % 2 ? reserve(a, b) : reserve(b, a))));
    expect(results.every((result) => result.isAllowed)).toBe(true);
  });
});
