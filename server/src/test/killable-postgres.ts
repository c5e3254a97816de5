import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface KillablePostgres {
  url: string;
  /** Ends the server and all its processes at once, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same files and port. */
  start(): Promise<void>;
  /** Ends it and removes its files. */
  stop(): Promise<void>;
}

interface PrivatePostgres {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

const mostStarts = 50;

/** A private PostgreSQL for tests of outages. Linux only: it finds the processes under /proc. */
export async function startKillablePostgres(): Promise<KillablePostgres> {
  // The scripts are plain JavaScript without types.
  const scripts: { startPostgres(options: { dir: string }): Promise<PrivatePostgres> } = await import(
    new URL('../../../scripts/postgres.mjs', import.meta.url).href
  );
  const dir = mkdtempSync('/tmp/yun-pg-killable-');
  const postgres = await scripts.startPostgres({ dir });
  const [command = '', ...args] = readFileSync(`/proc/${postgres.pid}/cmdline`, 'utf8').split('\0').slice(0, -1);
  const { uid, gid } = statSync(`/proc/${postgres.pid}`);
  let pid = postgres.pid;
  let successor: ChildProcess | null = null;

  async function kill(): Promise<void> {
    const family = [pid, ...childrenOf(pid)];
    for (const member of family) {
      // A backend may end by itself between the look and the kill.
      signalIfThere(member);
    }
    while (family.some(isAlive)) await sleep(10);
  }

  process.once('exit', () => successor?.kill('SIGQUIT'));
  return {
    url: postgres.url,
    kill,
    async start() {
      // A backend that began while the others were killed outlives them by a moment, and it does not start beside it.
      for (let tries = 0; tries < mostStarts; tries += 1) {
        const child = spawn(command, args, { uid, gid, cwd: dir, stdio: 'ignore' });
        successor = child;
        pid = child.pid ?? 0;
        while (hasNotEnded(child) && !isReady(dir, pid)) await sleep(20);
        if (hasNotEnded(child)) return;
        await sleep(200);
      }
      throw new Error('PostgreSQL did not start again');
    },
    async stop() {
      if (successor !== null && hasNotEnded(successor)) {
        const ended = once(successor, 'exit');
        successor.kill('SIGINT');
        await ended;
      }
      await postgres.stop();
    },
  };
}

const hasNotEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => readStat(pid)?.parent === parent);
}

function isAlive(pid: number): boolean {
  const stat = readStat(pid);
  return stat !== null && stat.state !== 'Z';
}

function readStat(pid: number): { state: string; parent: number } | null {
  try {
    const [state = '', parent = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return { state, parent: Number(parent) };
  } catch {
    return null;
  }
}

/** The first line of postmaster.pid tells whose it is, the eighth its state. */
function isReady(dir: string, pid: number): boolean {
  try {
    const lines = readFileSync(join(dir, 'data/postmaster.pid'), 'utf8').split('\n');
    return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

function signalIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
