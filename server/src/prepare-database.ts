import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type DataGround, loadDemo, loadMany } from './demo/load-data.ts';
import { type Env, loadSize } from './env.ts';
import { stopDebugMode } from './modules/user/index.ts';
import { assertServerVersion, type Database } from './platform/database/index.ts';
import { migrate } from './platform/database/migrate.ts';
import { toAppError } from './platform/errors.ts';
import type { DataKey } from './platform/secret/data-key.ts';
import type { PasswordGate } from './platform/session/passwords.ts';
import { packageRoot, say } from './start-messages.ts';

export const migrationsDir = join(packageRoot, 'migrations');

interface Preparation {
  database: Database;
  env: Env;
  dataKey: DataKey;
  passwords: PasswordGate;
  log: Logger;
  signal: AbortSignal;
}

/** Migrates the schema and loads the configured seed data; waits for a database that cannot be reached yet. */
export async function prepareDatabase(preparation: Preparation): Promise<void> {
  const { database, env, dataKey, passwords, log, signal } = preparation;
  for (let waitMs = 500; !signal.aborted; waitMs = Math.min(waitMs * 2, 15_000)) {
    try {
      await assertServerVersion(database, log);
      await dataKey.assertFits(database);
      const { applied } = await migrate(database, migrationsDir, log);
      await dataKey.settle(database);
      // A restart switches debug timings off for every session.
      await stopDebugMode(database.db);
      if (applied.length > 0) say(`数据库结构已更新：${applied.join('、')}`);
      await loadWanted({ database, env, passwords, sealer: dataKey.sealer });
      return;
    } catch (error) {
      if (toAppError(error).httpStatus !== 503) throw error;
      say(`数据库暂时连不上，${Math.round(waitMs / 100) / 10} 秒后重试`);
      await sleep(waitMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function loadWanted(ground: DataGround): Promise<void> {
  const wanted = ground.env.SEED ?? (ground.env.isProduction ? 'none' : 'demo');
  if (wanted === 'demo') await loadDemo(ground);
  const patients = loadSize(wanted);
  if (patients !== null) await loadMany(ground, patients);
}
