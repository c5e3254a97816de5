// How long until the service answers: first start on an empty data directory (creates the tables, the demo users and
// their password hashes), then a restart on existing data; memory use once it is ready.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from './support/postgres.mjs';
import { memoryOf, startServer } from './support/server.mjs';
import { median, printTable } from './support/table.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const settleMs = 1_000;

async function measureStart(options) {
  const server = await startServer(options);
  try {
    await sleep(settleMs);
    return { readyMs: server.readyMs, ...(await memoryOf(server.pid)) };
  } finally {
    await server.stop();
  }
}

/** One first start and one restart, on a data directory (and database) of their own. */
async function measureRound(engine) {
  const dataDir = await mkdtemp(join(tmpdir(), 'yun-bench-'));
  const database = engine === 'PostgreSQL' ? await createDatabase() : undefined;
  try {
    const options = { dataDir, databaseUrl: database?.url };
    return { 首次启动: await measureStart(options), 再次启动: await measureStart(options) };
  } finally {
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const results = { PostgreSQL: [], 内嵌: [] };
for (let round = 1; round <= rounds; round += 1) {
  for (const [engine, list] of Object.entries(results)) list.push(await measureRound(engine));
  console.log(`第 ${round}/${rounds} 轮完成`);
}

const rows = Object.entries(results).flatMap(([engine, list]) =>
  ['首次启动', '再次启动'].map((kind) => {
    const of = (field) => median(list.map((round) => round[kind][field])).toFixed(0);
    return [engine, kind, of('readyMs'), of('now'), of('highest')];
  }),
);
console.log(`\n${rounds} 轮交错，取中位数；内存在就绪 ${settleMs / 1000} 秒后读取`);
printTable(['引擎', '启动', '到就绪 毫秒', '内存 MB', '最高内存 MB'], rows);
