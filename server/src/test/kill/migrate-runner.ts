// Started as a process by migrate.test.ts: migrates and prints each finished migration.
import { openDatabase } from '#server/platform/database/index.ts';
import { migrate } from '#server/platform/database/migrate.ts';

const log = {
  info: (detail: object | string) => process.stdout.write(`${JSON.stringify(detail)}\n`),
  warn() {},
  error() {},
};
const database = await openDatabase({
  databaseUrl: process.env.DATABASE_URL,
  dataDir: process.env.DATA_DIR ?? '',
  log,
  patience: 10,
});
await migrate(database, process.argv[2] ?? '', log);
await database.close();
