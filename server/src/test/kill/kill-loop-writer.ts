// Started as a process by kill-loop.ts: prints the rows it finds, then writes and prints what was acknowledged.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '#server/platform/database/index.ts';
import { silentLog } from '../database.ts';
import type { FoundState } from './kill-loop.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

async function readState({ pool }: Database): Promise<FoundState> {
  await pool.query('CREATE TABLE IF NOT EXISTS single (n bigint PRIMARY KEY)');
  await pool.query('CREATE TABLE IF NOT EXISTS pair (n bigint, half int, PRIMARY KEY (n, half))');
  const singles = await pool.query<{ n: number }>('SELECT n FROM single');
  const pairs = await pool.query<{ n: number; halves: number }>('SELECT n, count(*) AS halves FROM pair GROUP BY n');
  const client = await pool.connect();
  await client.query('SET enable_seqscan = off');
  const indexed = await client.query<{ rows: number }>('SELECT count(*) AS rows FROM single WHERE n > 0');
  client.release(true);
  return {
    singles: singles.rows.map(({ n }) => n),
    pairs: pairs.rows.filter(({ halves }) => halves === 2).map(({ n }) => n),
    halfPairs: pairs.rows.filter(({ halves }) => halves !== 2).length,
    missingInIndex: singles.rows.length - (indexed.rows[0]?.rows ?? 0),
  };
}

async function write(database: Database, first: number): Promise<never> {
  for (let n = first; ; n += 2) {
    await database.pool.query('INSERT INTO single VALUES ($1)', [n]);
    print(`single ${n}`);
    await database.withTx(async (tx) => {
      await tx.execute(sql`INSERT INTO pair VALUES (${n + 1}, 1)`);
      await tx.execute(sql`INSERT INTO pair VALUES (${n + 1}, 2)`);
    });
    print(`pair ${n + 1}`);
  }
}

async function checkpoint(database: Database): Promise<never> {
  for (;;) {
    await sleep(150);
    await database.pool.query('CHECKPOINT');
  }
}

const [round] = process.argv.slice(2).map(Number);
const database = await openDatabase({
  databaseUrl: process.env.DATABASE_URL,
  dataDir: process.env.DATA_DIR ?? '',
  log: silentLog,
  patience: 10,
});
print(JSON.stringify(await readState(database)));
const callers = [1, 2, 3, 4, 5].map((caller) => write(database, (round ?? 0) * 1e8 + caller * 1e7));
// Ends with the first error: the database was killed, not this process.
await Promise.all([...callers, checkpoint(database)]).catch(() => process.exit(0));
