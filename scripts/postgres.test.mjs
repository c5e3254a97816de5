import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startPostgres } from './postgres.mjs';

/** The server's answer to a request for TLS: one byte, which shows that it is PostgreSQL. */
function askForTls(port) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])));
    socket.once('data', (answer) => {
      socket.destroy();
      resolve(answer.toString());
    });
    socket.once('error', reject);
  });
}

it('starts a private cluster, not as root, and leaves nothing behind', async () => {
  const dir = await mkdtemp('/tmp/yun-pg-test-');
  const { url, port, pid, stop } = await startPostgres({ dir });
  try {
    expect(url).toBe(`postgres://postgres@127.0.0.1:${port}/postgres`);
    expect(await askForTls(port)).toMatch(/^[NS]$/);
    expect(existsSync(join(dir, 'socket', `.s.PGSQL.${port}`))).toBe(true);
    if (process.platform === 'linux') expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
  } finally {
    await stop();
    await rm(dir, { recursive: true, force: true });
  }
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  await expect(askForTls(port)).rejects.toThrow('ECONNREFUSED');
  expect(existsSync(dir)).toBe(false);
});
