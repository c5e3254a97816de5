// How long until the service answers: first start on an empty data directory (creates the tables, the demo users and
// their password hashes), then a restart on existing data; memory at rest once it is ready. Beside it what the embedded
// engine needs without our server, empty and on the same data.
// Budgets of the embedded engine: 250 MB at rest, first answer 1.0 s after a restart.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { within } from './support/bound.mjs';
import { createDatabase } from './support/postgres.mjs';
import { memoryOf, startServer } from './support/server.mjs';
import { median, printTable } from './support/table.mjs';
import { judge, printVerdict } from './support/verdict.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const settleMs = 1_000;
const boundSeconds = 120;
const memoryBudget = 250;
const readyBudget = 1_000;
const engineAlone = fileURLToPath(new URL('./support/engine-alone.mjs', import.meta.url));

async function measureStart(options) {
  const server = await startServer(options);
  try {
    await sleep(settleMs);
    return { readyMs: server.readyMs, ...(await memoryOf(server.pid)) };
  } finally {
    await server.stop();
  }
}

/** The time is that of the engine alone, from the moment its code is asked for. */
async function measureEngine(dir) {
  const child = spawn(process.execPath, [engineAlone, ...(dir ? [dir] : [])], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  try {
    const [line] = await once(child.stdout, 'data');
    await sleep(settleMs);
    return { readyMs: Number(line), ...(await memoryOf(child.pid)) };
  } finally {
    child.kill('SIGTERM');
    await exit;
  }
}

/** One first start and one restart, on a data directory (and database) of their own; the engine alone on the same data. */
async function measureRound(engine) {
  const dataDir = await mkdtemp(join(tmpdir(), 'yun-bench-'));
  const database = engine === 'PostgreSQL' ? await createDatabase() : undefined;
  try {
    const options = { dataDir, databaseUrl: database?.url };
    const ours = { 首次启动: await measureStart(options), 再次启动: await measureStart(options) };
    if (database) return ours;
    const empty = join(dataDir, 'empty');
    await measureEngine(empty);
    return {
      ...ours,
      '仅 Node': await measureEngine(),
      '仅引擎，空库': await measureEngine(empty),
      '仅引擎，同样的数据': await measureEngine(join(dataDir, 'postgres')),
    };
  } finally {
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const results = { PostgreSQL: [], 内嵌: [] };
for (let round = 1; round <= rounds; round += 1) {
  for (const [engine, list] of Object.entries(results)) {
    const measured = await within(boundSeconds, `第 ${round} 轮 ${engine}`, () => measureRound(engine));
    if (measured) list.push(measured);
  }
  console.log(`第 ${round}/${rounds} 轮完成`);
}

const middle = (list, kind, field) => median(list.map((round) => round[kind][field]));
const rows = Object.entries(results).flatMap(([engine, list]) =>
  Object.keys(list[0] ?? {}).map((kind) => {
    const of = (field) => middle(list, kind, field).toFixed(0);
    return [engine, kind, of('readyMs'), of('now'), of('highest')];
  }),
);
console.log(`\n${rounds} 轮交错，取中位数；内存在就绪 ${settleMs / 1000} 秒后读取`);
printTable(['引擎', '启动', '到就绪 毫秒', '内存 MB', '最高内存 MB'], rows);
if (results.内嵌.length > 0) {
  const soft = { isHard: false };
  printVerdict('内嵌引擎，已有数据', [
    judge('静止时内存', middle(results.内嵌, '再次启动', 'now'), memoryBudget, { unit: 'MB', ...soft }),
    judge('启动到第一次应答', middle(results.内嵌, '再次启动', 'readyMs'), readyBudget, { unit: '毫秒', ...soft }),
  ]);
}
