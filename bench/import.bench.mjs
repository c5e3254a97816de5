// A sheet of 5,000 patients through the real server: checked, then saved, on both engines.
// Budget: ten seconds each. Small calls are timed meanwhile.
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from './support/postgres.mjs';
import { post, signIn, startServer } from './support/server.mjs';
import { median, quantile } from './support/table.mjs';
import { exitCode, judge, must, note, printVerdict } from './support/verdict.mjs';

const fromServer = createRequire(new URL('../server/package.json', import.meta.url));
const writeExcelFile = fromServer('write-excel-file/node').default;

const rowCount = 5_000;
const budget = 10;
const surnames = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗';
const given = '子涵若彤一鸣书浩然静怡雨薇明哲志强丽萍文博国玉梅海涛思琪晓秋菊少华雅德福秀珍永康慧敏建';

const headers = [
  '姓名',
  '性别',
  '出生日期',
  '手机号',
  '病种',
  '诊断',
  '患侧',
  '手术名称',
  '手术日期',
  '合并症',
  '责任医生',
];

/** A different patient for each number. */
function rowOf(n, doctor) {
  const name = surnames[n % 20] + given[Math.floor(n / 20) % 43] + given[Math.floor(n / 860) % 43];
  const day = new Date(Date.UTC(1940 + (n % 50), n % 12, 1 + (n % 28))).toISOString().slice(0, 10);
  const phone = `15${String((n * 48_271) % 999_999_937).padStart(9, '0')}`;
  const surgery = n % 3 === 0 ? ['膝关节置换术后', '全膝关节置换术', '2026-01-05'] : ['脑卒中', '', ''];
  return [
    name,
    n % 2 ? '男' : '女',
    day,
    phone,
    surgery[0],
    '恢复期，步行能力下降',
    '右',
    surgery[1],
    surgery[2],
    '高血压、糖尿病',
    doctor,
  ];
}

async function sheet(doctor) {
  const rows = [headers, ...Array.from({ length: rowCount }, (_, n) => rowOf(n, doctor))];
  return writeExcelFile(rows.map((row) => row.map((value) => ({ value, type: String })))).toBuffer();
}

async function ask(server, token, path) {
  const answer = await fetch(server.url + path, { headers: { authorization: token } });
  const { code, msg, data } = await answer.json();
  if (code !== 20000) throw new Error(`${path} answered ${code} ${msg}`);
  return data;
}

/** Seconds until the job has ended, and the milliseconds of every small call meanwhile. */
async function finish(server, token, jobId, began) {
  const times = [];
  for (;;) {
    const asked = performance.now();
    const job = await ask(server, token, `/api/system/job_state?id=${jobId}`);
    times.push(performance.now() - asked);
    if (job.state === 'failed') throw new Error(job.message);
    if (job.state === 'done') return { seconds: (performance.now() - began) / 1000, times };
    await sleep(20);
  }
}

async function upload(server, token, content) {
  const form = new FormData();
  form.append('file', new Blob([content]), 'patients.xlsx');
  const request = { method: 'POST', headers: { authorization: token }, body: form };
  const answer = await (await fetch(`${server.url}/api/patient/import_preview`, request)).json();
  if (answer.code !== 20000) throw new Error(answer.msg);
  return answer.data.job_id;
}

async function measure(engine, server) {
  const token = await signIn(server.url, 'rh_admin');
  const { list } = await ask(
    server,
    token,
    `/api/user/list_user?${new URLSearchParams({ userType: '医生', size: 1 })}`,
  );
  const content = await sheet(list[0].account);
  let began = performance.now();
  const previewId = await upload(server, token, content);
  const checked = await finish(server, token, previewId, began);
  began = performance.now();
  const body = { job_id: previewId, with_duplicates: true, reason: '测量' };
  const { data } = await post(server.url, '/api/patient/import_commit', body, { authorization: token });
  const saved = await finish(server, token, data.job_id, began);
  const { counts } = await ask(server, token, `/api/patient/import_rows?job_id=${previewId}`);
  const meanwhile = [...checked.times, ...saved.times];
  const inSeconds = { unit: '秒', digits: 1, isHard: false };
  printVerdict(`导入 ${rowCount} 行，${engine}`, [
    judge('检查', checked.seconds, budget, inSeconds),
    judge('写入', saved.seconds, budget, inSeconds),
    must('写入的行', counts.saved === rowCount, `${counts.saved}`),
    note(
      '其间一次小请求 p50 / p95 / 最慢',
      `${[median(meanwhile), quantile(meanwhile, 0.95), Math.max(...meanwhile)].map((ms) => ms.toFixed(0)).join(' / ')} 毫秒`,
    ),
    note('文件大小', `${(content.length / 1024).toFixed(0)} KiB`),
  ]);
}

async function onServer(engine, options) {
  const server = await startServer(options);
  try {
    await measure(engine, server);
  } finally {
    await server.stop();
  }
}

const database = await createDatabase();
try {
  await onServer('PostgreSQL', { databaseUrl: database.url });
} finally {
  await database.drop();
}
await onServer('内嵌数据库', {});
process.exitCode = exitCode();
