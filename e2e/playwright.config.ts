import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import type { WorkerFixtures } from './fixtures.ts';
import { pinnedFonts } from './support/fonts.ts';

// Without internet access Chromium's own background requests would log errors: they are disabled.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];
// The pages of a story live too briefly for code to be compiled after some use: all is compiled at once, and quickly.
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
  // One more than there are cores, because stories often wait for their page, server or clock.
  workers: Math.min(availableParallelism() + 1, 6),
  retries: 0,
  // Long, because a busy machine is slow, not wrong; nothing is measured here.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A click may miss an element that is still moving, and axe must not see a colour in transition. With motion:
    // console/console-keyboard.spec.ts.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // Traces nearly double the time of a story: `npm run e2e -- <story> --trace on` shows why one fails.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--disable-gpu', ...compiled, ...quiet, ...sandbox],
      // With other fonts: `E2E_FONT="Nimbus Sans,WenQuanYi Zen Hei" npm run e2e`.
      env: { ...process.env, ...pinnedFonts() },
    },
  },
  projects: [
    // First and with one worker: starting the server of a second one would take longer than it saves.
    { name: 'lab', testMatch: labStories, use: { webDir: labDir }, workers: 1 },
    { name: 'console', testIgnore: labStories },
  ],
});
