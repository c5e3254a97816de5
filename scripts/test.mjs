// `npm test`: everything, from a fresh clone. With arguments: only the vitest files they name.

import { ensureBuilt, everything, product } from './build.mjs';
import { check } from './check.mjs';
import { ensureInstalled } from './install.mjs';
import { ensurePostgres, startPostgres } from './postgres.mjs';
import { ensureStoryBrowser } from './story-browser.mjs';
import { closingLine, isGood } from './support/counts.mjs';
import { endLeftovers, markRun } from './support/leftovers.mjs';
import { inMemory } from './support/memory-folder.mjs';
import { runAllStories, runVitest } from './support/runners.mjs';
import { main, say, seconds } from './support/steps.mjs';

/** Shows a runner's output when something went wrong, and says whether nothing did. */
function judge({ name, code, output, counts = { passed: 0, failed: 0, skipped: 0 } }) {
  const good = code === 0 && isGood(counts);
  if (!good && output) console.log(output.trimEnd());
  if (!good && counts.passed + counts.failed === 0) say(`${name} 没有执行任何测试（退出码 ${code}）`);
  return good;
}

/** Calls `action` with the environment of server tests. */
async function withPostgres(bin, action) {
  const memory = inMemory();
  const postgres = await startPostgres({ bin, under: memory.TMPDIR });
  try {
    return await action({ ...memory, TEST_POSTGRES_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function runFiltered(filter, bin) {
  const results = await withPostgres(bin, async (env) => {
    const all = [];
    for (const name of ['unit', 'embedded', 'postgres'])
      all.push(await runVitest(name, { env, filter, capture: false }));
    return all;
  });
  const ran = results.filter(({ counts }) => counts);
  if (ran.length === 0) return { results: ran, faults: ['没有匹配的测试'] };
  return { results: ran, faults: ran.filter((result) => !judge(result)).map(({ name }) => name) };
}

async function timed(running) {
  const begin = performance.now();
  const result = await running;
  say(`${result.name} 用时 ${seconds(begin)}`);
  return result;
}

async function runEverything(chromium, bin) {
  say('静态检查');
  const faults = (await check()) ? [] : ['静态检查'];
  say('单元测试（contract、web、scripts）');
  const results = [await timed(runVitest('unit'))];
  say('服务端测试（内嵌数据库与 PostgreSQL 同时进行）');
  const onBoth = (env) => Promise.all(['embedded', 'postgres'].map((name) => timed(runVitest(name, { env }))));
  results.push(...(await withPostgres(bin, onBoth)));
  say('浏览器测试');
  results.push(await timed(runAllStories(chromium, inMemory())));
  faults.push(...results.filter((result) => !judge(result)).map(({ name }) => name));
  return { results, faults };
}

await main(async () => {
  const begin = performance.now();
  const filter = process.argv.slice(2);
  markRun();
  await ensureInstalled();
  const chromium = filter.length === 0 ? await ensureStoryBrowser() : undefined;
  const bin = await ensurePostgres();
  await ensureBuilt(filter.length > 0 ? product : everything);

  const { results, faults } = filter.length > 0 ? await runFiltered(filter, bin) : await runEverything(chromium, bin);

  const left = await endLeftovers();
  for (const { pid, command } of left) faults.push(`结束后仍有进程 ${pid} ${command}`);
  for (const { name, counts } of results) {
    for (const failure of counts?.failures ?? []) say(`未通过（${name}）：${failure}`);
    console.log(closingLine(name, counts ?? { passed: 0, failed: 0, skipped: 0 }));
  }
  console.log(faults.length > 0 ? `✗ 未通过：${faults.join('；')}` : '✓ 全部通过');
  say(`总用时 ${seconds(begin)}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
});
