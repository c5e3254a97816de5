// Runs the test programs and reads their counts.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../support/paths.mjs';
import { run } from '../support/processes.mjs';
import { countPlaywright, runners, storiesThatWere, timesOfStories } from './counts.mjs';

/** Runs a program that writes a JSON report to the file named by `variable`; no report when it failed before. */
async function runWithReport(args, { variable, env, capture }) {
  const folder = mkdtempSync(join(tmpdir(), 'yun-report-'));
  const file = join(folder, 'report.json');
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
  const { code, output } = await run(process.execPath, args, {
    capture,
    env: { ...process.env, ...plain, ...env, [variable]: file },
  });
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    report = undefined;
  }
  rmSync(folder, { recursive: true, force: true });
  return { code, output, report };
}

/** One runner of vitest (see counts.mjs). `files`: only these, by their paths from the root; else all of the tier. */
export async function runVitest(name, { env = {}, files = [], capture = true } = {}) {
  const projects = runners[name].flatMap((project) => ['--project', project]);
  const args = [inRoot('node_modules/vitest/vitest.mjs'), 'run', ...projects, ...files];
  const { code, output, report } = await runWithReport(args, { variable: 'COUNTS_FILE', env, capture });
  return { name, code, output, counts: report?.[name] };
}

/** The browser stories: each worker has a server and a database of its own. `args`: which of them. */
export async function runPlaywright({ chromium, args = [], env = {}, capture = true }) {
  const { code, output, report } = await runWithReport(
    [
      inRoot('node_modules/@playwright/test/cli.js'),
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
      ...args,
    ],
    { variable: 'PLAYWRIGHT_JSON_OUTPUT_FILE', env: { ...env, CHROMIUM_PATH: chromium }, capture },
  );
  const counts = report && {
    ...countPlaywright(report),
    failures: storiesThatWere('unexpected', report),
    files: timesOfStories(report),
  };
  return { name: 'browser', code, output, counts };
}
