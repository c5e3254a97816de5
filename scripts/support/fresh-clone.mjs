// Tries `npm start` as a new developer would: a clone of HEAD, nothing installed, nothing built, no data.
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, waitForAnswer } from './network.mjs';
import { root } from './paths.mjs';
import { launch, run, stop } from './processes.mjs';
import { say, UserError } from './steps.mjs';

const maxStartWithData = 5;

async function offersSignIn(response) {
  return (
    response.ok &&
    /text\/html/.test(response.headers.get('content-type') ?? '') &&
    (await response.text()).includes('登录')
  );
}

/** The process of this checkout that runs the program. Linux only. */
function findProcess(checkout, program) {
  return readdirSync('/proc').find((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return command.includes(program) && readlinkSync(`/proc/${pid}/cwd`) === checkout;
    } catch {
      return false;
    }
  });
}

/** Memory of the server process, in MiB. */
function serverMemory(checkout) {
  const status = readFileSync(`/proc/${findProcess(checkout, 'server/dist/main.js')}/status`, 'utf8');
  const read = (field) => Math.round(Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)[1]) / 1024);
  return { resident: read('VmRSS'), peak: read('VmHWM') };
}

/** One `npm start` until its sign-in page answers; stopped again, and that must succeed too. */
async function startOnce(checkout, dataDir) {
  const port = await freePort();
  const begin = performance.now();
  const child = launch('npm', ['start'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: dataDir,
      YUN_RUN: process.env.YUN_RUN,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const gone = () => child.exitCode !== null;
  try {
    await waitForAnswer(`http://127.0.0.1:${port}/readyz`, { timeoutMs: 900_000, gone });
    await waitForAnswer(`http://127.0.0.1:${port}/login`, { timeoutMs: 10_000, gone, accept: offersSignIn });
  } catch (error) {
    await stop(child);
    throw new UserError(`${error.message}\n${output}`);
  }
  const seconds = (performance.now() - begin) / 1000;
  const memory = serverMemory(checkout);
  // npm itself would be ended by the signal; our script ends cleanly, and npm returns its exit code.
  process.kill(Number(findProcess(checkout, 'scripts/start.mjs')), 'SIGTERM');
  const { code } = await child.ended;
  return { seconds, memory, code, output };
}

function report(title, { seconds, memory }) {
  say(`${title}：${seconds.toFixed(1)} 秒到登录页可用，常驻内存 ${memory.resident} MiB，峰值 ${memory.peak} MiB`);
}

/** Returns the failures as lines. */
export async function tryFreshClone() {
  if (process.platform !== 'linux') throw new UserError('全新克隆测试需要 Linux（读取 /proc）');
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'yun-clone-')));
  const checkout = join(folder, 'checkout');
  try {
    say('克隆 HEAD 到临时目录，只执行 npm start');
    const { code, output } = await run('git', ['clone', '-q', '--no-hardlinks', root, checkout], { capture: true });
    if (code !== 0) throw new UserError(output);
    const first = await startOnce(checkout, join(folder, 'data'));
    report('首次启动（安装、构建、建库、演示数据）', first);
    const second = await startOnce(checkout, join(folder, 'data'));
    report(`再次启动（已有数据，目标 ≤ ${maxStartWithData} 秒）`, second);

    const faults = [];
    if (!/https?:\/\/\S+:\d+/.test(first.output)) faults.push('首次启动没有打印地址');
    if (second.seconds > maxStartWithData) faults.push(`再次启动用了 ${second.seconds.toFixed(1)} 秒`);
    for (const { code: exit } of [first, second]) if (exit !== 0) faults.push(`SIGTERM 后退出码是 ${exit}`);
    return faults;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
