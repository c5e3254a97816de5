// What 0013_measure makes of records that were there before it.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';
import { migrationsDir } from '../prepare-database.ts';
import { openTestDatabase, silentLog } from '../test/database.ts';

it('drops means of stages and goals for them, and dates what the rules had ended', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  await migrate(database, migrationsDir, silentLog, { upTo: '0011_general_picture' });
  // The records alone matter here, not whose they are.
  await database.withTx(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`insert into assessment (patient_id, scale_code, assessed_at, phase, items, total, status) values
      (1, 'Brunnstrom', now(), '中期', '{"arm": 3, "hand": 3, "leg": 4}', 3.33, 'confirmed'),
      (1, 'TUG', now(), '中期', '{"value": 13.5}', 13.5, 'confirmed')`);
    await tx.execute(sql`insert into goal (patient_id, text, measure_key, baseline, target, due_date) values
      (1, '分期提高', 'scale.Brunnstrom', 3.33, 4, current_date), (1, '走得快', 'scale.TUG', 14, 12, current_date)`);
    await tx.execute(sql`insert into alert (patient_id, rule_code, severity, reason_text, status) values
      (1, 'W09', 2, '停滞', 'auto_closed'), (1, 'W15', 2, '落后', 'open')`);
  });
  await migrate(database, migrationsDir, silentLog);
  const rows = async (statement: ReturnType<typeof sql>) => (await db.execute(statement)).rows;
  expect(
    await rows(sql`select scale_code, total::float8 as total, items ->> 'leg' as leg from assessment order by id`),
  ).toEqual([
    { scale_code: 'Brunnstrom', total: null, leg: '4' },
    { scale_code: 'TUG', total: 13.5, leg: null },
  ]);
  expect(await rows(sql`select text, measure_key, target::float8 as target from goal order by id`)).toEqual([
    { text: '分期提高', measure_key: null, target: null },
    { text: '走得快', measure_key: 'scale.TUG', target: 12 },
  ]);
  expect(await rows(sql`select rule_code, ended_time = update_time as is_dated from alert order by id`)).toEqual([
    { rule_code: 'W09', is_dated: true },
    { rule_code: 'W15', is_dated: null },
  ]);
  await expect(
    db.execute(sql`insert into assessment (patient_id, scale_code, assessed_at, phase, items, total, status)
      values (1, 'TUG', now(), '中期', '{}', null, 'confirmed')`),
  ).rejects.toThrow();
  await database.close();
});
