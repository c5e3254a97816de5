import { type Motion, motions, today } from '@yun/contract';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { seedLoad } from '#seed/load/load.ts';
import { openMigratedDatabase } from '../test/database.ts';

const database = await openMigratedDatabase();
afterAll(() => database.close());

const said: string[] = [];
const hasher = { hash: async () => 'hash', verify: async () => false };
const load = (patients: number) =>
  seedLoad({ database, hasher, patients, choosePassword: () => 'Load-Horse-42', say: (line) => said.push(line) });
const first = async (statement: ReturnType<typeof sql>) => (await database.db.execute(statement)).rows[0];

it('makes three agencies, two hundred doctors each, and so many patients with plans', async () => {
  expect(await load(700)).toBe(true);
  expect(said.at(-2)).toBe('负载数据：3 个机构、600 位医生、700 位患者已载入');
  expect(
    await first(sql`select (select count(*)::int from agency) as agencies, (select count(*)::int from patient) as patients,
      (select count(*)::int from app_user where user_type = '医生') as doctors,
      (select count(*)::int from app_user where user_type = '医生' and manager_id is null) as heads,
      (select count(*)::int from plan) = (select count(*)::int from patient where status <> 'pending') as all_planned,
      (select count(*)::int from plan_item) = 4 * (select count(*)::int from plan) as four_each,
      (select count(distinct doctor_id)::int from patient) as treating`),
  ).toEqual({ agencies: 3, patients: 700, doctors: 600, heads: 3, all_planned: true, four_each: true, treating: 600 });
});

it('works out the signals of all of them', async () => {
  const row = await first(sql`select count(*) filter (where signals_day = ${today()}::date)::int as fresh,
    count(*) filter (where adherence_7d between 40 and 100)::int as trained, count(*) filter (where waiting_count > 0)::int as waiting,
    count(*) filter (where open_alerts > 0)::int as warned, count(distinct risk_score)::int as scores from patient`);
  expect(row?.fresh).toBe(700);
  expect(row?.trained).toBeGreaterThan(400);
  for (const name of ['waiting', 'warned', 'scores']) expect(row?.[name]).toBeGreaterThan(5);
});

it('has something measured or assessed of everybody under treatment, and lets the rules find their alerts', async () => {
  const row = await first(sql`select
    count(*) filter (where (select count(*) from measurement m where m.patient_id = p.id) + (select count(*) from assessment a
      where a.patient_id = p.id) <> 3)::int as odd from patient p where status = 'active'`);
  expect(row).toEqual({ odd: 0 });
  const counted = await first(sql`select count(*)::int as alerts, count(distinct rule_code)::int as rules,
    (select count(*)::int from assessment where total is null) as unanswered from alert`);
  expect(counted).toMatchObject({ unanswered: 0 });
  expect(counted?.rules).toBeGreaterThanOrEqual(4);
  expect(counted?.alerts).toBeLessThan(350);
});

it('measures nothing that the form would refuse or ask about', async () => {
  const { rows } = await database.db.execute<{ motion: Motion; least: number; most: number }>(sql`
    select motion, min(value)::int as least, max(value)::int as most from measurement group by motion`);
  expect(rows.length).toBeGreaterThan(3);
  for (const { motion, least, most } of rows) {
    const [from, to] = motions[motion].usual;
    expect([motion, least >= from, most <= to]).toEqual([motion, true, true]);
  }
});

it('finds them by their pinyin', async () => {
  const row = await first(sql`select count(*)::int as n from patient where search @@ to_tsquery('simple', 'w:*')`);
  expect(row?.n).toBeGreaterThan(10);
});

it('does nothing where anybody exists', async () => {
  expect(await load(10)).toBe(false);
  expect(await first(sql`select count(*)::int as n from patient`)).toEqual({ n: 700 });
});
