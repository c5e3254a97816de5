import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { jobs } from '#server/tables/job.table.ts';
import { attachments } from '#server/tables/patient.table.ts';
import { pictures } from '#server/tables/picture.table.ts';
import { users } from '#server/tables/user.table.ts';
import { useApp } from '#server/test/app.ts';
import { buildPhone } from '#server/test/build/h5.ts';
import { buildPatient, buildUser, signedIn, unique } from '#server/test/build/index.ts';
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

it('removes pictures that nobody has shown for a day, however many, and no others', async () => {
  const test = await useApp();
  const { db } = test.database;
  const owner = await buildUser(test);
  const picture = async (name: string, days: number) => {
    const id = unique(name).padEnd(22, 'x').slice(0, 22);
    const createTime = new Date(Date.now() - days * 86_400_000);
    const values = { id, kind: 'avatar' as const, ownerId: owner.id, mime: 'image/webp', content: Buffer.from('x') };
    await db.insert(pictures).values({ ...values, createTime });
    return id;
  };
  const [face, signature] = [await picture('face', 400), await picture('sign', 400)];
  const [fresh, old] = [await picture('new', 0.9), await picture('old', 1.1)];
  await db.update(users).set({ avatarId: face, signatureId: signature }).where(eq(users.id, owner.id));
  await db.execute(sql`
    insert into picture (id, kind, owner_id, mime, content, create_time)
    select ${old} || n, 'avatar', ${owner.id}, 'image/webp', 'x', now() - interval '2 days' from generate_series(1, 2100) n`);
  expect(await tidyUp(test.database)).toBeGreaterThanOrEqual(2101);
  const left = await db.select({ id: pictures.id }).from(pictures).where(eq(pictures.ownerId, owner.id));
  expect(left.map(({ id }) => id).sort()).toEqual([face, fresh, signature].sort());
});

it('removes jobs of yesterday with the rows of their sheets, however many, and no others', async () => {
  const test = await useApp();
  const { db } = test.database;
  const owner = await buildUser(test);
  const job = async (hours: number) => {
    const createTime = new Date(Date.now() - hours * 3_600_000);
    const values = { kind: 'import_preview', ownerId: owner.id, state: 'done', createTime } as const;
    const [row] = await db.insert(jobs).values(values).returning({ id: jobs.id });
    await db.execute(sql`insert into patient_import_row (job_id, row_no, state, shown)
      select ${row?.id}::bigint, n, 'ok', '{}' from generate_series(1, 1200) n`);
    return row?.id;
  };
  const [fresh] = [await job(23), await job(25), await job(26)];
  await tidyUp(test.database);
  const left = await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.ownerId, owner.id));
  expect(left).toEqual([{ id: fresh }]);
  const rows = await db.execute(sql`select from patient_import_row r join job on job.id = r.job_id
    where job.owner_id = ${owner.id}`);
  expect(rows.rowCount).toBe(1200);
});

it('empties removed files after thirty days, and no others', async () => {
  const test = await useApp();
  const { db } = test.database;
  const doctor = await buildUser(test);
  const { id: patientId } = await buildPatient(test, doctor);
  const file = async (name: string, removedDaysAgo?: number) => {
    const removedTime = removedDaysAgo === undefined ? null : new Date(Date.now() - removedDaysAgo * 86_400_000);
    const values = { patientId, kind: '其他' as const, mime: 'application/pdf', size: 3, sha256: name, removedTime };
    await db
      .insert(attachments)
      .values({ id: unique(name), name, ...values, content: Buffer.from('abc'), createdBy: doctor.id });
  };
  await file('kept');
  await file('lately', 29);
  await file('long', 31);
  await tidyUp(test.database);
  const left = await db
    .select()
    .from(attachments)
    .where(eq(attachments.patientId, patientId))
    .orderBy(attachments.name);
  expect(left.map(({ name, size, content }) => [name, size, content.toString()])).toEqual([
    ['kept', 3, 'abc'],
    ['lately', 3, 'abc'],
    ['long', 3, ''],
  ]);
});

it('forgets the phones of a link that ended ninety days ago, and no others; the links stay', async () => {
  const test = await useApp();
  const { db } = test.database;
  const doctor = await buildUser(test);
  const linkOf = async (ended: ReturnType<typeof sql>) => {
    const { linkId } = await buildPhone(test, await buildPatient(test, doctor));
    await db.execute(sql`update h5_link set ${ended} where id = ${linkId}`);
    return linkId;
  };
  const day = (days: number) => sql`now() - make_interval(days => ${days})`;
  const gone = [
    await linkOf(sql`expire_time = ${day(91)}`),
    await linkOf(sql`revoked_time = ${day(91)}`),
    await linkOf(sql`revoked_time = ${day(1)}, expire_time = ${day(91)}`),
  ];
  const kept = [
    await linkOf(sql`create_time = ${day(400)}`),
    await linkOf(sql`expire_time = ${day(89)}`),
    await linkOf(sql`revoked_time = ${day(89)}, expire_time = ${day(80)}`),
  ];
  await tidyUp(test.database);
  const of = sql.param([...gone, ...kept]);
  const phones = await db.execute<{ link_id: number }>(
    sql`select link_id from h5_session where link_id = any(${of}::bigint[]) order by link_id`,
  );
  expect(phones.rows.map(({ link_id }) => link_id)).toEqual(kept);
  expect((await db.execute(sql`select from h5_link where id = any(${of}::bigint[])`)).rowCount).toBe(6);
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
