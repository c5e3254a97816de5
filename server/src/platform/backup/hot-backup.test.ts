import { once } from 'node:events';
import { createWriteStream, mkdirSync, readdirSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectToLockHolder, type Database, openDatabase } from '#server/platform/database/index.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createLogger } from '#server/platform/logger.ts';
import { migrationsDir } from '#server/prepare-database.ts';
import { makeTestFolder, silentLog, testEngine } from '#server/test/database.ts';
import { answerBackupRequests, hotBackupRequest } from './hot-backup.ts';
import { readBackup } from './read.ts';

describe.skipIf(testEngine !== 'embedded')('a backup of the running server', () => {
  const folder = makeTestFolder();
  const dataDir = join(folder, 'data');
  const scratchFolder = join(folder, 'scratch');
  const rowCount = 20_000;
  const unhandled: unknown[] = [];
  const onUnhandled = (error: unknown) => unhandled.push(error);
  let database: Database;

  beforeAll(async () => {
    process.on('unhandledRejection', onUnhandled);
    mkdirSync(scratchFolder);
    database = await openDatabase({ dataDir, log: silentLog, patience: 10 });
    await migrate(database, migrationsDir, silentLog);
    // Random, so that even compressed it is far more than a socket holds.
    await database.db.execute(sql`
      insert into audit_log (action, entity, result, address, user_agent, request_id)
      select 'x', 'x', 'ok', 'x', md5(random()::text) || md5(random()::text), md5(random()::text)
      from generate_series(1, ${rowCount})`);
    answerBackupRequests(database, createLogger('silent'), scratchFolder);
  });

  afterAll(async () => {
    process.off('unhandledRejection', onUnhandled);
    await database?.close();
  });

  afterEach(async () => {
    await expectToAnswer();
    expect((await takeBackup()).rows).toBe(rowCount);
    expect(unhandled).toEqual([]);
    expect(readdirSync(scratchFolder)).toEqual([]);
  });

  async function ask(): Promise<Socket> {
    const socket = await connectToLockHolder(dataDir);
    if (socket === null) throw new Error('nobody holds the lock');
    socket.on('error', () => undefined);
    socket.write(`${hotBackupRequest}\n`);
    return socket;
  }

  async function takeBackup() {
    const file = join(folder, 'backup.gz');
    await pipeline(await ask(), createWriteStream(file));
    return readBackup(file);
  }

  const expectToAnswer = () => expect(database.db.execute(sql`select 1`)).resolves.toBeDefined();

  it('goes on after a client is cut off in the middle', async () => {
    const socket = await ask();
    await once(socket, 'data');
    socket.destroy();
  });

  it('ends when the client goes before the first byte', async () => {
    const socket = await ask();
    socket.destroy();
    await once(socket, 'close');
  });

  it('keeps nobody waiting for a client that has stopped reading and then goes', async () => {
    const socket = await ask();
    await once(socket, 'readable');
    await sleep(200);
    await expectToAnswer();
    socket.destroy();
    await once(socket, 'close');
  });

  it('serves another client while the first has stopped reading', async () => {
    const socket = await ask();
    await once(socket, 'readable');
    expect((await takeBackup()).rows).toBe(rowCount);
    socket.destroy();
  });
});
