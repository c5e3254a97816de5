// Profile and unread poll on both engines, side by side with a bare Fastify JSON route, with and without a statement that
// reads nothing, interleaved in one run, at several numbers of connections; then sign-in. Budget: profile and poll on PostgreSQL ≥ 60 % of the bare route's throughput.
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { within } from './support/bound.mjs';
import { createDatabase } from './support/postgres.mjs';
import { freePort, memoryOf, signIn, startProcess, startServer } from './support/server.mjs';
import { median, printTable, quantile } from './support/table.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const connectionCounts = (process.env.BENCH_CONNECTIONS ?? '10,50,200').split(',').map(Number);
const leastShare = 60;
const accounts = ['pt_he', 'dr_lin', 'dr_chen', 'rh_admin', 'root'];
const calls = { profile: '/api/user/profile', 未读轮询: '/api/talk/has_unread_talk_record' };
const bareName = '裸 Fastify 路由';
const askedName = '裸路由，每批一句 select 1';

async function load(url, requests, connections) {
  const result = await autocannon({ url, connections, duration: seconds, requests });
  if (result.non2xx || result.errors || result.timeouts) {
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors, ${result.timeouts} time-outs`);
  }
  const { p50, p99 } = result.latency;
  return { perSecond: result.requests.average, p50, p99, calls: result.requests.total };
}

const requestsOf = (tokens, path) => tokens.map((token) => ({ path, headers: { authorization: token } }));

/** Sign-ins are limited by the password gate on purpose, so a few callers saturate it. */
async function signInLoad(server) {
  const times = [];
  const began = performance.now();
  const caller = async (account) => {
    while (performance.now() - began < seconds * 1000) {
      const sent = performance.now();
      await signIn(server.url, account);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(accounts.map(caller));
  const perSecond = times.length / ((performance.now() - began) / 1000);
  return { perSecond, p50: quantile(times, 0.5), p99: quantile(times, 0.99), calls: times.length };
}

const getTokens = (server) => Promise.all(accounts.map((account) => signIn(server.url, account)));

async function startBare(answer) {
  const file = fileURLToPath(new URL('./support/bare-server.mjs', import.meta.url));
  const env = { PORT: String(await freePort()), BARE_ANSWER: answer, BARE_DATABASE_URL: database.url };
  return startProcess(file, env, '/bare');
}

/** The loads of one round, by name. */
function loadsOf({ servers, tokens, bare }, connections) {
  const loads = {
    [bareName]: () => load(bare.url, [{ path: '/bare' }], connections),
    [askedName]: () => load(bare.url, [{ path: '/asked' }], connections),
  };
  for (const [call, path] of Object.entries(calls)) {
    for (const [engine, server] of Object.entries(servers)) {
      loads[`${call} · ${engine}`] = () => load(server.url, requestsOf(tokens[engine], path), connections);
    }
  }
  return loads;
}

/** In alternating rounds, so that disturbances of the machine affect all. */
async function interleave(loads) {
  const measured = Object.fromEntries(Object.keys(loads).map((name) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, run] of Object.entries(loads)) {
      const result = await within(seconds * 3 + 10, name, run);
      if (result) measured[name].push(result);
    }
  }
  return measured;
}

const middleOf = (results, field) => median(results.map((result) => result[field]));

function printMeasured(measured, connections) {
  const base = middleOf(measured[bareName], 'perSecond');
  const rows = Object.entries(measured).map(([name, results]) => {
    if (results.length === 0) return [name, '已中止', '', '', '', ''];
    const share = (middleOf(results, 'perSecond') / base) * 100;
    const isJudged = name.endsWith('PostgreSQL');
    return [
      name,
      middleOf(results, 'perSecond').toFixed(0),
      `${share.toFixed(1)}%`,
      middleOf(results, 'p50').toFixed(1),
      middleOf(results, 'p99').toFixed(1),
      isJudged ? `≥ ${leastShare}% ${share >= leastShare ? '✓' : '✗'}` : '',
    ];
  });
  console.log(
    `\n${connections} 个连接，每项 ${seconds} 秒，${rounds} 轮交错，取中位数（此时机器负载 ${loadavg()[0].toFixed(1)}）`,
  );
  printTable(['项目', '请求/秒', '相对裸路由', 'p50 毫秒', 'p99 毫秒', '预算'], rows);
}

async function printSignIns(servers) {
  const rows = [];
  for (const [engine, server] of Object.entries(servers)) {
    const result = await within(seconds * 3 + 10, `login · ${engine}`, () => signInLoad(server));
    if (!result) continue;
    rows.push([engine, result.perSecond.toFixed(1), result.p50.toFixed(1), result.p99.toFixed(1), result.calls]);
  }
  console.log(`\n登录：${accounts.length} 个连接，${seconds} 秒`);
  printTable(['引擎', '次/秒', 'p50 毫秒', 'p99 毫秒', '次数'], rows);
}

async function printServers(servers) {
  const rows = await Promise.all(
    Object.entries(servers).map(async ([name, { pid, readyMs }]) => {
      const { now, highest } = await memoryOf(pid);
      return [name, readyMs.toFixed(0), now, highest];
    }),
  );
  console.log('');
  printTable(['引擎', '首次启动到就绪 毫秒', '内存 MB', '最高内存 MB'], rows);
}

const database = await createDatabase();
const running = [];
const started = async (starting) => {
  const server = await starting;
  running.push(server);
  return server;
};
try {
  const servers = {
    PostgreSQL: await started(startServer({ databaseUrl: database.url })),
    内嵌: await started(startServer()),
  };
  const tokens = {};
  for (const [name, server] of Object.entries(servers)) tokens[name] = await getTokens(server);
  const headers = { authorization: tokens.PostgreSQL[0] };
  const sample = await fetch(`${servers.PostgreSQL.url}/api/user/profile`, { headers });
  const bare = await started(startBare(await sample.text()));
  for (const connections of connectionCounts) {
    printMeasured(await interleave(loadsOf({ servers, tokens, bare }, connections)), connections);
  }
  await printSignIns(servers);
  await printServers(servers);
} finally {
  await Promise.all(running.map((server) => server.stop()));
  await database.drop();
}
