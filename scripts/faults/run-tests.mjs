// Runs test files in a copy of the tree and returns the result.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { launch, stop } from '../support/processes.mjs';
import { countPlaywright, runners, storiesThatWere } from '../test-run/counts.mjs';
import { runnerOf } from './load-faults.mjs';

/** Unit tests are quickest, stories need a build. */
const order = ['unit', 'postgres', 'embedded', 'browser'];

const outsideTests = '测试之外的错误';

/**
 * The result of a run by its counts: `passed`, `failed` with the first test that failed, or `broken` if no test is the
 * reason: a file that cannot be loaded proves nothing about its tests.
 */
export function judge(counts) {
  const failures = counts.flatMap(({ failures: some }) => some);
  const test = failures.find((name) => name.includes(' › ') && !name.startsWith(outsideTests));
  if (test !== undefined) return { state: 'failed', test };
  const executed = counts.reduce((sum, { passed, failed }) => sum + passed + failed, 0);
  if (executed === 0) return { state: 'broken', reason: '没有执行任何测试' };
  if (counts.some(({ failed }) => failed > 0)) return { state: 'broken', reason: failures[0] ?? '没有测试的失败' };
  return { state: 'passed' };
}

/** Runs one program in the copy, for `limitMs` at most. It writes its report to the file named by `variable`. */
async function runProgram({ copy, temporary, limitMs }, args, { variable, env }) {
  const report = join(temporary, 'report.json');
  rmSync(report, { force: true });
  const child = launch(process.execPath, args, {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', TMPDIR: temporary, ...env, ...(variable && { [variable]: report }) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  let hasTimedOut = false;
  const timer = setTimeout(() => {
    hasTimedOut = true;
    stop(child);
  }, limitMs);
  const { code } = await child.ended;
  clearTimeout(timer);
  return { code, output, hasTimedOut, report: readReport(report) };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function runVitest(place, runner, files, { isBailing }) {
  const projects = runners[runner].flatMap((project) => ['--project', project]);
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...files];
  // Only one source differs from run to run: transformed modules are cached in the copy.
  args.push('--experimental.fsModuleCache', ...(isBailing ? ['--bail=1'] : []));
  return runProgram(place, args, { variable: 'COUNTS_FILE', env: place.env });
}

/**
 * Stories of the quick tier on a build of the copy as it is now; only what changed is built. Those of the lab would need
 * a second build of the web: faults name stories of the console.
 */
async function runStories(place, files) {
  const built = await runProgram(place, ['scripts/build.mjs'], { env: {} });
  if (built.code !== 0) return built;
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'];
  args.push('--project=console', '--grep=@core', '--max-failures=1', '--reporter=json');
  args.push(...files.map((file) => file.replace('e2e/', '')));
  const env = { CHROMIUM_PATH: place.chromium };
  const ran = await runProgram(place, args, { variable: 'PLAYWRIGHT_JSON_OUTPUT_FILE', env });
  const { report } = ran;
  if (!report) return ran;
  return {
    ...ran,
    report: { browser: { ...countPlaywright(report), failures: storiesThatWere('unexpected', report) } },
  };
}

/**
 * Runs the files, one runner after the other, until something fails. `place`: the copy, a folder for temporary files,
 * the environment of server tests, the browser and the time limit.
 */
export async function runTests(place, files, { isBailing }) {
  mkdirSync(place.temporary, { recursive: true });
  for (const runner of order) {
    const own = files.filter((file) => runnerOf(file) === runner);
    if (own.length === 0) continue;
    const ran =
      runner === 'browser' ? await runStories(place, own) : await runVitest(place, runner, own, { isBailing });
    if (ran.hasTimedOut) return { state: 'timed-out', output: ran.output };
    if (!ran.report) return { state: 'broken', reason: `没有报告（退出码 ${ran.code}）`, output: ran.output };
    const verdict = judge(Object.values(ran.report));
    if (verdict.state !== 'passed') return { ...verdict, output: ran.output };
  }
  return { state: 'passed' };
}
