// A message, a training and a measurement through the real server, with 80 ms between it and PostgreSQL: how many
// statements each takes (BEGIN and COMMIT included) and how long.
// Budgets: ≤ 15 statements, ≤ 1.2 s.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from './support/postgres.mjs';
import { signIn, startServer } from './support/server.mjs';
import { openSlowLine } from './support/slow-line.mjs';
import { median } from './support/table.mjs';
import { exitCode, judge, note, printVerdict } from './support/verdict.mjs';

const roundTripMs = 80;
const maxStatements = 15;
const maxSeconds = 1.2;
/** The server accepts twelve trainings of a plan a day, and thirty messages of a patient in ten minutes. */
const rounds = Math.min(Number(process.env.BENCH_ROUNDS ?? 7), 15);
/** Statements are prepared on their second use, and every connection prepares its own. */
const warmUps = 3;
const account = 'pt_he';
const days = 3;

const dayAgo = (count) => new Date(Date.now() + 8 * 3600_000 - count * 24 * 3600_000).toISOString().slice(0, 10);

async function call(server, token, path, body) {
  const response = await fetch(server.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    signal: AbortSignal.timeout(30_000),
    ...(body && { body: JSON.stringify(body) }),
  });
  const { code, msg, data } = await response.json();
  if (code !== 20000) throw new Error(`${path} answered ${code} ${msg}`);
  return data;
}

/** What the form of a training needs on each of the last days: a plan that runs on all of them, and its exercises. */
async function findTraining(server, token) {
  const { list } = await call(server, token, '/api/plan/list_plan?status=active&size=100');
  for (const { id, patient } of list) {
    const itemsOn = [];
    for (let n = 0; n < days; n += 1) {
      const path = `/api/progress/training_day?patient_id=${patient.id}&date=${dayAgo(n)}`;
      const { plans, closed_reason } = await call(server, token, path);
      const plan = plans.find(({ plan_id, is_paused, items }) => plan_id === id && !is_paused && items.length > 0);
      if (plan === undefined || closed_reason !== null) break;
      itemsOn.push(plan.items.map(({ plan_item_id }) => plan_item_id));
    }
    if (itemsOn.length === days) return { planId: id, patientId: patient.id, itemsOn };
  }
  throw new Error(`${account} has no patient whose plan runs since ${days} days`);
}

async function openPhone(server, token, patientId) {
  const link = { patient_id: patientId, client_key: randomUUID(), days: 30, scope: ['plan', 'log', 'talk'] };
  const { link: made } = await call(server, token, '/api/patient/h5_link', link);
  const secret = new URL(made.url, 'http://local').hash.slice(1);
  return (await call(server, '', '/api/h5/open', { token: secret, device_key: randomUUID() })).token;
}

/** Each write takes its number, so that the trainings are spread over the days. */
function writesOf(server, { token, phone, training }) {
  const { planId: plan_id, patientId: patient_id, itemsOn } = training;
  const empty = { reps_done: null, hold_done: null, load_done: null, pain: null, skipped_reason: null };
  const trained = (n) => ({
    client_key: randomUUID(),
    plan_id,
    train_date: dayAgo(n % days),
    start_time: null,
    duration_min: 20,
    is_aborted: false,
    pain_before: 1,
    pain_after: 1,
    pain_site: null,
    rpe: 4,
    mood: 4,
    note: '练得不错',
    items: itemsOn[n % days].map((plan_item_id) => ({ plan_item_id, sets_done: 2, ...empty })),
  });
  const knee = { kind: 'rom', motion: 'knee_flexion', side: '左', mode: '被动', site: null, value: 90 };
  const measured = {
    patient_id,
    measured_at: `${dayAgo(1)} 09:30`,
    method: null,
    note: null,
    values: [{ ...knee, second_value: null, is_confirmed: false }],
  };
  const post = (by, path, body) => call(server, by, path, body);
  return {
    '医生发消息（doctor_say）': (n) =>
      post(token, '/api/talk/doctor_say', { patient_id, content: `请继续练习 ${n}`, client_msg_id: randomUUID() }),
    '患者发消息（h5 talk）': (n) =>
      post(phone, '/api/h5/talk', { content: `今天练完了 ${n}`, client_msg_id: randomUUID() }),
    '医生代录训练（save_session）': (n) =>
      post(token, '/api/progress/save_session', { patient_id, adverse_event: '无', ...trained(n) }),
    '患者记录训练（h5 save_session）': (n) => post(phone, '/api/h5/save_session', { signs: [], ...trained(n) }),
    '录入测量（save_measurement）': () =>
      post(token, '/api/progress/save_measurement', { ...measured, client_key: randomUUID() }),
  };
}

async function measure(line, write) {
  const found = [];
  for (let n = 0; n < warmUps + rounds; n += 1) {
    // Statements that the previous call runs after its answer have ended by then.
    await sleep(2 * roundTripMs);
    line.takeStatements();
    const began = performance.now();
    await write(n);
    const seconds = (performance.now() - began) / 1000;
    if (n >= warmUps) found.push({ seconds, statements: line.takeStatements() });
  }
  const count = median(found.map(({ statements }) => statements.length));
  return {
    seconds: median(found.map(({ seconds }) => seconds)),
    count,
    statements: found.find(({ statements }) => statements.length >= count)?.statements ?? [],
  };
}

function printStatements(name, statements) {
  console.log(`\n${name}：${statements.length} 条语句`);
  for (const [n, text] of statements.entries()) {
    console.log(`${String(n + 1).padStart(3)}  ${text.replace(/\s+/g, ' ').trim().slice(0, 150)}`);
  }
}

const database = await createDatabase();
let line;
let server;
try {
  line = await openSlowLine(database.url);
  server = await startServer({ databaseUrl: line.url });
  const token = await signIn(server.url, account);
  const training = await findTraining(server, token);
  const phone = await openPhone(server, token, training.patientId);
  line.setRoundTrip(roundTripMs);
  const rows = [note('往返一次', `${roundTripMs} 毫秒`)];
  for (const [name, write] of Object.entries(writesOf(server, { token, phone, training }))) {
    const { seconds, count, statements } = await measure(line, write);
    rows.push(judge(`${name}，语句`, count, maxStatements, { unit: '条' }));
    rows.push(judge(`${name}，用时`, seconds, maxSeconds, { unit: '秒', digits: 2, isHard: false }));
    if (count > maxStatements || process.env.BENCH_STATEMENTS) printStatements(name, statements);
  }
  printVerdict(`写入，服务端与数据库之间 ${roundTripMs} 毫秒；每项 ${rounds} 次，取中位数`, rows);
} finally {
  line?.setRoundTrip(0);
  await server?.stop();
  await line?.close();
  await database.drop();
}
process.exitCode = exitCode();
