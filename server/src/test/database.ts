import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, type DatabaseLog, openDatabase } from '#server/platform/database/index.ts';

export type TestEngine = Database['engine'];

/** Which engine this run is about; both run the same tests. */
export const testEngine: TestEngine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded';

export const silentLog: DatabaseLog = { info() {}, warn() {}, error() {} };

/** A database that dies under a test explains all failures after it. */
const faultLog: DatabaseLog = { ...silentLog, error: (...told) => console.error('test database:', ...told) };

/**
 * A fresh, empty database of its own; nothing is left of it after `close()` or the end of the process. Both engines are
 * tested at once on few cores: what only waits for its turn must not look stuck.
 */
export async function openTestDatabase({ patience = 10 } = {}): Promise<Database> {
  return testEngine === 'postgres' ? openPostgresTest(patience) : openEmbeddedTest(patience);
}

const folders: string[] = [];

/** A new, empty folder that is gone at the end of the process. */
export function makeTestFolder(): string {
  if (folders.length === 0) {
    process.once('exit', removeFolders);
    // Vitest ends its processes by a signal, which alone would leave no time to clean up.
    process.once('SIGTERM', () => process.exit());
  }
  const folder = mkdtempSync(join(tmpdir(), 'yun-test-'));
  folders.push(folder);
  return folder;
}

function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

async function openEmbeddedTest(patience: number): Promise<Database> {
  const dataDir = makeTestFolder();
  const database = await openDatabase({ dataDir, log: faultLog, patience });
  return afterClose(database, async () => rmSync(dataDir, { recursive: true, force: true }));
}

async function openPostgresTest(patience: number): Promise<Database> {
  const { url, drop } = await createPostgresDatabase();
  return afterClose(await openDatabase({ databaseUrl: url, dataDir: '', log: silentLog, patience }), drop);
}

/** A new database on the server that the test run was given. */
export async function createPostgresDatabase(options = ''): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('TEST_POSTGRES_URL is not set');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name} ${options}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function afterClose(database: Database, cleanUp: () => Promise<void>): Database {
  return {
    ...database,
    async close() {
      await database.close();
      await cleanUp();
    },
  };
}
