import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { endLeftovers } from './leftovers.mjs';
import { inRoot } from './paths.mjs';

const forever = "console.log('up'); setInterval(() => {}, 1000)";

it.runIf(process.platform === 'linux').each([
  ['its mark', ({ mark }) => ({ env: { ...process.env, YUN_RUN: mark } })],
  ['its folder', ({ folder }) => ({ cwd: join(folder, 'data') })],
])('finds a remaining process of a run by %s, even a detached one, and ends it', async (_, optionsOf) => {
  const run = { mark: 'a-run-of-a-test', folder: mkdtempSync(join(tmpdir(), 'yun-left-')) };
  mkdirSync(join(run.folder, 'data'));
  const end = () => endLeftovers(0, run.mark, run.folder);
  expect(await end()).toEqual([]);
  const remaining = spawn(process.execPath, ['-e', forever], { detached: true, ...optionsOf(run) });
  const ended = once(remaining, 'exit');
  await once(remaining.stdout, 'data');
  expect(await end()).toEqual([{ pid: remaining.pid, command: expect.stringContaining('setInterval') }]);
  await ended;
  expect(await end()).toEqual([]);
  rmSync(run.folder, { recursive: true });
});

it.runIf(process.platform === 'linux')('a killed run leaves neither processes nor files', async () => {
  const program = `
    import { spawn } from 'node:child_process';
    import { writeFileSync } from 'node:fs';
    import { openRun } from ${JSON.stringify(inRoot('scripts/support/leftovers.mjs'))};
    openRun();
    writeFileSync(process.env.TMPDIR + '/rows', 'x');
    const server = spawn(process.execPath, ['-e', ${JSON.stringify(forever)}], { detached: true, stdio: 'ignore' });
    console.log(JSON.stringify({ folder: process.env.TMPDIR, pid: server.pid }));
    setInterval(() => {}, 1000);`;
  const run = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(run.stdout, 'data');
  const { folder, pid } = JSON.parse(line);
  expect(existsSync(`${folder}/rows`)).toBe(true);
  expect(existsSync(`/proc/${pid}`)).toBe(true);
  run.kill('SIGKILL');
  while (existsSync(folder) || existsSync(`/proc/${pid}`)) await wait(50);
});
