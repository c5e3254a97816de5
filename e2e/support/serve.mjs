// Serves the console to one worker of the stories, on a copy of the seeded data. The worker forks this file and sends
// it messages: when the worker ends, also by a crash, the server is stopped and its data removed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { copyData, root } from './story-data.mjs';

const { SEEDED, SERVER_LOG, DEMO_PASSWORD } = process.env;
let server;
let data;

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

function lastText() {
  return readFileSync(SERVER_LOG, 'utf8').split('\n').slice(-30).join('\n');
}

async function start(port) {
  const log = openSync(SERVER_LOG, 'a');
  server = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: root,
    stdio: ['ignore', log, log],
    // As behind TLS: Chromium accepts Secure cookies from 127.0.0.1.
    env: { ...process.env, ...data.env, PORT: String(port), SESSION_BINDING: '1' },
    // Ctrl-C in the terminal is for the test runner, which ends this process when it has ended.
    detached: true,
  });
  closeSync(log);
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`the server did not start:\n${lastText()}`);
    await wait(100);
  }
}

/** The first sign-in waits for the engine to start, on a busy machine longer than a story would wait. */
async function warmUp(port) {
  const body = JSON.stringify({ account: 'ops', password: DEMO_PASSWORD });
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

async function change(statement, port) {
  if (!data.isExclusive) return data.change(statement);
  await end();
  await data.change(statement);
  await start(port);
}

async function leave() {
  await end();
  await data?.remove();
  process.exit();
}

/** The parent may be gone. */
const report = (message) => process.connected && process.send(message);

for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
process.on('SIGTERM', leave);
process.on('disconnect', leave);

try {
  mkdirSync(dirname(SERVER_LOG), { recursive: true });
  closeSync(openSync(SERVER_LOG, 'w'));
  data = await copyData(JSON.parse(SEEDED));
  const port = await freePort();
  process.on('message', ({ statement }) =>
    change(statement, port).then(
      () => report({}),
      (error) => report({ fault: String(error) }),
    ),
  );
  await start(port);
  await warmUp(port);
  report({ url: `http://127.0.0.1:${port}` });
} catch (error) {
  report({ fault: String(error) });
}
