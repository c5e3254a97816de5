// Serves the built console on a new data directory for one run of the stories, and removes it afterwards.
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { SERVER_LOG } = process.env;
mkdirSync(dirname(SERVER_LOG), { recursive: true });
const log = openSync(SERVER_LOG, 'w');
const dataDir = mkdtempSync(join(tmpdir(), 'yun-e2e-'));

// Playwright signals our whole group; the server leaves it, or it would get every signal twice.
const server = spawn(process.execPath, ['server/dist/main.js'], {
  cwd: root,
  stdio: ['ignore', log, log],
  // As behind TLS: Chromium keeps Secure cookies of 127.0.0.1.
  env: { ...process.env, DATA_DIR: dataDir, SESSION_BINDING: '1' },
  detached: true,
});
closeSync(log);

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (!isStopping) server.kill('SIGTERM');
    isStopping = true;
  });
}

server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  if (code !== 0) console.error(readFileSync(SERVER_LOG, 'utf8').split('\n').slice(-30).join('\n'));
  process.exit(code ?? 1);
});
