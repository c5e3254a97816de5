import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import type { WorkerFixtures } from './fixtures.ts';
import { pinnedFonts } from './support/fonts.ts';

// A closed network answers Chromium's own background calls with noise: they are switched off.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];
// A story's pages live too short for the engine to find out what is worth compiling: everything is, and quickly.
const compiled = ['--js-flags=--always-sparkplug'];
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

// Stories that need pages the product does not have: web/lab.
const labStories = '**/lab/*.spec.ts';
const labDir = fileURLToPath(new URL('../web/dist-lab', import.meta.url));

export default defineConfig<object, WorkerFixtures>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/browser',
  globalSetup: './support/global-setup.ts',
  forbidOnly: true,
  grepInvert: process.env.LONG === '1' ? [] : /@long/,
  // One more than there are cores: a story waits now and then for its page, its server or its clock.
  workers: Math.min(availableParallelism() + 1, 6),
  retries: 0,
  // A busy machine is slow, not wrong: nothing is measured here.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A press on what is still growing may miss it, and axe must not see a colour on its way to another. With movement:
    // console/console-keyboard.spec.ts.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // Traces nearly double the time of a story: `npm run e2e -- <story> --trace on` shows how one came to fail.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--disable-gpu', ...compiled, ...quiet, ...sandbox],
      // With other fonts: `E2E_FONT="Nimbus Sans,WenQuanYi Zen Hei" npm run e2e`.
      env: { ...process.env, ...pinnedFonts() },
    },
  },
  projects: [
    // First and by one worker: a second one would take longer to get its server going than it saves.
    { name: 'lab', testMatch: labStories, use: { webDir: labDir }, workers: 1 },
    { name: 'console', testIgnore: labStories },
  ],
});
