import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { demoPassword, labLog, labPort, port, serverLog } from './support/environment.ts';

const addressOf = (onPort: number) => `http://127.0.0.1:${onPort}`;

// A closed network answers Chromium's own background calls with noise: they are switched off.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

function serverOn(onPort: number, env: Record<string, string>) {
  return {
    command: 'node support/serve.mjs',
    url: `${addressOf(onPort)}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    env: {
      HOST: '127.0.0.1',
      PORT: String(onPort),
      DATABASE_URL: '',
      SEED: 'demo',
      DEMO_PASSWORD: demoPassword,
      SMS_PROVIDER: 'console',
      NODE_ENV: 'development',
      ...env,
    },
  };
}

// Stories that need pages the product does not have, and some of those which any server will do for: so both parts take
// about as long.
const labStories = [
  'kept-tabs*',
  'lab-*',
  'console-pages',
  'console-unsaved',
  'patient-create*',
  'patient-edit*',
  'patient-pages',
  'plan-pages',
  'staff-pages',
  'progress-page',
  'progress-dialogs',
  'alert-*',
  'h5-*',
  'talk-files',
  'talk-pages',
  'demo-editor*',
  'demo-scroll',
].map((name) => `**/${name}.spec.ts`);

const projects = [
  { name: 'console', testIgnore: labStories, use: { baseURL: addressOf(port) } },
  { name: 'lab', testMatch: labStories, use: { baseURL: addressOf(labPort) } },
];
const servers = {
  console: serverOn(port, { SERVER_LOG: serverLog, WEB_DIR: '' }),
  lab: serverOn(labPort, { SERVER_LOG: labLog, WEB_DIR: fileURLToPath(new URL('../web/dist-lab', import.meta.url)) }),
};
// `npm test` runs the two beside one another: each has a server, a database and a core of its own.
const only = process.env.E2E_PROJECT as keyof typeof servers | undefined;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: `../test-results/browser${only ? `-${only}` : ''}`,
  forbidOnly: true,
  grepInvert: process.env.LONG === '1' ? [] : /@long/,
  workers: 1,
  // The two parts share two cores with their servers; a story that needs the second try is named and to be repaired.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A press on what is still growing may miss it, and axe must not see a colour on its way to another. With movement:
    // console-keyboard.spec.ts.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // Traces nearly double the time of a story: `npm run e2e -- <story> --trace on` shows how one came to fail.
    trace: 'off',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ['--disable-gpu', ...quiet, ...sandbox] },
  },
  projects: projects.filter(({ name }) => !only || name === only),
  webServer: only ? [servers[only]] : Object.values(servers),
});
