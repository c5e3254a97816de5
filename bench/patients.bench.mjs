// Lists of patients and plans through the real server: PostgreSQL with 10,000 and 1,000,000 patients, and the embedded
// engine with 20,000. Budget: a page with its total within 50 ms.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { timeOf } from './support/ask.mjs';
import { backUp, restoreEmbedded } from './support/command.mjs';
import { addStaff, growPatients } from './support/many-patients.mjs';
import { createDatabase } from './support/postgres.mjs';
import { signIn, startServer } from './support/server.mjs';
import { printTable } from './support/table.mjs';
import { exitCode, judge, note, printVerdict } from './support/verdict.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 25);
const [few, embedded, many] = (process.env.BENCH_PATIENTS ?? '10000,20000,1000000').split(',').map(Number);
const pageBudget = 50;
const baseline = '对照：profile';
const viewers = { 管理员: 'bench_root', 机构管理员: 'bench_agency_7', 医生: 'bench_doctor_7_50' };

async function time(server, token, path) {
  const { data, ...times } = await timeOf(server, token, path, rounds);
  const { list, counts, total = counts?.all ?? '', is_more } = data;
  return { ...times, rows: list?.length ?? '', total: `${total}${is_more ? '+' : ''}` };
}

const pathOf = (call, query) => `/api/${call}?${new URLSearchParams(query)}`;
const dayFromNow = (days) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);

/** By name: the call and its query. */
function callsOf({ agency, doctor, sample }) {
  const patients = {
    第一页: {},
    '状态 + 总数': { status: 'active' },
    '病种 + 机构': { condition_code: 'SCI', agency_id: agency },
    标签: { tag: '医保' },
    责任医生: { doctor_id: doctor },
    '依从率低于 30%': { adherence_lt: '30' },
    '3 天内复诊': { next_visit_from: dayFromNow(0), next_visit_to: dayFromNow(3) },
    '3 天未训练': { tab: 'idle' },
    计划将到期: { tab: 'expiring' },
    按依从率: { sort: 'adherence' },
    按最近训练倒序: { sort: '-last_session' },
    '第 500 页': { page: '500' },
    '关键词 1 个常见姓': { keyword: '王' },
    '关键词 1 个汉字': { keyword: '静' },
    '关键词 2 个汉字': { keyword: '静怡' },
    '关键词 首字母 2 个': { keyword: 'zs' },
    '关键词 首字母 3 个': { keyword: 'wzw' },
    '关键词 拼音': { keyword: 'zhang' },
    '关键词 全拼': { keyword: 'wangjingyi' },
    '关键词 手机号后 4 位': { keyword: sample.phone.slice(-4) },
    '关键词 手机号': { keyword: sample.phone },
    '关键词 编号后 5 位': { keyword: sample.patient_no.slice(-5) },
    '关键词 编号': { keyword: sample.patient_no },
  };
  const plans = { '计划 第一页': {}, '计划 执行中': { status: 'active' }, '计划 按结束日期': { sort: 'end_date' } };
  return {
    ...Object.fromEntries(Object.entries(patients).map(([name, query]) => [name, ['patient/list_patient', query]])),
    各分组计数: ['patient/count_patient', {}],
    ...Object.fromEntries(Object.entries(plans).map(([name, query]) => [name, ['plan/list_plan', query]])),
  };
}

async function measure(server, facts) {
  const results = {};
  for (const [viewer, account] of Object.entries(viewers)) {
    const token = await signIn(server.url, account);
    // The baseline of any call on this machine at this moment: only the session is looked up.
    results[baseline] ??= await time(server, token, '/api/user/profile');
    for (const [name, [call, query]] of Object.entries(callsOf(facts))) {
      results[`${viewer} · ${name}`] = await time(server, token, pathOf(call, query));
    }
  }
  return results;
}

function printSize(title, results) {
  console.log(`\n${title}：每项 ${rounds} 次`);
  const rows = Object.entries(results).map(([name, { rows, total, p50, p95 }]) => {
    return [name, rows, total, p50.toFixed(1), p95.toFixed(1)];
  });
  printTable(['列表', '行', '总数', 'p50 毫秒', 'p95 毫秒'], rows);
}

function printBudgets(title, results, least) {
  const rows = Object.entries(results).map(([name, { p50, p95 }]) => {
    if (name === baseline) return note(`${name}，p50 / p95`, `${p50.toFixed(1)} / ${p95.toFixed(1)} 毫秒`);
    const growth = least ? `（p50 增长 ${(p50 / least[name].p50).toFixed(1)} 倍）` : '';
    return judge(`${name}，p95${growth}`, p95, pageBudget, { unit: '毫秒', digits: 1, isHard: false });
  });
  printVerdict(title, rows);
}

/** The patients, doctors and keywords used by the queries. */
async function factsOf({ query }) {
  const [{ id: doctor, agency_id: agency }] = await query('select id, agency_id from app_user where account = $1', [
    viewers.医生,
  ]);
  const [sample] = await query('select phone, patient_no from patient where doctor_id = $1 order by id limit 1', [
    doctor,
  ]);
  return { doctor, agency, sample };
}

/** Time for the embedded engine to vacuum the loaded tables, which it does when it is idle. */
const vacuumWaitMs = 60_000;

/** Loads the same rows into the embedded engine by backup and restore. */
async function measureEmbedded(dataDir, facts) {
  const server = await startServer({ dataDir });
  try {
    await sleep(vacuumWaitMs);
    return await measure(server, facts);
  } finally {
    await server.stop();
  }
}

const count = (size) => size.toLocaleString('en');
const database = await createDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'yun-bench-'));
const backup = join(dataDir, 'bench.jsonl.gz');
let server;
try {
  server = await startServer({ databaseUrl: database.url });
  await addStaff(database, 'root');
  await growPatients(database, 0, few);
  const facts = await factsOf(database);
  const least = await measure(server, facts);
  printSize(`PostgreSQL，${count(few)} 位患者`, least);
  await growPatients(database, few, embedded);
  backUp(backup, { databaseUrl: database.url, dataDir });
  await growPatients(database, embedded, many);
  const most = await measure(server, facts);
  printSize(`PostgreSQL，${count(many)} 位患者`, most);
  printBudgets(`PostgreSQL，${count(many)} 位患者时每页，与 ${count(few)} 位相比`, most, least);
  await server.stop();
  restoreEmbedded(backup, dataDir);
  const results = await measureEmbedded(dataDir, facts);
  printSize(`内嵌引擎，${count(embedded)} 位患者`, results);
  printBudgets(`内嵌引擎，${count(embedded)} 位患者时每页`, results);
} finally {
  await server?.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exitCode = exitCode();
