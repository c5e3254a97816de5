// The doctor's home through the real server: for a doctor with 500 patients and for the head of five such doctors, while
// the number of other patients grows. Budget: p95 within 25 ms for the doctor, 100 ms for the head.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timeOf } from './support/ask.mjs';
import { backUp, restoreEmbedded } from './support/command.mjs';
import { addBusyDoctors, addStaff, busy, growPatients } from './support/many-patients.mjs';
import { createDatabase } from './support/postgres.mjs';
import { signIn, startServer } from './support/server.mjs';
import { printTable } from './support/table.mjs';
import { exitCode, judge, must, note, printVerdict } from './support/verdict.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 40);
const sizes = (process.env.BENCH_PATIENTS ?? '10000,100000,1000000').split(',').map(Number);
const budgetOf = (name) => (name.startsWith('医生') ? 25 : 100);
const baseline = '对照：profile';
const path = '/api/dashboard/doctor';
const viewers = { [`医生，${busy.patients} 位患者`]: busy.doctor, [`上级，${busy.reports} 位下属医生`]: busy.head };

async function measure(server) {
  const results = {};
  for (const [name, account] of Object.entries(viewers)) {
    const token = await signIn(server.url, account);
    results[baseline] ??= await timeOf(server, token, '/api/user/profile', rounds);
    results[name] = await timeOf(server, token, path, rounds);
  }
  return results;
}

const count = (number) => number.toLocaleString('en');

function printSize(title, results) {
  console.log(`\n${title}：每项 ${rounds} 次`);
  const rows = Object.entries(results).map(([name, { p50, p95, bytes, data }]) => [
    ...[
      name,
      data.patients ?? '',
      data.priority_total ?? '',
      data.team?.length ?? '',
      `${(bytes / 1024).toFixed(0)} KB`,
    ],
    ...[p50.toFixed(1), p95.toFixed(1)],
  ]);
  printTable(['首页', '患者', '待处理', '团队', '大小', 'p50 毫秒', 'p95 毫秒'], rows);
}

function printBudgets(title, results, least) {
  const rows = Object.entries(results).flatMap(([name, { p50, p95, data }]) => {
    if (name === baseline) return [note(`${name}，p50 / p95`, `${p50.toFixed(1)} / ${p95.toFixed(1)} 毫秒`)];
    const growth = least ? `（p50 增长 ${(p50 / least[name].p50).toFixed(1)} 倍）` : '';
    const isFull = data.priority.length > 0 && data.matrix.rows.length > 0 && data.due_today > 0;
    return [
      judge(`${name}，p95${growth}`, p95, budgetOf(name), { unit: '毫秒', digits: 1, isHard: false }),
      must('  内容齐全', isFull, `${data.priority_total} 位待处理，今日应训练 ${data.due_today} 位`),
    ];
  });
  printVerdict(title, rows);
}

const database = await createDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'yun-bench-'));
const backup = join(dataDir, 'bench.jsonl.gz');
let server;
try {
  server = await startServer({ databaseUrl: database.url });
  await addStaff(database, 'root');
  const measured = [];
  let patients = 0;
  for (const [n, size] of sizes.entries()) {
    await growPatients(database, patients, size);
    patients = size;
    if (n === 0) await addBusyDoctors(database, 'root');
    // Vacuumed first, so that autovacuum of the new rows does not disturb the measurement.
    for (const statement of ['vacuum analyze', 'checkpoint']) await database.query(statement);
    const results = await measure(server);
    measured.push(results);
    printSize(`PostgreSQL，${count(size)} 位患者`, results);
    if (n === 0) backUp(backup, { databaseUrl: database.url, dataDir });
  }
  const [least, most] = [measured[0], measured.at(-1)];
  printBudgets(`PostgreSQL，${count(patients)} 位患者时，与 ${count(sizes[0])} 位相比`, most, least);
  await server.stop();
  restoreEmbedded(backup, dataDir);
  server = await startServer({ dataDir });
  const embedded = await measure(server);
  printSize(`内嵌引擎，${count(sizes[0])} 位患者`, embedded);
  printBudgets(`内嵌引擎，${count(sizes[0])} 位患者时`, embedded);
} finally {
  await server?.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exitCode = exitCode();
