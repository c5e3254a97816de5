// The built console in Chromium beside its budgets: bytes, cold starts, tab switches, memory. Embedded database only.
//   BENCH_PARTS=pages,starts   only these parts (see `parts`)
//   BENCH_BASE=<built checkout>   times of that checkout beside this one, in alternating rounds
//   BENCH_ROUNDS=<n>   rounds of each time
// A part that takes too long is cut off and fails the run; all others are measured.
import { fileURLToPath } from 'node:url';
import { withBound } from './support/bound.mjs';
import { launchBrowser } from './support/browser.mjs';
import { startBusyServer } from './support/busy-doctor.mjs';
import { budgets } from './support/page-budgets.mjs';
import { startServer } from './support/server.mjs';
import { exitCode, printVerdict } from './support/verdict.mjs';
import { judgeLeaks, measureDemoPages } from './support/web-demo.mjs';
import { measureFirstLoads } from './support/web-first-loads.mjs';
import { measureHeap } from './support/web-heap.mjs';
import { judgeMenus, readMenus } from './support/web-menus.mjs';
import { measurePages } from './support/web-page-table.mjs';
import { demoIds } from './support/web-pages.mjs';
import { measureStarts } from './support/web-start.mjs';
import { measureSwitches } from './support/web-switch.mjs';

const manyPatients = 200;
const lab = fileURLToPath(new URL('../web/dist-lab', import.meta.url));

/** A server and a browser that end with the part. */
async function open({ atEnd }, start) {
  const server = await start();
  atEnd(() => server.stop());
  return { server, browser: await openBrowser({ atEnd }) };
}

async function openBrowser({ atEnd }) {
  const browser = await launchBrowser();
  atEnd(() => browser.close());
  return browser;
}

async function measureFirst(tools) {
  const { server, browser } = await open(tools, startServer);
  printVerdict('首次加载（空缓存）', await measureFirstLoads(browser, server, tools));
}

async function measureProduct(tools) {
  const { server, browser } = await open(tools, startServer);
  tools.at('菜单');
  const menus = await readMenus(browser, server);
  const fetched = await measurePages({ browser, server, ids: await demoIds(server), tools });
  printVerdict('产品页面', [judgeMenus(menus), judgeLeaks(fetched)]);
}

async function measureDemo(tools) {
  const { server, browser } = await open(tools, startServer);
  tools.at('菜单');
  const { demo } = await readMenus(browser, server);
  const rows = await measureDemoPages(browser, server, demo, tools);
  printVerdict('演示页面：从首页再打开，多传输的 JS + CSS（brotli）', rows);
}

/** Home and board of a doctor with many patients. */
async function measureMany(tools) {
  tools.at(`准备 ${manyPatients} 位患者`);
  const { server, browser } = await open(tools, () => startBusyServer('pt_he', manyPatients));
  const isBusy = ({ open: address, as }) =>
    as === 'pt_he' && /^\/(profile\/dashboard|message\/board|patient\/list)/.test(address);
  const entries = budgets.pages.filter(isBusy);
  await measurePages({ browser, server, ids: await demoIds(server), entries, tools });
}

async function measureMemory(tools) {
  const server = await startServer({ webDir: lab });
  tools.atEnd(() => server.stop());
  printVerdict('内存：反复打开和关闭页签，强制回收后，不含即时编译的代码', await measureHeap(server, tools));
}

const parts = {
  first: ['首次加载', 300, measureFirst],
  pages: ['产品页面', 1500, measureProduct],
  many: [`${manyPatients} 位患者的首页与状态记录`, 400, measureMany],
  demo: ['演示页面', 600, measureDemo],
  starts: ['冷启动', 900, async (tools) => measureStarts(await openBrowser(tools), tools)],
  switches: ['切换页签', 600, async (tools) => measureSwitches(await openBrowser(tools), tools)],
  heap: ['内存', 600, measureMemory],
};

const chosen = process.env.BENCH_PARTS?.split(',') ?? Object.keys(parts);
for (const name of chosen) {
  if (!parts[name]) throw new Error(`no part ${name}: ${Object.keys(parts).join(', ')}`);
  const [title, seconds, measure] = parts[name];
  await withBound(title, seconds * 1000, measure);
}
// What was cut off may still wait for something.
process.exit(exitCode());
