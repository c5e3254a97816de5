import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The schema cannot be brought up to date; the message says why, for the operator. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

export interface Migration {
  /** File name without its ending, such as `0001_people`. */
  name: string;
  sql: string;
  checksum: string;
}

/** The migrations of this version of the program, in their order: numbered from 0001 without gaps. */
export async function readMigrations(dir: string): Promise<Migration[]> {
  const names = await listMigrations(dir);
  return Promise.all(
    names.map(async (name) => {
      // A checkout may have changed line ends; the statements are the same.
      const sql = (await readFile(join(dir, `${name}.sql`), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

export async function listMigrations(dir: string): Promise<string[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
  for (const [index, name] of names.entries()) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) throw new MigrationError(`迁移文件名不合规则：${name}`);
    if (Number(name.slice(0, 4)) !== index + 1) {
      throw new MigrationError(`迁移文件编号不连续：第 ${index + 1} 个文件是 ${name}`);
    }
  }
  return names.map((name) => name.slice(0, -'.sql'.length));
}
