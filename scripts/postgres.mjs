// A private PostgreSQL for tests and measurements: own folder, own port, own process, never a server already running.
import { spawnSync } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgres } from './postgres/find-postgres.mjs';
import { isRoot } from './support/debian.mjs';
import { freePort } from './support/network.mjs';
import { launch, onInterrupt, run, stop } from './support/processes.mjs';
import { UserError } from './support/steps.mjs';

export { ensurePostgres } from './postgres/find-postgres.mjs';

/** PostgreSQL refuses to run as root: then it runs as the first of these that exists. */
function unprivilegedUser() {
  if (!isRoot()) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim());
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new UserError('没有可用于运行 PostgreSQL 的普通用户（postgres 或 nobody）');
}

function makeFolder(dir, { uid, gid }) {
  // /tmp, because root's TMPDIR may be unreadable for the postgres user and socket paths must be short. The folder of a
  // test run is readable and short.
  const isOpen = uid === undefined || process.env.YUN_RUN;
  const folder = dir ?? mkdtempSync(join(isOpen ? tmpdir() : '/tmp', 'yun-pg-'));
  const parts = { folder, data: join(folder, 'data'), socket: join(folder, 'socket'), log: join(folder, 'log') };
  for (const path of [folder, parts.socket]) {
    mkdirSync(path, { recursive: true });
    if (uid !== undefined) chownSync(path, uid, gid);
  }
  return parts;
}

async function createCluster(bin, { folder, data }, user) {
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const args = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', `--locale=${locale}`, '--no-sync'];
  const { code, output } = await run(join(bin, 'initdb'), args, { capture: true, cwd: folder, ...user });
  if (code !== 0) throw new Error(`initdb failed:\n${output}`);
}

/** The eighth line of postmaster.pid holds the state of the server. */
function isReady(data) {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

async function startServer(bin, { folder, data, socket, log }, user) {
  // Between finding a free port and using it another process may take it: a few tries.
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const port = await freePort();
    const output = openSync(log, 'a');
    const server = launch(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), '-k', socket, '-c', 'listen_addresses=127.0.0.1'],
      // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients to disconnect.
      { stdio: ['ignore', output, output], cwd: folder, detached: true, stopSignal: 'SIGINT', ...user },
    );
    closeSync(output);
    while (server.exitCode === null && server.signalCode === null && !isReady(data)) await wait(50);
    if (isReady(data)) return { server, port };
  }
  throw new Error(`PostgreSQL did not start:\n${readFileSync(log, 'utf8')}`);
}

/**
 * Starts a cluster that trusts loopback callers (user and database `postgres`) and is removed by `stop()`.
 * Also stops when this process is interrupted or ends.
 */
export async function startPostgres({ dir, bin = findPostgres() } = {}) {
  if (!bin) throw new UserError('没有找到 PostgreSQL');
  const user = unprivilegedUser();
  const parts = makeFolder(dir, user);
  const remove = () => rmSync(parts.folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    await createCluster(bin, parts, user);
    const { server, port } = await startServer(bin, parts, user);
    const killNow = () => {
      server.kill('SIGQUIT');
      remove();
    };
    process.once('exit', killNow);
    const cancelCleanup = onInterrupt(remove);
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      port,
      pid: server.pid,
      async stop() {
        process.off('exit', killNow);
        await stop(server);
        cancelCleanup();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
