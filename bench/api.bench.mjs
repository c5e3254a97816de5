// Profile and sign-in on both engines, side by side with a bare Fastify JSON route, interleaved in one run.
// Budget: profile on PostgreSQL ≥ 50 % of the bare route's throughput.
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { createDatabase } from './support/postgres.mjs';
import { freePort, memoryOf, signIn, startProcess, startServer } from './support/server.mjs';
import { median, printTable, quantile } from './support/table.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const connections = Number(process.env.BENCH_CONNECTIONS ?? 200);
const accounts = ['pt_he', 'dr_lin', 'dr_chen', 'rh_admin', 'root'];

async function load(url, requests) {
  const result = await autocannon({ url, connections, duration: seconds, requests });
  if (result.non2xx || result.errors || result.timeouts) {
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors, ${result.timeouts} time-outs`);
  }
  const { p50, p99 } = result.latency;
  return { perSecond: result.requests.average, p50, p99, calls: result.requests.total };
}

const profileLoad = (server, tokens) =>
  load(
    server.url,
    tokens.map((token) => ({ path: '/api/user/profile', headers: { authorization: token } })),
  );

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
  return startProcess(file, { PORT: String(await freePort()), BARE_ANSWER: answer }, '/bare');
}

async function measure({ servers, tokens, bare }) {
  const loads = { '裸 Fastify 路由': () => load(bare.url, [{ path: '/bare' }]) };
  for (const [engine, server] of Object.entries(servers)) {
    loads[`profile · ${engine}`] = () => profileLoad(server, tokens[engine]);
  }
  for (const [engine, server] of Object.entries(servers)) {
    loads[`login · ${engine}`] = async () => {
      const result = await signInLoad(server);
      // The oldest of five sessions ends at the sixth sign-in: get new tokens for the next round.
      tokens[engine] = await getTokens(server);
      return result;
    };
  }
  const measured = Object.fromEntries(Object.keys(loads).map((name) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, run] of Object.entries(loads)) measured[name].push(await run());
    console.log(`第 ${round}/${rounds} 轮完成`);
  }
  return measured;
}

function printMeasured(measured) {
  const baseline = median(measured['裸 Fastify 路由'].map((result) => result.perSecond));
  const rows = Object.entries(measured).map(([name, results]) => {
    const of = (field) => median(results.map((result) => result[field]));
    return [
      name,
      of('perSecond').toFixed(name.startsWith('login') ? 1 : 0),
      `${((of('perSecond') / baseline) * 100).toFixed(1)}%`,
      of('p50').toFixed(1),
      of('p99').toFixed(1),
    ];
  });
  console.log(`\n${connections} 个连接（登录 ${accounts.length} 个），每项 ${seconds} 秒，${rounds} 轮交错，取中位数`);
  printTable(['项目', '请求/秒', '相对裸路由', 'p50 毫秒', 'p99 毫秒'], rows);
  const fewest = Math.min(...Object.values(measured).flatMap((results) => results.map((result) => result.calls)));
  if (fewest < 100) console.log(`每轮最少 ${fewest} 次调用：不足 100 次时 p99 即最慢的一次`);
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
  printMeasured(await measure({ servers, tokens, bare }));
  await printServers(servers);
} finally {
  await Promise.all(running.map((server) => server.stop()));
  await database.drop();
}
