import { describe, expect, it, vi } from 'vitest';
import { createPostgresDatabase, silentLog, testEngine } from '#server/test/database.ts';
import { assertServerVersion, type Database, openDatabase } from './index.ts';

describe.skipIf(testEngine !== 'postgres')('settings of the server', () => {
  async function withDatabase(options: { url?: string; create?: string }, use: (database: Database) => Promise<void>) {
    const { url, drop } = await createPostgresDatabase(options.create);
    const database = await openDatabase({ databaseUrl: `${url}${options.url ?? ''}`, dataDir: '', log: silentLog });
    await use(database);
    await database.close();
    await drop();
  }

  it('are ours, with those of the URL on top', async () => {
    await withDatabase({ url: '?options=-c%20lock_timeout%3D1s' }, async ({ pool }) => {
      const settings = ['TimeZone', 'statement_timeout', 'lock_timeout', 'application_name'];
      const values = await Promise.all(settings.map((name) => pool.query('SELECT current_setting($1) AS v', [name])));
      expect(values.map(({ rows }) => rows[0].v)).toEqual(['UTC', '3s', '1s', 'yun-doctor']);
    });
  });

  it('must not risk acknowledged writes', async () => {
    await withDatabase({ url: '?options=-c%20synchronous_commit%3Doff' }, async (database) => {
      await expect(assertServerVersion(database, silentLog)).rejects.toThrow('synchronous_commit 已关闭');
    });
  });

  it('should let Chinese text be indexed', async () => {
    const warn = vi.fn();
    await withDatabase({ create: `LC_CTYPE 'C' LC_COLLATE 'C' TEMPLATE template0` }, async (database) => {
      await assertServerVersion(database, { ...silentLog, warn });
    });
    expect(warn).toHaveBeenCalledWith({ lc_ctype: 'C' }, expect.stringContaining('中文'));
  });
});
