// The nightly evaluation of all patients: the real server starts with patients whose signals are from yesterday.
// Budget: 10,000 patients with plans and 28 days of training within 30 seconds.
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from './support/postgres.mjs';
import { memoryOf, startServer } from './support/server.mjs';
import { today } from './support/sql.mjs';
import { printTable } from './support/table.mjs';
import { firstTraining, growTraining } from './support/training-rows.mjs';
import { exitCode, judge, note, printVerdict } from './support/verdict.mjs';

const sizes = (process.env.BENCH_PATIENTS ?? '1000,10000').split(',').map(Number);
const days = 28;
const budgetSeconds = 30;
const maxMinutes = 5;

const count = (number) => number.toLocaleString('en');

const countWaiting = async ({ query }) =>
  Number(
    (
      await query(
        `select count(*) as n from patient where id >= ${firstTraining} and signals_day is distinct from ${today}`,
      )
    )[0].n,
  );

/** The time from the start of the process until all patients are evaluated, and how much of it the start took. */
async function evaluate(database) {
  await database.query(`update patient set signals_day = ${today} - 1 where id >= ${firstTraining}`);
  await database.query('vacuum analyze patient');
  const began = performance.now();
  const server = await startServer({ databaseUrl: database.url });
  const ready = performance.now();
  try {
    while ((await countWaiting(database)) > 0) {
      if (performance.now() - began > maxMinutes * 60_000) throw new Error('evaluation did not end');
      await sleep(100);
    }
    const { highest } = await memoryOf(server.pid);
    return { seconds: (performance.now() - began) / 1000, startSeconds: (ready - began) / 1000, highest };
  } finally {
    await server.stop();
  }
}

async function alertsOf({ query }) {
  const rows = await query(
    `select rule_code, count(*)::int as n from alert where status = 'open' and patient_id >= ${firstTraining} group by 1 order by 1`,
  );
  return rows.map(({ rule_code, n }) => `${rule_code} ${n}`).join('，') || '无';
}

const database = await createDatabase();
try {
  const first = await startServer({ databaseUrl: database.url });
  await first.stop();
  const results = [];
  let patients = 0;
  for (const size of sizes) {
    await growTraining(database, patients, size, days, 'dr_sun');
    patients = size;
    // First a run that raises alerts, then one in which nothing changes.
    const raised = await evaluate(database);
    const again = await evaluate(database);
    results.push({ size, raised, again, alerts: await alertsOf(database) });
  }
  const show = (seconds) => seconds.toFixed(1);
  printTable(
    ['患者', '首次评估 秒', '再次评估 秒', '每位 毫秒', '其中启动 秒', '内存峰值 MB', '待处理预警'],
    results.map(({ size, raised, again, alerts }) => [
      ...[count(size), show(raised.seconds), show(again.seconds), ((raised.seconds * 1000) / size).toFixed(2)],
      ...[show(raised.startSeconds), raised.highest, alerts],
    ]),
  );
  const [least, most] = [results[0], results.at(-1)];
  const times = { unit: '秒', digits: 1, isHard: false };
  printVerdict(`预警评估：${count(most.size)} 位患者，各有计划与 ${days} 天训练`, [
    judge('首次评估（产生预警）', most.raised.seconds, budgetSeconds, times),
    judge('再次评估（没有变化）', most.again.seconds, budgetSeconds, times),
    note(
      `每位患者用时，与 ${count(least.size)} 位相比`,
      `${(most.raised.seconds / most.size / (least.raised.seconds / least.size)).toFixed(2)} 倍`,
    ),
  ]);
} finally {
  await database.drop();
}
process.exitCode = exitCode();
