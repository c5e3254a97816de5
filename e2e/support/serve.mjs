// Serves the console to one worker of the stories, on a copy of the seeded data. The worker forks this file and speaks
// to it by messages: when the worker is gone, however it went, the server and its data go, too.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { SEEDED_DATA, SERVER_LOG } = process.env;
const dataDir = mkdtempSync(join(tmpdir(), 'yun-e2e-'));
let server;

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

function lastWords() {
  return readFileSync(SERVER_LOG, 'utf8').split('\n').slice(-30).join('\n');
}

async function start(port) {
  const log = openSync(SERVER_LOG, 'a');
  server = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: root,
    stdio: ['ignore', log, log],
    // As behind TLS: Chromium keeps Secure cookies of 127.0.0.1.
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SESSION_BINDING: '1' },
    // A Ctrl-C of the terminal is for the tests: they end us when they have ended.
    detached: true,
  });
  closeSync(log);
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`the server did not start:\n${lastWords()}`);
    await wait(100);
  }
}

/** The first sign-in waits for the engine to get going; on a busy machine longer than the page of a story would. */
async function warmUp(port) {
  const body = JSON.stringify({ account: 'ops', password: process.env.DEMO_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const signIn = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/user/login`, { method: 'POST', headers, body });
    return (await answer.json()).code === 20000;
  };
  while (!(await signIn())) await wait(500);
}

async function end() {
  if (!server || server.exitCode !== null || !server.kill('SIGTERM')) return;
  await once(server, 'exit');
}

/** The engine is the server's own, whatever version that has; it takes one program at a time. */
async function changeRows(statement) {
  const ofServer = createRequire(join(root, 'server/package.json'));
  const { PGlite } = ofServer('@electric-sql/pglite');
  const engine = new PGlite(join(dataDir, 'postgres'));
  await engine.exec(statement);
  await engine.exec('CHECKPOINT');
  await engine.close();
}

async function leave() {
  await end();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit();
}

/** Nobody may be listening any more. */
const tell = (message) => process.connected && process.send(message);

for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
process.on('SIGTERM', leave);
process.on('disconnect', leave);

try {
  mkdirSync(dirname(SERVER_LOG), { recursive: true });
  closeSync(openSync(SERVER_LOG, 'w'));
  cpSync(SEEDED_DATA, dataDir, { recursive: true });
  const port = await freePort();
  process.on('message', async ({ statement }) => {
    try {
      await end();
      await changeRows(statement);
      await start(port);
      tell({});
    } catch (error) {
      tell({ fault: String(error) });
    }
  });
  await start(port);
  await warmUp(port);
  tell({ url: `http://127.0.0.1:${port}` });
} catch (error) {
  tell({ fault: String(error) });
}
