import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, type DatabaseLog, openDatabase } from '#server/platform/database/index.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { migrationsDir } from '#server/prepare-database.ts';

export type TestEngine = Database['engine'];

/** Which engine this run is about; both run the same tests. */
export const testEngine: TestEngine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded';

export const silentLog: DatabaseLog = { info() {}, warn() {}, error() {} };

/** Reported, because a database that dies during a test explains all failures after it. */
const faultLog: DatabaseLog = { ...silentLog, error: (...args) => console.error('test database:', ...args) };

/**
 * A new, empty database; nothing is left of it after `close()` or the end of the process. Both engines are tested at
 * once on few cores, so time limits are longer: waiting for a core must not look like a hang.
 */
export async function openTestDatabase({ patience = 10 } = {}): Promise<Database> {
  return testEngine === 'postgres' ? openPostgresTest(patience) : openEmbeddedTest(patience);
}

/** As `openTestDatabase`, with the schema. On PostgreSQL a copy of a database that was migrated once for all workers. */
export async function openMigratedDatabase(): Promise<Database> {
  if (testEngine === 'postgres') return openPostgresTest(10, `TEMPLATE ${await ensureTemplate()}`);
  const database = await openTestDatabase();
  await migrate(database, migrationsDir, silentLog);
  return database;
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

async function openPostgresTest(patience: number, options = ''): Promise<Database> {
  const { url, drop } = await createPostgresDatabase(options);
  return afterClose(await openDatabase({ databaseUrl: url, dataDir: '', log: silentLog, patience }), drop);
}

/** A new database on the server that the test run was given. */
export async function createPostgresDatabase(options = ''): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer((client) => client.query(`CREATE DATABASE ${name} ${options}`));
  return {
    url: urlOf(name),
    drop: () => onServer((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}

const templateName = 'yun_template';
let template: Promise<string> | undefined;

/** The name of the migrated database that others are copied from; the first worker makes it. */
function ensureTemplate(): Promise<string> {
  template ??= onServer(async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [templateName]);
    if (rowCount) return;
    // Renamed when complete: a worker that dies half-way leaves no template behind.
    const unfinished = `${templateName}_${randomBytes(4).toString('hex')}`;
    await client.query(`CREATE DATABASE ${unfinished}`);
    const database = await openDatabase({ databaseUrl: urlOf(unfinished), dataDir: '', log: silentLog, patience: 10 });
    await migrate(database, migrationsDir, silentLog);
    await database.close();
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${templateName}`);
  }).then(() => templateName);
  return template;
}

function serverUrl(): string {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('TEST_POSTGRES_URL is not set');
  return url;
}

function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

/** One worker at a time: a template can be copied only while nobody else uses it. */
async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(20269999)');
    await work(client);
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
