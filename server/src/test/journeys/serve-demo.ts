// The app of this process with the demo loaded, for journeys without a server of their own.
import { seedDemo } from '#seed/demo.ts';
import { openApp, testSealer } from '../app.ts';
import { addressOf } from '../event-stream.ts';

/** Returns its address. */
export async function serveDemo(password: string): Promise<string> {
  const test = await openApp();
  const ground = { database: test.database, sealer: testSealer, choosePassword: () => password, say() {} };
  const isLoaded = await test.passwords.enter((hasher) => seedDemo({ ...ground, hasher }));
  if (!isLoaded) throw new Error('the demo was not loaded');
  return addressOf(test);
}
