import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useApp } from '#server/test/app.ts';
import { signedIn, unique } from '#server/test/build.ts';
import { tidyUp } from './housekeeping.ts';

it('removes what is long over and keeps the rest', async () => {
  const { database } = await useApp();
  const test = await useApp();
  const [old, fresh] = [await signedIn(test), await signedIn(test)];
  const [oldKey, lockedKey] = [unique('old'), unique('locked')];
  await database.db.execute(
    sql`update session set expire_time = now() - interval '181 days' where user_id = ${old.user.id}`,
  );
  await database.db.execute(sql`
    insert into attempt_counter (key, count, max_count, window_start, window_seconds, locked_until) values
      (${oldKey}, 1, 10, now() - interval '3 days', 60, null),
      (${lockedKey}, 1, 10, now() - interval '3 days', 60, now() + interval '1 hour')`);
  expect(await tidyUp(database)).toBeGreaterThanOrEqual(2);
  const left = async (query: ReturnType<typeof sql>) => (await database.db.execute(query)).rows.length;
  expect(await left(sql`select 1 from session where user_id = ${old.user.id}`)).toBe(0);
  expect(await left(sql`select 1 from session where user_id = ${fresh.user.id}`)).toBe(1);
  expect(await left(sql`select 1 from attempt_counter where key = ${oldKey}`)).toBe(0);
  expect(await left(sql`select 1 from attempt_counter where key = ${lockedKey}`)).toBe(1);
});

it('the trail cannot be changed or emptied, by anybody', async () => {
  const { database } = await useApp();
  await database.db.execute(
    sql`insert into audit_log (action, entity, result, address, user_agent, request_id) values ('x', 'x', 'ok', '', '', '')`,
  );
  for (const statement of ["update audit_log set action = 'y'", 'delete from audit_log', 'truncate audit_log']) {
    await expect(database.pool.query(statement), statement).rejects.toThrow('append-only');
  }
});
