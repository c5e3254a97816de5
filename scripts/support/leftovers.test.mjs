import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { endLeftovers } from './leftovers.mjs';
import { inRoot } from './paths.mjs';

const forever = "console.log('up'); setInterval(() => {}, 1000)";

it.runIf(process.platform === 'linux')(
  'finds a forgotten process of a run, however detached, and ends it',
  async () => {
    const mark = 'a-run-of-a-test';
    expect(await endLeftovers(0, mark)).toEqual([]);
    const forgotten = spawn(process.execPath, ['-e', forever], {
      detached: true,
      env: { ...process.env, YUN_RUN: mark },
    });
    const ended = once(forgotten, 'exit');
    await once(forgotten.stdout, 'data');
    const left = await endLeftovers(0, mark);
    expect(left).toEqual([{ pid: forgotten.pid, command: expect.stringContaining('setInterval') }]);
    await ended;
    expect(await endLeftovers(0, mark)).toEqual([]);
  },
);

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
