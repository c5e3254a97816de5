import { defineConfig } from '@playwright/test';
import { demoPassword, port, serverLog } from './support/environment.ts';

const baseURL = `http://127.0.0.1:${port}`;

// A closed network answers Chromium's own background calls with noise: they are switched off.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/browser',
  forbidOnly: true,
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ['--disable-gpu', ...quiet, ...sandbox] },
  },
  webServer: {
    command: 'node support/serve.mjs',
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: '',
      SEED: 'demo',
      DEMO_PASSWORD: demoPassword,
      SMS_PROVIDER: 'console',
      NODE_ENV: 'development',
      SERVER_LOG: serverLog,
    },
  },
});
