// `npm run test:browsers`: every page and one main action per capability in Firefox and WebKit. Arguments: a browser
// (`firefox`, `webkit`), or words from the names of the actions to run (`npm run test:browsers -- webkit 患者端`).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureFirefox, ensureWebkit } from './browser/browsers.mjs';
import { ensureStoryBrowser } from './browser/story-browser.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { closeRun, openRun } from './support/leftovers.mjs';
import { freePort, waitForAnswer } from './support/network.mjs';
import { inRoot } from './support/paths.mjs';
import { launch, stop } from './support/processes.mjs';
import { complaintsIn, startProduct } from './support/product-server.mjs';
import { main, say, seconds } from './support/steps.mjs';
import { closingLine, isGood } from './test-run/counts.mjs';

const password = 'Kangfu-browsers-2026';
const tools = { launch, stop, freePort, waitForAnswer, ensureFirefox, ensureWebkit, ensureStoryBrowser };

/** Runs the actions in one browser, on a product with a new data directory. */
async function tryBrowser({ name, start, words, runInBrowser }) {
  const folder = mkdtempSync(join(tmpdir(), 'yun-browsers-'));
  const env = { DATA_DIR: join(folder, 'data'), SEED: 'demo', DEMO_PASSWORD: password };
  const server = await startProduct({ env });
  try {
    const browser = await start();
    say(`${name}：打开每个页面，再做各项主要操作`);
    try {
      const place = { browser, url: server.url, password, folder, output: server.output };
      const results = await runInBrowser({ ...place, shots: inRoot('test-results/browsers', name), words, onResult });
      const faults = complaintsIn(server.output());
      if (faults.length > 0) results.push({ name: '服务端的日志', problem: faults.join('\n') });
      return { name, version: browser.version(), results };
    } finally {
      await browser.stop();
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function onResult({ name, problem }) {
  console.log(problem === null ? `  ✓ ${name}` : `  ✗ ${name}：${problem}`);
}

const countsOf = (results) => ({
  passed: results.filter(({ problem }) => problem === null).length,
  failed: results.filter(({ problem }) => problem !== null).length,
  skipped: 0,
});

await main(async () => {
  const begin = performance.now();
  openRun();
  await ensureInstalled();
  // Imported only now: the line above installs what they need.
  const { browserNames, prepareBrowser } = await import('../e2e/browsers/start.mjs');
  const { runInBrowser } = await import('../e2e/browsers/run.mjs');
  const args = process.argv.slice(2);
  const named = args.filter((word) => browserNames.includes(word));
  const words = args.filter((word) => !browserNames.includes(word));
  const browsers = [];
  for (const name of named.length > 0 ? named : ['firefox', 'webkit'])
    browsers.push({ name, start: await prepareBrowser(name, tools) });
  await ensureBuilt();
  const runs = [];
  for (const { name, start } of browsers) {
    runs.push(await tryBrowser({ name, start, words, runInBrowser }));
  }
  const remaining = await closeRun();
  for (const { pid, command } of remaining) console.log(`✗ 结束后仍有进程（已结束）：${pid} ${command}`);
  for (const { name, version } of runs) say(`${name} 的版本：${version}`);
  for (const { name, results } of runs) console.log(closingLine(name, countsOf(results)));
  say(`截图在 test-results/browsers，总用时 ${seconds(begin)}`);
  process.exitCode = runs.every(({ results }) => isGood(countsOf(results))) && remaining.length === 0 ? 0 : 1;
});
