// Seeds the data of the stories once, for every worker to copy, and removes it after the run, even if that crashes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { newData, root } from './story-data.mjs';

for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});

const data = await newData();
let output = '';
const seeding = spawn(process.execPath, ['server/dist/cli.js', 'seed'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'pipe'],
  env: { ...process.env, ...data.env },
  // Ctrl-C in the terminal is for the test runner, which ends this process when it has ended.
  detached: true,
});
for (const stream of [seeding.stdout, seeding.stderr]) {
  stream.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
}

async function leave() {
  if (seeding.exitCode === null && seeding.kill()) await once(seeding, 'exit');
  await data.remove();
  process.exit();
}

process.on('SIGTERM', leave);
process.on('disconnect', leave);
if (!process.connected) await leave();

const [code] = await once(seeding, 'close');
const answer = code === 0 ? { source: data.source } : { fault: `the data could not be seeded:\n${output}` };
if (process.connected) process.send(answer);
