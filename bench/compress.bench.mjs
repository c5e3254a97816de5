// What compressing answers costs and saves: real answers of the demo under each coding and level, with the processor time
// of one answer. The coding of `server/src/platform/http/compress.ts` is chosen by this table (ADR 33).
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { createDatabase } from './support/postgres.mjs';
import { signIn, startServer } from './support/server.mjs';
import { median, printTable } from './support/table.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const perRound = Number(process.env.BENCH_CALLS ?? 100);

const answers = {
  profile: '/api/user/profile',
  动作库一页: '/api/exercise/list_exercise?size=20',
  全部动作: '/api/exercise/list_exercise?size=100',
  全部的图: '/api/exercise/list_figure',
  计划模板: '/api/plan/list_template?size=50',
  患者一页: '/api/patient/list_patient?size=20',
  医生首页: '/api/dashboard/doctor',
  状态记录: '/api/talk/list_talk',
  训练进展: (patientId) => `/api/progress/summary?patient_id=${patientId}`,
};

const { constants } = zlib;
const brotli = (quality) => ({
  name: `br ${quality}`,
  sync: zlib.brotliCompressSync,
  async: promisify(zlib.brotliCompress),
  optionsFor: (size) => ({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  }),
});
const gzip = (level) => ({
  name: `gzip ${level}`,
  sync: zlib.gzipSync,
  async: promisify(zlib.gzip),
  optionsFor: () => ({ level }),
});
const codings = [...[1, 4, 6].map(gzip), ...[1, 3, 4, 5].map(brotli)];

/** Without compression, as bytes. */
async function read(server, token, path) {
  const response = await fetch(server.url + path, { headers: { authorization: token, 'accept-encoding': 'identity' } });
  const body = Buffer.from(await response.arrayBuffer());
  const { code, msg, data } = JSON.parse(body);
  if (code !== 20000) throw new Error(`${path} answered ${code} ${msg}`);
  return { body, data };
}

/** Processor time of all threads for one call, in milliseconds: the median of some rounds. */
async function cpuOf(work) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    for (let call = 0; call < perRound; call += 1) await work();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000 / perRound);
  }
  return median(times);
}

async function measure(body, { sync, async, optionsFor }) {
  const options = optionsFor(body.length);
  // The first calls compile the code and start the threads.
  for (let call = 0; call < 10; call += 1) await async(body, options);
  return {
    bytes: sync(body, options).length,
    syncMs: await cpuOf(() => sync(body, options)),
    asyncMs: await cpuOf(() => async(body, options)),
  };
}

const database = await createDatabase();
let server;
try {
  server = await startServer({ databaseUrl: database.url });
  const token = await signIn(server.url, 'dr_lin');
  const { data } = await read(server, token, answers.患者一页);
  for (const [name, path] of Object.entries(answers)) {
    const { body } = await read(server, token, typeof path === 'string' ? path : path(data.list[0].id));
    const rows = [];
    for (const coding of codings) {
      const { bytes, syncMs, asyncMs } = await measure(body, coding);
      const share = `${((bytes / body.length) * 100).toFixed(1)}%`;
      rows.push([coding.name, bytes, share, syncMs.toFixed(3), asyncMs.toFixed(3)]);
    }
    console.log(`\n${name}：原 ${body.length} 字节`);
    printTable(['编码', '字节', '比例', '同步 CPU 毫秒', '线程池 CPU 毫秒'], rows);
  }
} finally {
  await server?.stop();
  await database.drop();
}
