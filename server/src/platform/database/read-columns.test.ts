import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, useApp } from '#server/test/app.ts';
import { readColumns } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

interface Row {
  n: number;
  text: string | null;
  at: string;
  parts: (number | null)[][];
}

const fields = {
  n: sql`r.n`,
  text: sql`case when r.n % 2 = 0 then '一“二”\\三' end`,
  at: sql`date '2026-11-01' + r.n`,
  parts: sql`json_build_array(json_build_array(r.n, null))`,
};
const upTo = (count: number) => sql`(select n from generate_series(1, ${count}::int) n order by n desc) as r`;

it('reads rows in their order, with what is null and what is nested', async () => {
  expect(await readColumns<Row>(test.database.db, fields, upTo(2))).toEqual([
    { n: 2, text: '一“二”\\三', at: '2026-11-03', parts: [[2, null]] },
    { n: 1, text: null, at: '2026-11-02', parts: [[1, null]] },
  ]);
});

it('answers an empty list for no rows', async () => {
  expect(await readColumns<Row>(test.database.db, fields, upTo(0))).toEqual([]);
});
