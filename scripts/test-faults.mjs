// `npm run test:faults`: puts each fault of `faults/` into a copy of the tree and reports whether the quick tier of tests
// notices. Arguments choose faults by area, name or file (`npm run test:faults -- scope plan`).
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areas } from '../faults/index.mjs';
import { ensureStoryBrowser } from './browser/story-browser.mjs';
import { applyFault, copyTree } from './faults/copy.mjs';
import { findProblems, listFaults, runnerOf } from './faults/load-faults.mjs';
import { runTests } from './faults/run-tests.mjs';
import { lineOf, summaryOf, tableOf } from './faults/table.mjs';
import { ensureInstalled } from './install.mjs';
import { ensurePostgres, startPostgres } from './postgres.mjs';
import { closeRun, openRun } from './support/leftovers.mjs';
import { root } from './support/paths.mjs';
import { main, say, seconds, UserError } from './support/steps.mjs';

const limitMs = 180_000;
/** For all named tests without a fault. */
const faultlessLimitMs = 1_800_000;
/** Two cores: two copies, each with a fault of its own. */
const maxCopies = 2;

/** Copies of the tree in the folder of the run, which is removed whenever the run ends. */
function makePlaces(count, { env, chromium }) {
  return Array.from({ length: count }, (_, n) => {
    const [copy, temporary] = [join(tmpdir(), `copy-${n + 1}`), join(tmpdir(), `tmp-${n + 1}`)];
    copyTree(root, copy);
    mkdirSync(temporary);
    return { copy, temporary, env, chromium, limitMs };
  });
}

/** The tests must pass without a fault: a test that fails anyway proves nothing. */
async function assertPassing(places, faults) {
  const begin = performance.now();
  const files = [...new Set(faults.flatMap(({ tests }) => tests))].sort();
  say(`先不带缺陷运行 ${files.length} 个测试文件`);
  const isServer = (file) => runnerOf(file) === 'postgres';
  const parts = [files.filter((file) => !isServer(file)), files.filter(isServer)];
  const runs = parts.map((part, n) => {
    const place = { ...(places[n] ?? places[0]), limitMs: faultlessLimitMs };
    return () => runTests(place, part, { isBailing: false });
  });
  const outcomes = places.length > 1 ? await Promise.all(runs.map((run) => run())) : [await runs[0](), await runs[1]()];
  const failed = outcomes.find(({ state }) => state !== 'passed');
  if (failed) {
    console.log(failed.output?.trimEnd() ?? '');
    throw new UserError(`没有缺陷时测试就没有通过：${failed.test ?? failed.reason ?? failed.state}`);
  }
  say(`没有缺陷时全部通过（${seconds(begin)}）`);
}

/** A schema with a fault needs a PostgreSQL of its own: the tests copy their databases from one that was migrated once. */
const changesSchema = ({ file }) => file.startsWith('server/migrations/');

async function tryFault(place, fault, bin) {
  const undo = applyFault(place.copy, fault);
  const postgres = bin && changesSchema(fault) ? await startPostgres({ bin }) : undefined;
  const env = postgres ? { TEST_POSTGRES_URL: postgres.url } : place.env;
  try {
    const { state, ...result } = await runTests({ ...place, env }, fault.tests, { isBailing: true });
    return { ...result, state: { passed: 'missed', failed: 'caught' }[state] ?? state };
  } finally {
    undo();
    await postgres?.stop();
  }
}

/** One copy begins with unit tests, the other with server tests: each mostly runs modules already transformed. */
async function tryAll(places, faults, bin) {
  const order = ['unit', 'browser', 'embedded', 'postgres'];
  const weight = ({ tests }) => Math.max(...tests.map((file) => order.indexOf(runnerOf(file))));
  const waiting = faults.map((fault, n) => ({ no: n + 1, fault })).sort((a, b) => weight(a.fault) - weight(b.fault));
  const results = [];
  const work = async (place, take) => {
    for (let next = take(); next !== undefined; next = take()) {
      const begin = performance.now();
      const outcome = await tryFault(place, next.fault, bin);
      const result = { ...next, outcome, seconds: (performance.now() - begin) / 1000 };
      results.push(result);
      if (outcome.state === 'broken') console.log(outcome.output?.trimEnd() ?? '');
      console.log(lineOf(result, faults));
    }
  };
  const takes = [() => waiting.shift(), () => waiting.pop()];
  await Promise.all(places.map((place, n) => work(place, takes[n])));
  return results;
}

async function runAll(faults) {
  const runners = new Set(faults.flatMap(({ tests }) => tests.map(runnerOf)));
  const chromium = runners.has('browser') ? await ensureStoryBrowser() : undefined;
  const bin = runners.has('postgres') ? await ensurePostgres() : undefined;
  const postgres = bin && (await startPostgres({ bin }));
  try {
    say(`复制工作区，逐个放入 ${faults.length} 个缺陷`);
    const env = postgres ? { TEST_POSTGRES_URL: postgres.url } : {};
    const places = makePlaces(Math.min(maxCopies, faults.length), { env, chromium });
    await assertPassing(places, faults);
    return await tryAll(places, faults, bin);
  } finally {
    await postgres?.stop();
  }
}

await main(async () => {
  const begin = performance.now();
  openRun();
  await ensureInstalled();
  const problems = findProblems(root, listFaults(areas));
  if (problems.length > 0) throw new UserError(`缺陷清单与代码不符：\n${problems.join('\n')}`);
  const faults = listFaults(areas, process.argv.slice(2));
  if (faults.length === 0) throw new UserError('没有匹配的缺陷');
  const results = await runAll(faults);
  const remaining = await closeRun();
  for (const { pid, command } of remaining) console.log(`✗ 结束后仍有进程（已结束）：${pid} ${command}`);
  say('结果');
  const { isGood, lines } = summaryOf(results);
  for (const line of [...tableOf(results), ...lines]) console.log(line);
  say(`总用时 ${seconds(begin)}`);
  process.exitCode = isGood && remaining.length === 0 ? 0 : 1;
});
