import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { endLeftovers, markRun } from './leftovers.mjs';

it.runIf(process.platform === 'linux')(
  'finds a forgotten process of this run, however detached, and ends it',
  async () => {
    const outer = process.env.YUN_RUN;
    markRun();
    try {
      expect(await endLeftovers(0)).toEqual([]);
      const forgotten = spawn(process.execPath, ['-e', "console.log('up'); setInterval(() => {}, 1000)"], {
        detached: true,
      });
      const ended = once(forgotten, 'exit');
      await once(forgotten.stdout, 'data');
      const left = await endLeftovers(0);
      expect(left).toEqual([{ pid: forgotten.pid, command: expect.stringContaining('setInterval') }]);
      await ended;
      expect(await endLeftovers(0)).toEqual([]);
    } finally {
      process.env.YUN_RUN = outer ?? '';
    }
  },
);
