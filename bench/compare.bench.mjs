// The profile call of this checkout beside that of another one, in alternating rounds of one run.
//   BENCH_BASE=<built checkout> npm run bench compare
// Budget: within 3 % of the other's processor time per call, by the median of the rounds: both halves of a round run
// under about the same load. Without BENCH_BASE this checkout is compared with itself, which shows the noise of the
// machine: if the noise is larger than the difference, repeat the run on an idle machine.
import autocannon from 'autocannon';
import { createDatabase } from './support/postgres.mjs';
import { cpuSecondsOf, signIn, startServer } from './support/server.mjs';
import { median, quantile } from './support/table.mjs';
import { exitCode, judge, note, printVerdict } from './support/verdict.mjs';

const base = process.env.BENCH_BASE;
const rounds = Number(process.env.BENCH_ROUNDS ?? 40);
const seconds = Number(process.env.BENCH_SECONDS ?? 1);
const connections = Number(process.env.BENCH_CONNECTIONS ?? 50);
const budget = 1.03;

async function start(checkout) {
  const database = await createDatabase();
  const server = await startServer({ databaseUrl: database.url, checkout });
  const token = await signIn(server.url, 'dr_lin');
  const stop = async () => {
    await server.stop();
    await database.drop();
  };
  return { ...server, token, stop };
}

async function load({ url, pid, token }) {
  const before = await cpuSecondsOf(pid);
  const requests = [{ path: '/api/user/profile', headers: { authorization: token } }];
  const result = await autocannon({ url, connections, duration: seconds, requests });
  if (result.non2xx || result.errors || result.timeouts) throw new Error(`${url}: not every call was answered`);
  const cpu = (await cpuSecondsOf(pid)) - before;
  return { perSecond: result.requests.average, cpuUs: (cpu * 1e6) / result.requests.total };
}

/** Each round measures both, in alternating order, so that neither gets the quieter half of the run. */
async function measure(servers) {
  const pairs = [];
  for (let round = 0; round <= rounds; round += 1) {
    const order = round % 2 === 0 ? ['before', 'after'] : ['after', 'before'];
    const pair = {};
    for (const name of order) pair[name] = await load(servers[name]);
    // The first round only warms up.
    if (round > 0) pairs.push(pair);
  }
  return pairs;
}

function printPairs(pairs) {
  const perSecond = (name) => median(pairs.map((pair) => pair[name].perSecond));
  const cpuUs = (name) =>
    quantile(
      pairs.map((pair) => pair[name].cpuUs),
      0.25,
    );
  const ratios = pairs.map(({ before, after }) => after.cpuUs / before.cpuUs);
  const title = `profile：${base === undefined ? '与自身比较（没有 BENCH_BASE）' : '另一份检出 → 本检出'}`;
  printVerdict(`${title}，${connections} 个连接，${rounds} 轮交替，每轮各 ${seconds} 秒`, [
    note('请求/秒，中位数', `${perSecond('before').toFixed(0)} → ${perSecond('after').toFixed(0)}`),
    note('每次调用的处理器时间，下四分位', `${cpuUs('before').toFixed(1)} → ${cpuUs('after').toFixed(1)} 微秒`),
    note('下四分位之比', (cpuUs('after') / cpuUs('before')).toFixed(3)),
    judge('每轮之比的中位数', median(ratios), budget, { digits: 3, isHard: false }),
  ]);
}

const running = [];
try {
  const before = await start(base);
  running.push(before);
  const after = await start();
  running.push(after);
  printPairs(await measure({ before, after }));
} finally {
  await Promise.all(running.map((server) => server.stop()));
}
process.exitCode = exitCode();
