// Runs the test programs and reads their counts.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countPlaywright, runners, storiesThatWere, timesOfStories } from './counts.mjs';
import { freePort } from './network.mjs';
import { inRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { say } from './steps.mjs';

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

/** One runner of vitest (see counts.mjs). `files`: only these, by their paths from the root; else all of the tier. */
export async function runVitest(name, { env = {}, files = [], capture = true } = {}) {
  const projects = runners[name].flatMap((project) => ['--project', project]);
  const args = [inRoot('node_modules/vitest/vitest.mjs'), 'run', ...projects, ...files];
  const { code, output, report } = await runWithReport(args, { variable: 'COUNTS_FILE', env, capture });
  return { name, code, output, counts: report?.[name] };
}

/** Browser stories: those of the product and those of the lab beside one another. `args`: which of them. */
export async function runAllStories(chromium, args = []) {
  const parts = await Promise.all(
    ['console', 'lab'].map((project) => runPlaywright({ chromium, project, args: [...args, '--pass-with-no-tests'] })),
  );
  const sum = (name) => parts.reduce((total, { counts }) => total + (counts?.[name] ?? 0), 0);
  return {
    name: 'browser',
    code: Math.max(...parts.map(({ code }) => code)),
    output: parts
      .filter(({ code }) => code !== 0)
      .map(({ output }) => output)
      .join('\n'),
    counts: parts.every(({ counts }) => counts)
      ? {
          passed: sum('passed'),
          failed: sum('failed'),
          skipped: sum('skipped'),
          failures: parts.flatMap(({ counts }) => counts.failures),
          files: parts.flatMap(({ counts }) => counts.files),
        }
      : undefined,
  };
}

/** The browser stories, on a server and a data directory of their own. */
export async function runPlaywright({ chromium, project = '', args = [], env = {}, capture = true }) {
  const { code, output, report } = await runWithReport(
    [
      inRoot('node_modules/@playwright/test/cli.js'),
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
      ...args,
    ],
    {
      variable: 'PLAYWRIGHT_JSON_OUTPUT_FILE',
      env: {
        ...env,
        CHROMIUM_PATH: chromium,
        E2E_PROJECT: project,
        E2E_PORT: String(await freePort()),
        E2E_LAB_PORT: String(await freePort()),
      },
      capture,
    },
  );
  for (const name of storiesThatWere('flaky', report ?? {})) say(`第二次才通过的浏览器故事：${name}`);
  const counts = report && {
    ...countPlaywright(report),
    failures: storiesThatWere('unexpected', report),
    files: timesOfStories(report),
  };
  return { name: 'browser', code, output, counts };
}
