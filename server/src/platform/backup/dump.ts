import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/platform/database/index.ts';
import { BackupError } from './backup-error.ts';
import { findSchemaVersion, listTables, quoted, type TableShape } from './catalog.ts';

export const backupFormat = 'yun-backup-1';
const charactersAtOnce = 2_000_000;
const rowsAtOnce = { first: 100, max: 5000 };

interface BackupOptions {
  /** Must have room for all rows, uncompressed. */
  scratchFolder: string;
  /** Ends the transaction early. A closed `output` ends the writing without it. */
  signal?: AbortSignal;
}

/**
 * Writes everything as lines of JSON, gzipped, from one snapshot. Values are PostgreSQL's own text, so the file can
 * be loaded into either engine. The last line counts and seals what came before it.
 *
 * The transaction waits for nothing but the local disk: on the embedded engine it keeps everybody else out, so neither
 * compression nor a slow or stopped reader of `output` may prolong it.
 */
export async function writeBackup(
  database: Database,
  output: Writable,
  { scratchFolder, signal }: BackupOptions,
): Promise<{ rows: number }> {
  const scratch = await openScratchFile(scratchFolder);
  try {
    const rows = await database.withTx((tx) => copyRows(tx, scratch, signal), { isTimeLimited: false });
    await pipeline(scratch.createReadStream({ start: 0, autoClose: false }), createGzip(), output);
    return { rows };
  } finally {
    await scratch.close();
  }
}

/**
 * A file without a name that only its owner can read. It disappears when the handle is closed or the process ends in any
 * way: patient data must not be left behind. Writes append.
 */
async function openScratchFile(folder: string): Promise<FileHandle> {
  const path = join(folder, `.yun-scratch-${randomBytes(8).toString('hex')}`);
  const handle = await open(path, 'ax+', 0o600);
  await rm(path);
  return handle;
}

type Write = (lines: string) => Promise<void>;

async function copyRows(tx: Tx, scratch: FileHandle, signal: AbortSignal | undefined): Promise<number> {
  const seal = createHash('sha256');
  const write: Write = async (lines) => {
    signal?.throwIfAborted();
    seal.update(lines);
    await scratch.appendFile(lines);
  };
  // `withTx` may run this a second time: drop what the first run wrote.
  await scratch.truncate();
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
  const schema = await findSchemaVersion(tx);
  if (schema === null) throw new BackupError('数据库里还没有本系统的数据表，没有可备份的内容');
  const tables = await listTables(tx);
  await write(toLine({ format: backupFormat, schema, time: new Date().toISOString() }));
  let rows = 0;
  for (const shape of tables) {
    await write(toLine(shape));
    rows += await copyTable(tx, shape, write);
  }
  await scratch.appendFile(toLine({ rows, sha256: seal.digest('hex') }));
  return rows;
}

/** The engine writes the JSON itself: parsing its arrays here and writing them again takes five times as long. */
async function copyTable(tx: Tx, { table, columns }: TableShape, write: Write): Promise<number> {
  const asText = sql.join(
    columns.map((column) => sql`${quoted(column)}::text`),
    sql`, `,
  );
  await tx.execute(sql`declare backup_rows no scroll cursor for
    select array_to_json(array[${asText}])::text as line from ${quoted(table)} order by ${quoted(columns[0] ?? '')}`);
  let copied = 0;
  let wanted = rowsAtOnce.first;
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(sql`fetch ${sql.raw(String(wanted))} from backup_rows`);
    const lines = rows.map(({ line }) => `${line}\n`).join('');
    if (rows.length > 0) await write(lines);
    copied += rows.length;
    if (rows.length < wanted) break;
    const fitting = Math.ceil((charactersAtOnce * rows.length) / lines.length);
    wanted = Math.min(fitting, rowsAtOnce.max);
  }
  await tx.execute(sql`close backup_rows`);
  return copied;
}

const toLine = (value: object) => `${JSON.stringify(value)}\n`;
