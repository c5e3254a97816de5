import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { DataDirLock } from './embedded/data-dir-lock.ts';

/** The part of a pino logger that the database layer uses. */
export interface DatabaseLog {
  info(detail: object | string, message?: string): void;
  warn(detail: object | string, message?: string): void;
  error(detail: object | string, message?: string): void;
}

export interface DatabaseConfig {
  /** PostgreSQL to use; without it the embedded database under `dataDir` is opened. */
  databaseUrl?: string | undefined;
  dataDir: string;
  log: DatabaseLog;
  /** Connections to PostgreSQL; the embedded engine has one backend and so always one connection. */
  poolSize?: number;
  /** How many times as long as usual callers wait; tests share the machine with each other. */
  patience?: number;
}

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface TxOptions {
  /** False lifts every time limit, for migrations, backups and restores. */
  isTimeLimited?: boolean;
}

export interface Database {
  engine: 'embedded' | 'postgres';
  pool: pg.Pool;
  db: Db;
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. After a deadlock or a
   * serialization failure the whole of `work` runs again, so it must have no effect outside the transaction.
   */
  withTx<T>(work: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>;
  /**
   * Calls `onPayload` for every NOTIFY on the channel until the returned function is called. `onGap` is
   * called when notifications may have been missed (the connection was lost and is back).
   */
  listen(channel: string, onPayload: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  /** Resolves if a trivial query answers within 500 ms. */
  ping(): Promise<void>;
  close(): Promise<void>;
  /** Embedded engine only: the lock on the data directory, whose holder can be asked questions. */
  lock?: DataDirLock;
}

/** Implemented by each engine; `index.ts` builds the rest of `Database` on it. */
export interface Engine {
  name: Database['engine'];
  pool: pg.Pool;
  listen: Database['listen'];
  /** Called once, before the pool is drained. */
  beforePoolEnd(): Promise<void>;
  /** Called once, after the pool is drained. */
  afterPoolEnd(): Promise<void>;
  lock?: DataDirLock;
}
