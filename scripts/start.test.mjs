// The short form of the fresh-clone test: `npm start` in this checkout, on a new data directory.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePort, waitForAnswer } from './support/network.mjs';
import { inRoot, root } from './support/paths.mjs';

const dataDir = mkdtempSync(join(tmpdir(), 'yun-start-'));
let child;
afterAll(() => {
  if (child?.exitCode === null) child.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

it('serves a sign-in page, prints the demo accounts, and ends cleanly', { timeout: 240_000 }, async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const password = 'Start-test-2026';
  child = spawn(process.execPath, [inRoot('scripts/start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SEED: '',
      DEMO_PASSWORD: password,
      SMS_PROVIDER: 'console',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const exited = once(child, 'exit');

  await waitForAnswer(`${address}/readyz`, { timeoutMs: 180_000, gone: () => child.exitCode !== null }).catch(
    (error) => {
      throw new Error(`${error.message}\n${output}`);
    },
  );
  const page = await fetch(`${address}/login`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('登录');
  expect(output).toContain(address);
  expect(output).toContain(password);

  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  await expect(fetch(`${address}/readyz`)).rejects.toThrow();
});
