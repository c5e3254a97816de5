// `npm run test:node`: the built product on the common versions of Node.js, on both databases, with one journey per
// module. Arguments: only these versions (`npm run test:node -- 26`).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { ensurePostgres, startPostgres } from './postgres.mjs';
import { closeRun, openRun } from './support/leftovers.mjs';
import { ensureNode, nodeVersions } from './support/node-versions.mjs';
import { inRoot } from './support/paths.mjs';
import { run } from './support/processes.mjs';
import { complaintsIn, startProduct } from './support/product-server.mjs';
import { main, say, seconds, UserError } from './support/steps.mjs';
import { closingLine } from './test-run/counts.mjs';

const password = 'Kangfu-node-2026';
const demo = { SEED: 'demo', DEMO_PASSWORD: password, LOG_LEVEL: 'warn' };

/** Runs the journeys against the server; returns how many passed and which failed. */
async function runJourneys(url, folder) {
  const report = join(folder, 'journeys.json');
  const args = ['run', '--project', 'server-embedded', 'server/src/journeys.test.ts'];
  const { code, output } = await run(
    process.execPath,
    [inRoot('node_modules/vitest/vitest.mjs'), ...args, '--reporter=json', `--outputFile=${report}`],
    { capture: true, env: { ...process.env, JOURNEY_URL: url, JOURNEY_PASSWORD: password } },
  );
  const tests = readTests(report);
  const failures = tests.filter(({ status }) => status !== 'passed');
  for (const { fullName, failureMessages } of failures) console.log(`✗ ${fullName}\n${failureMessages.join('\n')}`);
  const passed = tests.length - failures.length;
  if (passed === 0 || (code !== 0 && failures.length === 0)) throw new Error(`the journeys did not run:\n${output}`);
  return { passed, failed: failures.map(({ title }) => title) };
}

function readTests(report) {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return testResults.flatMap(({ assertionResults }) => assertionResults);
  } catch {
    return [];
  }
}

/** What is served beside the API. */
async function checkPages(url) {
  const faults = [];
  for (const path of ['/login', '/h5/', '/api/version.json']) {
    const { status } = await fetch(url + path);
    if (status !== 200) faults.push(`${path} 答以 ${status}`);
  }
  return faults;
}

async function withServer(options, action) {
  const server = await startProduct(options);
  let result;
  try {
    result = await action(server);
  } finally {
    const code = await server.stop();
    const complaints = complaintsIn(server.output());
    for (const line of complaints) console.log(`  ${line}`);
    result = {
      ...result,
      seconds: server.seconds,
      warnings: complaints.length,
      faults: [...(result?.faults ?? []), ...(code === 0 ? [] : [`停止后的退出码是 ${code}`])],
    };
  }
  return result;
}

/** One start of the product with all journeys. */
async function tryEngine({ version, node, engine, env, folder }) {
  say(`Node.js ${version}，${engine}：启动并走完各模块`);
  const result = await withServer({ node, env: { ...demo, ...env } }, async ({ url }) => {
    const faults = await checkPages(url);
    return { faults, ...(await runJourneys(url, folder)) };
  });
  return { version, engine, ...result };
}

/** `npm start` on existing data: everything is installed and built, so it only starts. */
async function tryStartScript({ version, node, dataDir }) {
  say(`Node.js ${version}：npm start 的脚本`);
  const env = { DATA_DIR: dataDir };
  const result = await withServer({ node, program: 'scripts/start.mjs', env }, async ({ url }) => {
    return { faults: await checkPages(url), passed: 0, failed: [] };
  });
  return { version, engine: 'npm start', ...result };
}

async function tryVersion({ version, node, postgres, bin }) {
  const folder = mkdtempSync(join(tmpdir(), 'yun-node-'));
  const rows = [];
  try {
    const dataDir = join(folder, 'data');
    rows.push(await tryEngine({ version, node, engine: 'embedded', env: { DATA_DIR: dataDir }, folder }));
    rows.push(await tryStartScript({ version, node, dataDir }));
    const name = `node_${version.replaceAll('.', '_')}`;
    const { code, output } = await run(
      join(bin, 'createdb'),
      ['-h', '127.0.0.1', '-p', String(postgres.port), '-U', 'postgres', name],
      { capture: true },
    );
    if (code !== 0) throw new Error(`createdb failed:\n${output}`);
    const env = {
      DATABASE_URL: postgres.url.replace(/\/postgres$/, `/${name}`),
      DATA_DIR: join(folder, 'data-postgres'),
    };
    rows.push(await tryEngine({ version, node, engine: 'postgres', env, folder }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}

function printTable(rows) {
  console.log('\n版本       方式        启动（秒）  各模块（通过/失败）  警告  停止');
  for (const { version, engine, seconds: time, passed, failed, warnings, faults } of rows) {
    const journeys = passed + failed.length === 0 ? '—' : `${passed}/${failed.length}`;
    const cells = [version.padEnd(10), engine.padEnd(11), time.toFixed(1).padEnd(11), journeys.padEnd(20)];
    console.log(`${cells.join(' ')} ${String(warnings).padEnd(5)} ${faults.length === 0 ? '正常' : faults.join('；')}`);
  }
  console.log('');
}

/** Each warning and each unclean exit counts as a failure. */
const countsOf = (rows) => ({
  passed: rows.reduce((sum, { passed }) => sum + passed, 0),
  failed: rows.reduce((sum, { failed, warnings, faults }) => sum + failed.length + warnings + faults.length, 0),
  skipped: 0,
});

await main(async () => {
  const begin = performance.now();
  const wanted = process.argv.slice(2);
  const chosen = nodeVersions.filter(({ version }) => wanted.length === 0 || wanted.some((w) => version.startsWith(w)));
  if (chosen.length === 0)
    throw new UserError(`没有这样的版本；可选：${nodeVersions.map((one) => one.version).join('、')}`);
  openRun();
  await ensureInstalled();
  const binaries = [];
  for (const one of chosen) binaries.push({ version: one.version, node: await ensureNode(one) });
  const bin = await ensurePostgres();
  await ensureBuilt();
  const postgres = await startPostgres({ bin });
  const rows = [];
  try {
    for (const { version, node } of binaries) rows.push(...(await tryVersion({ version, node, postgres, bin })));
  } finally {
    await postgres.stop();
  }
  const remaining = await closeRun();
  for (const { pid, command } of remaining) console.log(`✗ 结束后仍有进程（已结束）：${pid} ${command}`);
  printTable(rows);
  const counts = countsOf(rows);
  console.log(closingLine('node', counts));
  say(`总用时 ${seconds(begin)}`);
  process.exitCode = counts.failed === 0 && remaining.length === 0 ? 0 : 1;
});
