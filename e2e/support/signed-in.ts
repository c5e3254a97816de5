import type { BrowserContext } from '@playwright/test';
import { test as base } from '../fixtures.ts';
import { signInOn } from './sign-in.ts';

interface WorkerFixtures {
  session: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/** Stories that begin signed in as 何静. Those that end her session use the `test` of `fixtures.ts`. */
export const signedInTest = base.extend<object, WorkerFixtures>({
  // One sign-in for all stories of a worker.
  session: [
    async ({ browser, server }, use) => {
      const context = await browser.newContext({ baseURL: server.url });
      await signInOn(await context.newPage(), 'pt_he');
      const session = await context.storageState();
      await context.close();
      await use(session);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  storageState: ({ session }, use) => use(session),
});
