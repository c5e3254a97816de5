import { sql } from 'drizzle-orm';
import { advisoryKeys } from '../jobs/advisory-keys.ts';
import { type Migration, MigrationError, readMigrations } from './migration-files.ts';
import type { Database, DatabaseLog, Tx } from './types.ts';

export { MigrationError } from './migration-files.ts';

export interface MigrationResult {
  /** The newest migration the database had before, or null when it was empty. */
  from: string | null;
  /** The newest migration it has now, or '' when there is none. */
  to: string;
  applied: string[];
}

interface AppliedMigration {
  name: string;
  checksum: string;
}

/**
 * Brings the schema up to date, forward only, each file in a transaction of its own. May be killed at any moment and
 * run again; may run in several processes at once. `upTo` names the last migration wanted (for restoring a backup).
 */
export async function migrate(
  database: Database,
  dir: string,
  log: DatabaseLog,
  { upTo }: { upTo?: string } = {},
): Promise<MigrationResult> {
  const migrations = await readMigrations(dir);
  const wanted = migrations.filter(({ name }) => upTo === undefined || name <= upTo);
  const applied: string[] = [];
  let from: string | null | undefined;
  for (;;) {
    const { before, next } = await database.withTx((tx) => applyNext(tx, migrations, wanted), { isTimeLimited: false });
    if (from === undefined) from = before;
    if (next === null) return { from, to: before ?? '', applied };
    log.info({ migration: next }, 'schema migrated');
    applied.push(next);
  }
}

/** Reads the history again and applies one migration under the lock: another process may have migrated meanwhile. */
async function applyNext(tx: Tx, migrations: Migration[], wanted: Migration[]) {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryKeys.migrations})`);
  await tx.execute(sql`
    create table if not exists schema_migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await tx.execute<AppliedMigration & Record<string, unknown>>(
    sql`select name, checksum from schema_migration order by name`,
  );
  checkHistory(rows, migrations);
  const before = rows.at(-1)?.name ?? null;
  const migration = wanted[rows.length];
  if (migration === undefined) return { before, next: null };
  await tx.execute(sql.raw(migration.sql)).catch((error) => {
    throw new MigrationError(`数据库结构更新 ${migration.name} 失败：${error.cause?.message ?? error.message}`, {
      cause: error.cause,
    });
  });
  await tx.execute(
    sql`insert into schema_migration (name, checksum) values (${migration.name}, ${migration.checksum})`,
  );
  return { before, next: migration.name };
}

function checkHistory(applied: AppliedMigration[], migrations: Migration[]): void {
  for (const [index, { name, checksum }] of applied.entries()) {
    const migration = migrations[index];
    if (migration === undefined) {
      throw new MigrationError(
        `数据库结构（${applied.at(-1)?.name}）比程序（${migrations.at(-1)?.name ?? '无'}）新，请升级程序后再启动`,
      );
    }
    if (migration.name !== name) {
      throw new MigrationError(`数据库执行过的 ${name} 与程序里的 ${migration.name} 不是同一个迁移`);
    }
    if (migration.checksum !== checksum) throw new MigrationError(`迁移 ${name} 在执行之后被改动过`);
  }
}
