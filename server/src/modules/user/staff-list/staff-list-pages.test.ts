import { user } from '@yun/contract';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, useApp } from '#server/test/app.ts';
import { buildUser, signedIn } from '#server/test/build/index.ts';

let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await useApp();
  const caller = await signedIn(test, { userType: '机构', modules: ['USER_MGR'] });
  token = caller.token;
  const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n));
  for (let n = 0; n < 14; n += 1) {
    // Some share a time, some never signed in.
    const accessTime = n % 5 === 0 ? null : minute((n * 7) % 4);
    await buildUser(test, { agencyId: caller.user.agencyId, accessTime, createTime: minute((n * 3) % 5) });
  }
});

interface Row {
  id: number;
  access_time: string | null;
}

async function page(sort: string, keyword: string, size: number, number: number): Promise<Row[]> {
  const query = { sort, keyword, size: String(size), page: String(number) };
  const { data } = await test.call(user.listUser, query, { token });
  expect(data.total).toBe(15);
  return data.list;
}

const sorts = ['id', 'account', 'create_time', 'access_time'].flatMap((field) => [field, `-${field}`]);

it.each(sorts)('by %s every page is the right piece of the whole, from whichever end it is read', async (sort) => {
  for (const keyword of ['', '测试']) {
    const whole = await page(sort, keyword, 100, 1);
    expect(new Set(whole.map(({ id }) => id)).size).toBe(15);
    const pieces = [];
    for (const number of [1, 2, 3, 4, 5]) pieces.push(await page(sort, keyword, 4, number));
    expect(pieces.at(-1)).toEqual([]);
    expect(pieces.flat()).toEqual(whole);
    const never = whole.map(({ access_time }) => access_time === null);
    if (sort.endsWith('access_time')) expect(never).toEqual([...never].sort());
  }
});
