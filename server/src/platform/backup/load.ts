import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/platform/database/index.ts';
import { BackupError } from './backup-error.ts';
import { listTables, quoted, type TableShape } from './catalog.ts';
import { type BackupSummary, type Row, readBackup } from './read.ts';

const paramsAtOnce = 20_000;

/** Loads every row in one transaction into a database that has the schema and no rows; ends all sessions in it. */
export async function loadBackup(database: Database, file: string): Promise<BackupSummary> {
  return database.withTx(
    async (tx) => {
      await assertEmpty(tx);
      await forgetKey(tx);
      // The backup holds the derived rows as well: this switches off the triggers that keep them (0010_talk.sql).
      await tx.execute(sql`select set_config('yun.restoring', 'on', true)`);
      const loader = createLoader(tx);
      const summary = await readBackup(file, loader);
      await loader.finish();
      await endAccess(tx);
      return summary;
    },
    { isTimeLimited: false },
  );
}

/** Not counted as data: every start records its key, even when nothing was ever sealed with it. */
const keyTable = 'data_key';

export async function assertEmpty(tx: Tx): Promise<void> {
  for (const { table } of await listTables(tx)) {
    if (table === keyTable) continue;
    const { rowCount } = await tx.execute(sql`select 1 from ${quoted(table)} limit 1`);
    if (rowCount !== 0) throw new BackupError('数据库里已有数据，只能恢复到空的数据库');
  }
}

async function forgetKey(tx: Tx): Promise<void> {
  const tables = await listTables(tx);
  if (tables.some(({ table }) => table === keyTable)) await tx.execute(sql`delete from ${quoted(keyTable)}`);
}

/** A session or link that was open in the backup may have been closed since: nobody gets in with it again. */
async function endAccess(tx: Tx): Promise<void> {
  await tx.execute(sql`update session set end_time = now(), end_reason = 'revoked' where end_time is null`);
  // Patients' phones open their link again.
  await tx.execute(sql`delete from h5_session`);
  await tx.execute(sql`delete from phone_code`);
  await tx.execute(sql`delete from attempt_counter`);
}

/**
 * Rows go to a table without constraints first and from there into the real one by a single statement, so that rows
 * may refer to later rows of their own table.
 */
function createLoader(tx: Tx) {
  let shape: TableShape | undefined;
  let waiting: Row[] = [];

  async function flush(): Promise<void> {
    if (shape === undefined || waiting.length === 0) return;
    const values = waiting.map(
      (row) =>
        sql`(${sql.join(
          row.map((v): SQL => sql`${v}`),
          sql`, `,
        )})`,
    );
    await tx.execute(sql`insert into restore_rows (${names(shape)}) values ${sql.join(values, sql`, `)}`);
    waiting = [];
  }

  async function finish(): Promise<void> {
    if (shape === undefined) return;
    await flush();
    const table = quoted(shape.table);
    await tx.execute(sql`
      insert into ${table} (${names(shape)}) overriding system value select ${names(shape)} from restore_rows`);
    await tx.execute(sql`drop table restore_rows`);
    if (shape.columns.includes('id')) {
      await tx.execute(sql`
        select setval(pg_get_serial_sequence(${`"${shape.table}"`}, 'id'), max(id)::text::bigint) from ${table}
        where pg_get_serial_sequence(${`"${shape.table}"`}, 'id') is not null having max(id) is not null`);
    }
    shape = undefined;
  }

  return {
    finish,
    async table(next: TableShape): Promise<void> {
      await finish();
      shape = next;
      await tx.execute(sql`create temporary table restore_rows (like ${quoted(next.table)}) on commit drop`);
    },
    async row(values: Row): Promise<void> {
      waiting.push(values);
      if (waiting.length * values.length >= paramsAtOnce) await flush();
    },
  };
}

function names({ columns }: TableShape): SQL {
  return sql.join(columns.map(quoted), sql`, `);
}
