import { createWriteStream, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/platform/database/index.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createPatientSessions } from '#server/platform/session/patient-sessions.ts';
import { createSessions } from '#server/platform/session/sessions.ts';
import { migrationsDir } from '#server/prepare-database.ts';
import { handovers } from '#server/tables/handover.table.ts';
import { managerHistory } from '#server/tables/hierarchy.table.ts';
import { pictures } from '#server/tables/picture.table.ts';
import { users } from '#server/tables/user.table.ts';
import { openApp, type TestApp } from '#server/test/app.ts';
import { buildPhone } from '#server/test/build/h5.ts';
import { buildAgency, buildPatient, buildUser, tokenFor, unique } from '#server/test/build/index.ts';
import { makeTestFolder, openTestDatabase, silentLog, testEngine } from '#server/test/database.ts';
import { useDemo } from '#server/test/demo.ts';
import { tier } from '#server/test/tier.ts';
import { quoted } from './catalog.ts';
import { writeBackup } from './dump.ts';
import { loadBackup } from './load.ts';
import { readBackup } from './read.ts';

// Each of them ends a line for somebody.
const lineEnds = '换\n行\t\r回\r\n车\u0085\u2028分\u2029段';

const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
const pictureId = unique('picture').padEnd(22, '-').slice(0, 22);

let test: TestApp;
let token: string;
let phone: string;
/** What came of the backup. */
let copy: Database;
const folder = makeTestFolder();
const file = join(folder, 'backup.gz');
const opened: Database[] = [];

beforeAll(async () => {
  test = await openApp();
  const agency = await buildAgency(test);
  // A manager with a higher id than his report: rows may refer to later rows.
  const report = await buildUser(test, { agencyId: agency.id, email: 'a"b\\c@例子.cn', title: lineEnds });
  const manager = await buildUser(test, { agencyId: agency.id });
  await test.database.db.execute(sql`update app_user set manager_id = ${manager.id} where id = ${report.id}`);
  ({ phone } = await buildPhone(test, await buildPatient(test, report, [manager.id])));
  token = await tokenFor(test, report);
  await buildStaffRows(report.id, manager.id);
  await test.database.db.execute(sql`
    insert into phone_code (phone, scene, code_hash, expire_time) values ('19900001111', 'login', 'x', now() + '1 day')`);
  await test.database.db.execute(sql`
    insert into attempt_counter (key, count, max_count, window_start, window_seconds)
    values (${unique('backup')}, 5, 5, now(), 3600)`);
  await writeBackup(test.database, createWriteStream(file), { scratchFolder: folder });
});

/** A picture of every byte, shown by its owner, and what else staff leave behind. */
async function buildStaffRows(reportId: number, managerId: number): Promise<void> {
  const { db } = test.database;
  const values = { id: pictureId, kind: 'avatar' as const, ownerId: reportId, mime: 'image/webp', content: everyByte };
  await db.insert(pictures).values(values);
  await db.update(users).set({ avatarId: pictureId, signatureId: pictureId }).where(eq(users.id, reportId));
  await db.insert(managerHistory).values({ userId: reportId, managerId });
  await db
    .insert(handovers)
    .values({ fromId: reportId, toId: managerId, patientIds: [3, 1, 2], reason: lineEnds, createdBy: managerId });
}

afterAll(async () => {
  await test.app.close();
  for (const database of [test.database, ...opened]) await database.close();
});

/** Ways in, which a restore closes. */
const access = new Set(['session', 'h5_session', 'phone_code', 'attempt_counter']);

/** Asked of the database itself: what the backup takes for a table is what is to be proved. */
async function tablesOf({ db }: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migration' order by 1`);
  return rows.map(({ name }) => name);
}

async function everyRow(database: Database): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const table of await tablesOf(database)) {
    if (access.has(table)) continue;
    const found = await database.db.execute<{ row: string }>(
      sql`select t::text as row from ${quoted(table)} t order by 1`,
    );
    rows[table] = found.rows.map(({ row }) => row);
  }
  return rows;
}

async function restored(database: Database, from = file): Promise<Database> {
  opened.push(database);
  await migrate(database, migrationsDir, silentLog);
  await loadBackup(database, from);
  return database;
}

