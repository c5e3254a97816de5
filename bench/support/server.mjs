// Starts the built server for a bench, on a database of its own, and stops it by its pid.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const thisCheckout = fileURLToPath(new URL('../..', import.meta.url));
const demoPassword = 'Bench-Horse-42';

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** A node process that is ready once `path` answers 200. */
export async function startProcess(file, env, path) {
  const began = performance.now();
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.resume();
  const url = `http://127.0.0.1:${env.PORT}`;
  while (
    !(await fetch(url + path).then(
      (r) => r.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${file} ended with code ${child.exitCode}`);
    if (performance.now() - began > 180_000) {
      child.kill('SIGKILL');
      throw new Error(`${file} was not ready within three minutes`);
    }
    await sleep(10);
  }
  return {
    url,
    pid: child.pid,
    /** From the start of the process to its first good answer. */
    readyMs: performance.now() - began,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      const lastResort = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await new Promise((resolve) => child.once('exit', resolve));
      clearTimeout(lastResort);
    },
  };
}

/**
 * `databaseUrl` for PostgreSQL, else an embedded database in a temporary folder. `webDir`: another console to serve.
 * `checkout`: another built checkout of this repository, whose server is started.
 */
export async function startServer({ databaseUrl, dataDir, webDir, checkout = thisCheckout } = {}) {
  const dir = dataDir ?? (await mkdtemp(join(tmpdir(), 'yun-bench-')));
  const env = {
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: dir,
    DATABASE_URL: databaseUrl ?? '',
    WEB_DIR: webDir ?? '',
    NODE_ENV: 'development',
    SEED: 'demo',
    DEMO_PASSWORD: demoPassword,
    // The same key for all servers: one restores the backup of another.
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '10000000',
    // Lets a bench send requests from many addresses.
    TRUST_PROXY: '1',
  };
  const server = await startProcess(join(checkout, 'server/dist/main.js'), env, '/readyz');
  return {
    ...server,
    stop: async () => {
      await server.stop();
      if (dataDir === undefined) await rm(dir, { recursive: true, force: true });
    },
  };
}

export async function post(url, path, body, headers = {}) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return response.json();
}

export async function signIn(url, account) {
  const answer = await post(url, '/api/user/login', { account, password: demoPassword });
  if (answer.code !== 20000) throw new Error(`sign-in of ${account} answered ${answer.code} ${answer.msg}`);
  return answer.data.token;
}

/** Processor time of the process so far, in seconds (Linux only, to a hundredth). */
export async function cpuSecondsOf(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The second field is the name in brackets and may hold blanks; user and system time are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Current and highest resident memory, in MB (Linux only). */
export async function memoryOf(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const megabytes = (name) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return { now: megabytes('VmRSS'), highest: megabytes('VmHWM') };
}
