import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { settings } from './server.ts';

/** Seeds once; returns a function that removes the data. Workers find it through their environment. */
export default async function seedOnce(): Promise<() => Promise<void>> {
  const seeding = fork(fileURLToPath(new URL('./seed.mjs', import.meta.url)), {
    execArgv: [],
    env: { ...process.env, ...settings },
  });
  const gone = once(seeding, 'exit');
  const [{ source, fault }] = (await Promise.race([
    once(seeding, 'message'),
    gone.then(() => [{ fault: 'the seeding was ended' }]),
  ])) as [{ source?: object; fault?: string }];
  if (fault) throw new Error(fault);
  process.env.SEEDED = JSON.stringify(source);
  return async () => {
    seeding.disconnect();
    await gone;
  };
}
