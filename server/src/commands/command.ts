import type { Logger } from 'pino';
import type { Env } from '#server/env.ts';
import { type Database, openDatabase } from '#server/platform/database/index.ts';

export interface CommandCall {
  env: Env;
  args: string[];
  log: Logger;
}
export type Command = (call: CommandCall) => Promise<void>;

/** A fault that the operator can correct: printed without a stack. */
export class CommandError extends Error {
  override name = 'CommandError';
}

export async function withDatabase<T>({ env, log }: CommandCall, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, log });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
