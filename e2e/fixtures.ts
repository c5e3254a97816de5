import { readFile } from 'node:fs/promises';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { demoPassword, inResults } from './support/environment.ts';
import { type StoryServer, withServer } from './support/server.ts';
import { signInOn } from './support/sign-in.ts';

export { demoPassword as password, expect };

interface Fixtures {
  /** Signs in on the password page and waits for the home page. */
  signIn(account: string): Promise<void>;
  /** The code of the latest text message to this number. */
  codeFor(phone: string): Promise<string>;
  /** Console messages and policy violations: a story fails on those it did not expect and remove. */
  complaints: string[];
}

export interface WorkerFixtures {
  /** The folder of the build that is served; empty: the product. */
  webDir: string;
  server: StoryServer;
}

/** Collects console messages, errors and policy violations of this browser. */
export async function collectComplaints(context: BrowserContext, complaints: string[]): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violated: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  webDir: ['', { option: true, scope: 'worker' }],

  server: [
    ({ webDir }, use, { workerIndex }) => withServer({ webDir, log: inResults(`server-${workerIndex}.log`) }, use),
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: ({ server }, use) => use(server.url),

  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      await collectComplaints(context, complaints);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],

  signIn: async ({ page }, use) => {
    await use((account) => signInOn(page, account));
  },

  codeFor: async ({ server }, use) => {
    await use(async (phone) => {
      const line = new RegExp(`短信验证码 ${phone} (\\d{6})`, 'g');
      let code = '';
      await expect(async () => {
        code = [...(await readFile(server.log, 'utf8')).matchAll(line)].at(-1)?.[1] ?? '';
        expect(code).not.toBe('');
      }).toPass();
      return code;
    });
  },
});

/** The address without the origin. */
export function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}
