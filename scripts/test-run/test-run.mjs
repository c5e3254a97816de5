// One run of tests: what it needs, its parts one after the other, and its summary.

import { ensureStoryBrowser } from '../browser/story-browser.mjs';
import { ensureBuilt, everything, product } from '../build.mjs';
import { check } from '../check.mjs';
import { ensurePostgres, startPostgres } from '../postgres.mjs';
import { closeRun } from '../support/leftovers.mjs';
import { say, seconds, UserError } from '../support/steps.mjs';
import { closingLine, isGood, joinRuns } from './counts.mjs';
import { runPlaywright, runVitest } from './runners.mjs';
import { slowestFiles } from './slowest.mjs';

const nothing = { passed: 0, failed: 0, skipped: 0 };

/** Shows a runner's output if it failed; returns whether it passed. */
function judge({ name, code, output, counts = nothing }, isShown) {
  const good = code === 0 && isGood(counts);
  if (!good && !isShown && output) console.log(output.trimEnd());
  if (!good && counts.passed + counts.failed === 0) say(`${name} 没有执行任何测试（退出码 ${code}）`);
  return good;
}

/** Missing tools are reported with the tests that are skipped; all other tests run. */
async function ensureOrSkip(ensure, faults, tests) {
  try {
    return await ensure();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const [reason] = error.message.split('\n');
    say(`${reason}；因此不运行：${tests}`);
    faults.push(`没有运行${tests}`);
    return undefined;
  }
}

async function timed(title, running) {
  say(title);
  const begin = performance.now();
  const result = await running();
  say(`${title} 用时 ${seconds(begin)}`);
  return result;
}

/** One PostgreSQL for all parts that need one, started for the first of them. */
function sharedPostgres(bin) {
  let starting;
  return {
    async url() {
      starting ??= startPostgres({ bin });
      return (await starting).url;
    },
    stop: async () => (await starting)?.stop(),
  };
}

/**
 * The parts in their order; each resolves to a result of runners.mjs. Those of a stage run side by side: many of their
 * tests wait for a process or a timer, and leave a core to the others meanwhile. Stories depend on timers of the
 * browser and run alone.
 */
function partsOf({ tier, choice, postgres, chromium }) {
  const { files, isEverything } = choice;
  const named = (part) => (isEverything ? [] : files[part]);
  const vitest = (part, env) => runVitest(part, { env: { TEST_TIER: tier, ...env }, files: named(part) });
  const stories = (args, env) => runPlaywright({ chromium, args: [...named('browser'), ...args], env });
  return [
    { name: 'unit', stage: 1, title: '单元测试（contract、web、scripts）', start: () => vitest('unit') },
    {
      name: 'postgres',
      stage: isEverything ? 2 : 1,
      title: '服务端测试（PostgreSQL）',
      isPossible: postgres !== undefined,
      start: async () => vitest('postgres', { TEST_POSTGRES_URL: await postgres.url() }),
    },
    { name: 'embedded', stage: 2, title: '服务端测试（内嵌数据库）', start: () => vitest('embedded') },
    {
      name: 'browser',
      stage: 3,
      title: tier === 'quick' ? '浏览器故事（@core）' : '浏览器故事（全部）',
      isPossible: chromium !== undefined,
      start: async () => {
        const onPostgres = { E2E_POSTGRES_URL: postgres ? await postgres.url() : '' };
        if (tier === 'quick') return stories(['--grep', '@core'], onPostgres);
        if (!postgres) return stories([]);
        // The main ones on the embedded engine, as `npm start` does; all others on the faster one.
        const chosen = ['--pass-with-no-tests', '--grep'];
        return joinRuns([await stories([...chosen, '@core']), await stories([...chosen, '^(?!.*@core)'], onPostgres)]);
      },
    },
  ].filter(({ name, isPossible = true }) => isPossible && files[name].length > 0);
}

/** Runs the parts of a stage at once, the stages one after the other. */
async function runStages(parts, isEverything) {
  const results = [];
  for (const stage of [1, 2, 3]) {
    const jobs = parts.filter((part) => part.stage === stage);
    results.push(
      ...(await Promise.all(
        jobs.map(async ({ title, start }) => {
          const result = await timed(title, start);
          // Tests asked for by name are shown; of a whole run only the failures are.
          if (!isEverything && result.output) console.log(result.output.trimEnd());
          return result;
        }),
      )),
    );
  }
  return results;
}

/** Runs what was chosen and ends this process with the exit code for it. */
export async function runTests({ tier, choice }) {
  const begin = performance.now();
  const faults = [];
  const { files, isEverything } = choice;
  if (Object.values(files).every(({ length }) => length === 0)) throw new UserError('没有匹配的测试');
  const stories = files.browser.length;
  const bin =
    files.postgres.length > 0
      ? await ensureOrSkip(ensurePostgres, faults, `PostgreSQL 上的服务端测试（${files.postgres.length} 个文件）`)
      : undefined;
  const chromium =
    stories > 0 ? await ensureOrSkip(ensureStoryBrowser, faults, `浏览器故事（e2e，${stories} 个文件）`) : undefined;
  await ensureBuilt(chromium ? everything : product);

  const postgres = bin && sharedPostgres(bin);
  const checking = isEverything ? timed('静态检查', check) : true;
  const results = await runStages(partsOf({ tier, choice, postgres, chromium }), isEverything);
  await postgres?.stop();
  if (!(await checking)) faults.push('静态检查');
  faults.push(...results.filter((result) => !judge(result, !isEverything)).map(({ name }) => name));

  for (const { pid, command } of await closeRun()) faults.push(`结束后仍有进程 ${pid} ${command}`);
  report(results, faults);
  say(`总用时 ${seconds(begin)}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

function report(results, faults) {
  const { total, lines } = slowestFiles(
    results.flatMap(({ name, counts }) => (counts?.files ?? []).map((file) => ({ part: name, ...file }))),
  );
  say(`最慢的文件，占全部文件用时 ${total.toFixed(0)} 秒的份额：`);
  for (const line of lines) console.log(line);
  for (const { name, counts = nothing } of results) {
    for (const failure of counts.failures ?? []) say(`未通过（${name}）：${failure}`);
    console.log(closingLine(name, counts));
  }
  console.log(faults.length > 0 ? `✗ 未通过：${faults.join('；')}` : '✓ 全部通过');
}
