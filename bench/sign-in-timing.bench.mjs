// Does the time of a refusal reveal whether an account exists? Budget: medians within 10 % of each other.
import { post, startServer } from './support/server.mjs';
import { median, printTable } from './support/table.mjs';

const pairs = Number(process.env.BENCH_PAIRS ?? 60);
const accounts = ['pt_he', 'pt_xu', 'pt_gao', 'dr_lin', 'dr_chen', 'dr_zhao', 'dr_sun', 'dr_qian', 'dr_tang'];

async function timeRefusal(server, account, n) {
  // A new address for every attempt: thirty failures would lock one.
  const headers = { 'x-forwarded-for': `10.1.${n >> 7}.${n & 127}` };
  const began = performance.now();
  const answer = await post(server.url, '/api/user/login', { account, password: 'Wrong-Horse-42' }, headers);
  if (answer.code !== 601 || answer.msg !== '账号或密码错误') throw new Error(`${answer.code} ${answer.msg}`);
  return performance.now() - began;
}

async function measure(name, options) {
  const server = await startServer(options);
  try {
    const [existing, unknown] = [[], []];
    for (let n = 0; n < pairs; n += 1) {
      const calls = [
        async () => existing.push(await timeRefusal(server, accounts[n % accounts.length], n)),
        async () => unknown.push(await timeRefusal(server, `nobody_${n}`, n)),
      ];
      for (const call of n % 2 ? calls : calls.reverse()) await call();
    }
    return [name, median(existing), median(unknown)];
  } finally {
    await server.stop();
  }
}

const rows = [await measure('PostgreSQL', { databaseUrl: process.env.BENCH_POSTGRES_URL }), await measure('内嵌')];
printTable(
  ['引擎', '密码错误 毫秒', '账号不存在 毫秒', '差'],
  rows.map(([name, a, b]) => [name, a.toFixed(1), b.toFixed(1), `${(((b - a) / a) * 100).toFixed(1)}%`]),
);
