// Seeds the data of the stories once, for every worker to copy, and removes it when the run is over, however it ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'yun-e2e-seeded-'));
let output = '';
const seeding = spawn(process.execPath, ['server/dist/cli.js', 'seed'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'pipe'],
  env: { ...process.env, DATA_DIR: dataDir },
  // A Ctrl-C of the terminal is for the tests: they end us when they have ended.
  detached: true,
});
for (const stream of [seeding.stdout, seeding.stderr]) {
  stream.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
}

async function leave() {
  if (seeding.exitCode === null && seeding.kill()) await once(seeding, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
  process.exit();
}

for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
process.on('SIGTERM', leave);
process.on('disconnect', leave);

const [code] = await once(seeding, 'close');
if (process.connected) process.send(code === 0 ? { dataDir } : { fault: `the data could not be seeded:\n${output}` });
