// Unread polls and open event streams through the real server on PostgreSQL, while the number of stored messages grows.
// Budgets: 500 polls a second at 1,000,000 messages with p99 ≤ 100 ms; at least half of the bare route's throughput; the
// same cost at 10,000 and 10,000,000 messages; 2,000 streams held; 5,000 clients back after a restart within 30 s.
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { growMessages, openSessions } from './support/many-messages.mjs';
import { addStaff, growPatients } from './support/many-patients.mjs';
import { pollCost, printPlan } from './support/poll-plan.mjs';
import { createDatabase } from './support/postgres.mjs';
import { freePort, startProcess, startServer } from './support/server.mjs';
import { steadyLoad } from './support/steady-load.mjs';
import { reconnectStorm } from './support/storm.mjs';
import { holdStreams } from './support/stream-load.mjs';
import { median } from './support/table.mjs';
import { exitCode, judge, must, note, printVerdict } from './support/verdict.mjs';

const patients = Number(process.env.BENCH_PATIENTS ?? 150_000);
const sizes = (process.env.BENCH_MESSAGES ?? '10000,1000000,10000000').split(',').map(Number);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const pollers = 2_000;
const rate = 500;
const poll = '/api/talk/has_unread_talk_record';
const count = (number) => number.toLocaleString('en');

const pollsOf = (tokens) => tokens.map((authorization) => ({ path: poll, headers: { authorization } }));

async function fullLoad(url, requests) {
  const result = await autocannon({ url, connections: 100, duration: seconds, requests });
  if (result.non2xx || result.errors || result.timeouts) {
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors, ${result.timeouts} time-outs`);
  }
  return result.requests.average;
}

async function startBare(server, token) {
  const sample = await fetch(server.url + poll, { headers: { authorization: token } });
  const file = fileURLToPath(new URL('./support/bare-server.mjs', import.meta.url));
  return startProcess(file, { PORT: String(await freePort()), BARE_ANSWER: await sample.text() }, '/bare');
}

/** In alternating rounds, so that disturbances of the machine affect both. */
async function compare(server, bare, tokens) {
  const measured = { bare: [], poll: [] };
  for (let round = 0; round < rounds; round += 1) {
    measured.bare.push(await fullLoad(bare.url, [{ path: '/bare' }]));
    measured.poll.push(await fullLoad(server.url, pollsOf(tokens)));
  }
  return { bare: median(measured.bare), poll: median(measured.poll) };
}

async function measurePolls(server, tokens, size) {
  const bare = await startBare(server, tokens[0]);
  try {
    const bareSteady = await steadyLoad(bare.url, [{ path: '/bare' }], { perSecond: rate, seconds });
    const steady = await steadyLoad(server.url, pollsOf(tokens), { perSecond: rate, seconds });
    const { bare: bareRate, poll: pollRate } = await compare(server, bare, tokens);
    const share = (pollRate / bareRate) * 100;
    const ms = { unit: '毫秒', digits: 1, isHard: false };
    printVerdict(`轮询，${count(size)} 条消息，${count(pollers)} 位医生`, [
      note(`每秒 ${rate} 次，p50`, `${steady.p50.toFixed(1)} 毫秒（实际每秒 ${steady.perSecond.toFixed(0)} 次）`),
      note('裸路由同样，p50 / p99', `${bareSteady.p50.toFixed(1)} / ${bareSteady.p99.toFixed(1)} 毫秒`),
      judge(`每秒 ${rate} 次，p99`, steady.p99, 100, ms),
      note('裸路由 / 轮询，每秒', `${bareRate.toFixed(0)} / ${pollRate.toFixed(0)}`),
      ['轮询相对裸路由', `${share.toFixed(1)}%`, '≥ 50%', share >= 50 ? '✓' : '✗'],
    ]);
  } finally {
    await bare.stop();
  }
}

const database = await createDatabase();
let server;
try {
  server = await startServer({ databaseUrl: database.url });
  await addStaff(database, 'root');
  await growPatients(database, 0, patients);
  const tokens = await openSessions(database, 5_000);
  const costs = [];
  let stored = 0;
  for (const size of sizes) {
    await growMessages(database, stored, size, patients);
    stored = size;
    // A checkpoint first: otherwise the written pages would be flushed during the measurement.
    await database.query('checkpoint');
    const cost = await pollCost(database);
    costs.push(cost);
    console.log(`${count(size)} 条消息：一次轮询读 ${cost.buffers} 页，${cost.ms.toFixed(2)} 毫秒`);
    if (size === 1_000_000) {
      await measurePolls(server, tokens.slice(0, pollers), size);
      await holdStreams({ server, database, tokens: tokens.slice(0, 2_000) });
      server = await reconnectStorm({ server, database, tokens, poll });
    }
  }
  printPlan(costs.at(-1));
  const growth = costs.at(-1).buffers / costs[0].buffers;
  printVerdict(`一次轮询的代价，${count(sizes[0])} → ${count(stored)} 条消息`, [
    judge('读的页数，倍', growth, 1.5, { digits: 2 }),
    must('只读索引', costs.at(-1).isIndexOnly, costs.at(-1).scans.join('、')),
  ]);
} finally {
  await server?.stop();
  await database.drop();
}
process.exit(exitCode());
