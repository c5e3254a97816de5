// The key that seals document numbers: from the environment, else a file beside the data. Never in the database.
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database, Db } from '../database/index.ts';
import { createSealer, type Sealer } from './sealer.ts';

class DataKeyError extends Error {
  override name = 'DataKeyError';
}

export interface DataKey {
  sealer: Sealer;
  /** Called before anything is changed: throws when the data was sealed with another key. */
  assertFits(database: Database): Promise<void>;
  /** At the first start: writes the key file and stores the key's fingerprint in the database. */
  settle(database: Database): Promise<void>;
}

interface KeySettings {
  DATA_KEY?: string | undefined;
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
  NODE_ENV: string;
}

const keyBytes = 32;
const howToMake = '可用 openssl rand -base64 32 生成';

export function openDataKey(env: KeySettings): DataKey {
  const { DATA_KEY: given, DATA_DIR: dataDir } = env;
  if (given === undefined && env.NODE_ENV === 'production' && env.DATABASE_URL !== undefined) {
    throw new DataKeyError(
      `正式环境须设置环境变量 DATA_KEY 或 DATA_KEY_FILE（加密证件号的密钥，${howToMake}），并另行保管`,
    );
  }
  const file = join(dataDir, 'data.key');
  const kept = given ?? readKeyFile(file);
  const key = kept === null ? randomBytes(keyBytes) : Buffer.from(kept, 'base64');
  if (key.length !== keyBytes)
    throw new DataKeyError(`数据密钥文件 ${file} 的内容不正确，应为 ${keyBytes} 字节的 base64`);
  const sealer = createSealer(key);
  const refuse = () => {
    const lack =
      given === undefined ? `数据密钥 ${file} 不是这个数据库的那一把` : 'DATA_KEY 不是这个数据库的那一把密钥';
    const cause = kept === null ? `找不到这个数据库的数据密钥 ${file}` : lack;
    return new DataKeyError(`${cause}，已加密的证件号将无法读取。请放回原来的 data.key 文件，或设置原来的 DATA_KEY`);
  };
  return {
    sealer,
    async assertFits({ db }) {
      const found = await db.execute(sql`select 1 where to_regclass('data_key') is not null`);
      if (found.rowCount !== 0) await compare(db, sealer, refuse);
    },
    async settle({ db }) {
      if (await compare(db, sealer, refuse)) return;
      // The key is on disk before anything is sealed with it.
      if (kept === null) keepKeyFile(dataDir, file, key);
      await db.execute(sql`insert into data_key (fingerprint) values (${sealer.fingerprint}) on conflict do nothing`);
      await compare(db, sealer, refuse);
    },
  };
}

/** Whether the database has a fingerprint; throws when it is another key's. */
async function compare(db: Db, { fingerprint }: Sealer, refuse: () => Error): Promise<boolean> {
  const { rows } = await db.execute<{ fingerprint: string }>(sql`select fingerprint from data_key`);
  if (rows[0] !== undefined && rows[0].fingerprint !== fingerprint) throw refuse();
  return rows[0] !== undefined;
}

function readKeyFile(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw new DataKeyError(`数据密钥文件 ${file} 无法读取（${code}）`, { cause: error });
  }
}

/** Writes the file completely or not at all, and never replaces an existing one. */
function keepKeyFile(dataDir: string, file: string, key: Buffer): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(draft, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(draft, file);
    sync(dataDir);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EEXIST') throw new DataKeyError('另一个进程刚刚建立了数据密钥，请重新启动', { cause: error });
    throw new DataKeyError(`无法写入数据密钥文件 ${file}（${code}），请检查环境变量 DATA_DIR`, { cause: error });
  } finally {
    rmSync(draft, { force: true });
  }
}

function sync(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
