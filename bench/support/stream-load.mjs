// Many doctors listen while one patient writes: all stay connected, and only the patient's doctor is notified.
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf } from './server.mjs';
import { openMany } from './streams.mjs';
import { judge, must, note, printVerdict } from './verdict.mjs';

const heldSeconds = Number(process.env.BENCH_HOLD_SECONDS ?? 40);
const messages = 20;

export async function holdStreams({ server, database, tokens }) {
  const before = await memoryOf(server.pid);
  const notified = [];
  const { streams, opened, slowestMs } = await openMany(server.url, tokens, {
    onEvent: (name, n) => name === 'talk' && notified.push({ n, time: performance.now() }),
  });
  const [{ id: doctor }] = await database.query(
    `select user_id as id from session where user_agent = 'bench' order by id limit 1`,
  );
  const delays = [];
  for (let n = 0; n < messages; n += 1) {
    const sent = performance.now();
    const payload = JSON.stringify({ topics: [`user:${doctor}`], event: 'talk', data: { patient_id: 1 } });
    await database.query(`select pg_notify('live', $1)`, [payload]);
    while (notified.length <= n && performance.now() - sent < 5_000) await sleep(2);
    delays.push((notified[n]?.time ?? Number.POSITIVE_INFINITY) - sent);
  }
  await sleep(heldSeconds * 1000);
  const held = streams.filter(({ isGone }) => !isGone).length;
  const after = await memoryOf(server.pid);
  for (const stream of streams) stream.close();
  printVerdict(`${tokens.length.toLocaleString('en')} 个打开的事件流，${heldSeconds} 秒`, [
    must('都打开了', opened === tokens.length, `${opened}（最慢 ${slowestMs.toFixed(0)} 毫秒）`),
    must('都还开着', held === tokens.length, String(held)),
    must(
      '只告诉相关的人',
      notified.length === messages && notified.every(({ n }) => n === 0),
      `${notified.length} 次提示`,
    ),
    judge('从通知到提示，最慢', Math.max(...delays), 2_000, { unit: '毫秒', digits: 1, isHard: false }),
    note('服务内存', `${before.now} → ${after.now} MB`),
  ]);
}
