// A server of one file of stories: stopped, its rows can be moved, and with them time. The others share theirs.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { demoPassword, ownLog } from './environment.ts';

export interface OwnServer {
  url: string;
  /** Stops it, runs the statement in its database, and starts it again. */
  change(statement: string): Promise<void>;
  stop(): Promise<void>;
}

interface Engine {
  exec(statement: string): Promise<unknown>;
  close(): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

export async function startOwnServer(): Promise<OwnServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yun-e2e-own-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let server = await start(dataDir, port, url);
  return {
    url,
    async change(statement) {
      await end(server);
      await inDatabase(dataDir, (engine) => engine.exec(statement));
      server = await start(dataDir, port, url);
    },
    async stop() {
      await end(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function start(dataDir: string, port: number, url: string): Promise<ChildProcess> {
  mkdirSync(dirname(ownLog), { recursive: true });
  const log = openSync(ownLog, 'a');
  const server = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      ...{ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', WEB_DIR: '' },
      ...{ SEED: 'demo', DEMO_PASSWORD: demoPassword, SMS_PROVIDER: 'console', NODE_ENV: 'development' },
    },
  });
  closeSync(log);
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 120_000, message: `see ${ownLog}` }).toBe(true);
  return server;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || !server.kill('SIGTERM')) return;
  await once(server, 'exit');
}

/** The engine is the server's own, whatever version that has. */
async function inDatabase(dataDir: string, work: (engine: Engine) => Promise<unknown>): Promise<void> {
  const ofServer = createRequire(join(root, 'server/package.json'));
  const { PGlite } = ofServer('@electric-sql/pglite') as { PGlite: new (dir: string) => Engine };
  const engine = new PGlite(join(dataDir, 'postgres'));
  await work(engine);
  await engine.exec('CHECKPOINT');
  await engine.close();
}
