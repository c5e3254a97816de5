// `npm run test:long`: kill rounds, many generated requests, a fresh clone. Arguments: `fresh`, or names of tests.

import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { ensurePostgres, startPostgres } from './postgres.mjs';
import { tryFreshClone } from './support/fresh-clone.mjs';
import { closeRun, openRun } from './support/leftovers.mjs';
import { main, say, seconds, UserError } from './support/steps.mjs';
import { closingLine, isGood } from './test-run/counts.mjs';
import { runVitest } from './test-run/runners.mjs';
import { isNamedAny } from './test-run/slices.mjs';
import { filesOf } from './test-run/tiers.mjs';

/** One engine after the other: kill rounds need the whole machine. */
async function runLongTests(names) {
  const files = filesOf('postgres', 'long').filter((path) => isNamedAny(path, names));
  if (files.length === 0) throw new UserError('没有匹配的测试');
  const postgres = await startPostgres({ bin: await ensurePostgres() });
  const results = [];
  try {
    for (const name of ['embedded', 'postgres']) {
      say(`长测试（${name}）`);
      const env = { LONG: '1', TEST_POSTGRES_URL: postgres.url };
      results.push(await runVitest(name, { env, files, capture: false }));
    }
  } finally {
    await postgres.stop();
  }
  return results;
}

await main(async () => {
  const begin = performance.now();
  const args = process.argv.slice(2);
  openRun();
  await ensureInstalled();

  const onlyClone = args[0] === 'fresh';
  let good = true;
  let results = [];
  if (!onlyClone) {
    await ensureBuilt();
    results = await runLongTests(args);
    good = results.every(({ code, counts }) => code === 0 && counts && isGood(counts));
  }
  if (onlyClone || args.length === 0) {
    const faults = await tryFreshClone();
    for (const fault of faults) console.log(`✗ ${fault}`);
    good = good && faults.length === 0;
  }

  const remaining = await closeRun();
  for (const { pid, command } of remaining) console.log(`✗ 结束后仍有进程（已结束）：${pid} ${command}`);
  for (const { name, counts } of results)
    console.log(closingLine(name, counts ?? { passed: 0, failed: 0, skipped: 0 }));
  say(`总用时 ${seconds(begin)}`);
  process.exitCode = good && remaining.length === 0 ? 0 : 1;
});