describe('a backup', () => {
  it('restores every row of every table', async () => {
    copy = await restored(await openTestDatabase());
    expect(await everyRow(copy)).toEqual(await everyRow(test.database));
  });

  it('holds every table there is, also those without a row', async () => {
    const held: string[] = [];
    await readBackup(file, { table: async ({ table }) => void held.push(table) });
    expect(held.sort()).toEqual(await tablesOf(test.database));
  });

  // The demo takes long to load there.
  it.skipIf(tier === 'quick' && testEngine === 'embedded')('restores what years of a clinic leave behind', async () => {
    const demo = await useDemo();
    const path = join(folder, 'demo.gz');
    await writeBackup(demo, createWriteStream(path), { scratchFolder: folder });
    const database = await restored(await openTestDatabase(), path);
    const rows = await everyRow(demo);
    expect(await everyRow(database)).toEqual(rows);
    expect(Object.values(rows).filter((table) => table.length > 0).length).toBeGreaterThan(20);
  });

  it('restored, shows the same pictures, byte by byte', async () => {
    const found = await copy.db.select().from(pictures).where(eq(pictures.id, pictureId));
    expect(found[0]?.content.equals(everyByte)).toBe(true);
  });

  it('restored, lets nobody in who was in when it was written', async () => {
    const origin = { requestId: 'test', address: '127.0.0.1', userAgent: 'test' };
    const credentials = { token, binding: undefined };
    const poll = { isActivity: false };
    await expect(createSessions(test.database).resolve(credentials, origin, poll)).resolves.toBeDefined();
    await expect(createSessions(copy).resolve(credentials, origin, poll)).rejects.toThrow('请重新登录');
    const { rows } = await copy.db.execute(sql`
      select (select count(*) from session where end_time is null) as open, (select count(*) from session) > 0 as kept,
        (select count(*) from phone_code) as codes, (select count(*) from attempt_counter) as counters,
        (select count(*) from h5_session) as phones, (select count(*) from h5_link) > 0 as links`);
    expect(rows).toEqual([{ open: 0, kept: true, codes: 0, counters: 0, phones: 0, links: true }]);
    await expect(createPatientSessions(test.database).resolve(phone)).resolves.toBeDefined();
    await expect(createPatientSessions(copy).resolve(phone)).rejects.toThrow('请重新扫描');
  });

  it('is not loaded over other rows', async () => {
    await expect(loadBackup(copy, file)).rejects.toThrow('只能恢复到空的数据库');
  });

  it('is loaded where only the key of a first start was noted, and brings its own', async () => {
    const database = await openTestDatabase();
    opened.push(database);
    await migrate(database, migrationsDir, silentLog);
    await database.db.execute(sql`insert into data_key (fingerprint) values ('of the first start')`);
    await loadBackup(database, file);
    const keysIn = async ({ db }: Database) => (await db.execute(sql`select fingerprint from data_key`)).rows;
    expect(await keysIn(database)).toEqual(await keysIn(test.database));
  });

  it('of a database that never had our tables is refused', async () => {
    const database = await openTestDatabase();
    opened.push(database);
    const path = join(folder, 'nothing.gz');
    await expect(writeBackup(database, createWriteStream(path), { scratchFolder: folder })).rejects.toThrow(
      '还没有本系统的数据表',
    );
  });

  it('leaves nothing in the scratch folder', () => {
    expect(readdirSync(folder).filter((name) => name.includes('scratch'))).toEqual([]);
  });

  it('restored, gives new rows ids that are free', async () => {
    const added = await copy.db.execute<{ id: number }>(
      sql`insert into agency (name, code) values ('新', 'NEW1') returning id`,
    );
    const { rows } = await test.database.db.execute<{ most: number }>(sql`select max(id) as most from agency`);
    expect(added.rows[0]?.id).toBeGreaterThan(rows[0]?.most ?? 0);
  });

  it.runIf(testEngine === 'postgres')('of PostgreSQL restores into the embedded engine, and back', async () => {
    const embedded = await restored(
      await openDatabase({ dataDir: join(folder, 'data'), log: silentLog, patience: 10 }),
    );
    expect(await everyRow(embedded)).toEqual(await everyRow(test.database));
    await writeBackup(embedded, createWriteStream(file), { scratchFolder: folder });
    const again = await restored(await openTestDatabase());
    expect(await everyRow(again)).toEqual(await everyRow(test.database));
  });

  it('that is cut short, changed or something else is refused', async () => {
    const text = gunzipSync(readFileSync(file)).toString();
    const lines = text.trimEnd().split('\n');
    const broken: [string, Buffer, string][] = [
      ['cut', readFileSync(file).subarray(0, 300), '损坏或不完整'],
      ['unsealed', gzipSync(`${lines.slice(0, -1).join('\n')}\n`), '不完整'],
      ['row lost', gzipSync(`${lines.filter((_, n) => n !== 2).join('\n')}\n`), '校验不符'],
      ['changed', gzipSync(text.replace('测试员', '别的人')), '校验不符'],
      ['more', gzipSync(`${text}["1"]\n`), '结尾之后还有内容'],
      ['other', gzipSync('{"hello":1}\n'), '不是本系统的备份'],
      ['null', gzipSync('null\n'), '无法识别'],
      ['number', gzipSync('42\n'), '无法识别'],
      ['null inside', gzipSync(`${lines[0]}\nnull\n`), '无法识别'],
      ['empty', Buffer.alloc(0), '不完整'],
      ['not json', gzipSync('hello\n'), '无法识别'],
      ['not gzip', Buffer.from('hello'), '损坏或不完整'],
    ];
    for (const [name, content, words] of broken) {
      const path = join(folder, `${name}.gz`);
      writeFileSync(path, content);
      await expect(readBackup(path), name).rejects.toThrow(words);
    }
    await expect(readBackup(join(folder, 'gone.gz'))).rejects.toThrow('找不到备份文件');
    await expect(readBackup(folder)).rejects.toThrow('无法读取备份文件（EISDIR）');
  });

  it('that turns out broken half-way leaves the database empty', async () => {
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
    const path = join(folder, 'half.gz');
    writeFileSync(path, gzipSync(`${lines.slice(0, -1).join('\n')}\n`));
    const database = await openTestDatabase();
    opened.push(database);
    await migrate(database, migrationsDir, silentLog);
    await expect(loadBackup(database, path)).rejects.toThrow('不完整');
    const rows = await everyRow(database);
    expect(Object.values(rows).flat()).toEqual([]);
  });
});
