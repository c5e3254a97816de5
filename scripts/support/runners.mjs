// Runs the test programs and reads their counts.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countPlaywright, runners, storiesThatWere } from './counts.mjs';
import { inRoot } from './paths.mjs';
import { run } from './processes.mjs';

/** Runs a program that writes a JSON report to the file named by `variable`; no report when it broke down before. */
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

/** One runner of vitest (see counts.mjs). `filter`: arguments passed on, then finding nothing is no fault. */
export async function runVitest(name, { env = {}, filter = [], capture = true } = {}) {
  const projects = runners[name].flatMap((project) => ['--project', project]);
  const args = [inRoot('node_modules/vitest/vitest.mjs'), 'run', ...projects, ...filter];
  if (filter.length > 0) args.push('--passWithNoTests');
  const { code, output, report } = await runWithReport(args, { variable: 'COUNTS_FILE', env, capture });
  return { name, code, output, counts: report?.[name] };
}

/**
 * The browser stories, on servers and databases of their own: all, or those that `args` select. With E2E_POSTGRES_URL in
 * `env` the databases are made there, otherwise each server has the embedded engine.
 */
export function runAllStories(chromium, env, args = []) {
  return runPlaywright({ chromium, env, args });
}

/** One run of Playwright: it hands the files to its workers, each with a server of its own. */
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
  const counts = report && { ...countPlaywright(report), failures: storiesThatWere('unexpected', report) };
  return { name: 'browser', code, output, counts };
}
