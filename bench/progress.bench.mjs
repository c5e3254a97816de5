// The progress summary of a patient with 1,000 trainings, on the real server, while the number of other
// patients' trainings grows. Budget: p95 within 50 ms, however many rows the tables have.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timeOf } from './support/ask.mjs';
import { backUp, restoreEmbedded } from './support/command.mjs';
import { addLongCourse, longPatientId } from './support/long-course.mjs';
import { createDatabase } from './support/postgres.mjs';
import { signIn, startServer } from './support/server.mjs';
import { printTable } from './support/table.mjs';
import { growTraining, trainedItems } from './support/training-rows.mjs';
import { exitCode, judge, note, printVerdict } from './support/verdict.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 40);
const sessions = Number(process.env.BENCH_SESSIONS ?? 1000);
/** Session items in the table at each step, smallest first. */
const sizes = (process.env.BENCH_ITEMS ?? '100000,1000000,5000000').split(',').map(Number);
const daysEach = 110;
const itemsEach = daysEach * 5 * (10 / 11);
const budget = 50;
const baseline = '对照：profile';
const account = 'pt_he';

const of = (path, query = {}) => `/api/${path}?${new URLSearchParams({ patient_id: longPatientId, ...query })}`;
const dayAgo = (days) => new Date(Date.now() + 8 * 3600_000 - days * 24 * 3600_000).toISOString().slice(0, 10);

const main = '进展（全部）';
const calls = {
  [main]: of('progress/summary'),
  '进展（28 天）': of('progress/summary', { from: dayAgo(28), to: dayAgo(0) }),
  '训练记录 第一页': of('progress/list_session'),
  '训练记录 第 20 页': of('progress/list_session', { page: '20' }),
  一天的训练: of('progress/training_day', { date: dayAgo(1) }),
  测量记录: of('progress/list_measurement'),
  量表评定: of('progress/list_assessment'),
  目标: of('progress/list_goal'),
  时间线: of('progress/timeline'),
  '阶段小结（28 天）': of('progress/report', { from: dayAgo(28), to: dayAgo(0) }),
};

async function measure(server) {
  const token = await signIn(server.url, account);
  const results = { [baseline]: await timeOf(server, token, '/api/user/profile', rounds) };
  for (const [name, path] of Object.entries(calls)) results[name] = await timeOf(server, token, path, rounds);
  return results;
}

const count = (number) => number.toLocaleString('en');

function printSize(title, results) {
  console.log(`\n${title}：每项 ${rounds} 次`);
  const rows = Object.entries(results).map(([name, { p50, p95, bytes }]) => [
    ...[name, `${(bytes / 1024).toFixed(0)} KB`, p50.toFixed(1), p95.toFixed(1)],
  ]);
  printTable(['项目', '大小', 'p50 毫秒', 'p95 毫秒'], rows);
}

function printBudgets(title, results, least) {
  const rows = Object.entries(results).map(([name, { p50, p95 }]) => {
    if (name === baseline) return note(`${name}，p50 / p95`, `${p50.toFixed(1)} / ${p95.toFixed(1)} 毫秒`);
    const growth = least ? `，增长 ${(p50 / least[name].p50).toFixed(1)} 倍` : '';
    const title = `${name}，p95（p50 ${p50.toFixed(1)}${growth}）`;
    return judge(title, p95, budget, { unit: '毫秒', digits: 1, isHard: false });
  });
  printVerdict(title, rows);
}

const database = await createDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'yun-bench-'));
const backup = join(dataDir, 'bench.jsonl.gz');
let server;
try {
  server = await startServer({ databaseUrl: database.url });
  const sessionCount = await addLongCourse(database, Math.ceil((sessions * 9) / 8 / 0.972), account);
  let patients = 0;
  const measured = [];
  for (const [n, size] of sizes.entries()) {
    const patientCount = Math.ceil(size / itemsEach);
    await growTraining(database, patients, patientCount, daysEach, 'dr_sun');
    patients = patientCount;
    // Vacuumed first, so that autovacuum of the new rows does not disturb the measurement.
    for (const statement of ['vacuum analyze', 'checkpoint']) await database.query(statement);
    const itemCount = await trainedItems(database);
    const results = await measure(server);
    measured.push({ itemCount, results });
    printSize(`PostgreSQL，${count(itemCount)} 条训练动作，所看的患者 ${count(sessionCount)} 次训练`, results);
    if (n === 0) backUp(backup, { databaseUrl: database.url, dataDir });
  }
  const [least, most] = [measured[0], measured.at(-1)];
  printBudgets(
    `PostgreSQL，${count(most.itemCount)} 条时，与 ${count(least.itemCount)} 条相比`,
    most.results,
    least.results,
  );
  await server.stop();
  restoreEmbedded(backup, dataDir);
  server = await startServer({ dataDir });
  const embedded = await measure(server);
  printSize(`内嵌引擎，${count(least.itemCount)} 条训练动作`, embedded);
  printBudgets(`内嵌引擎，${count(least.itemCount)} 条时`, embedded);
} finally {
  await server?.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exitCode = exitCode();
