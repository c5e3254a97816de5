import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
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

const maxStarts = 50;

/** A private PostgreSQL for tests of outages. Linux only: it finds the processes under /proc. */
export async function startKillablePostgres(): Promise<KillablePostgres> {
  // The scripts are plain JavaScript without types.
  const scripts: { startPostgres(): Promise<PrivatePostgres> } = await import(
    new URL('../../../../scripts/postgres.mjs', import.meta.url).href
  );
  const postgres = await scripts.startPostgres();
  const dataDir = readlinkSync(`/proc/${postgres.pid}/cwd`);
  const [command = '', ...args] = readFileSync(`/proc/${postgres.pid}/cmdline`, 'utf8').split('\0').slice(0, -1);
  const { uid, gid } = statSync(`/proc/${postgres.pid}`);
  let pid = postgres.pid;
  let successor: ChildProcess | null = null;

  async function kill(): Promise<void> {
    // Stopped first: a backend started after the listing would survive and wait for ever for a lock of a dead process.
    signalIfThere(pid, 'SIGSTOP');
    while (readStat(pid)?.state === 'R' || readStat(pid)?.state === 'S') await sleep(1);
    const family = [pid, ...childrenOf(pid)];
    // A backend may end by itself between the listing and the kill.
    for (const member of family) signalIfThere(member, 'SIGKILL');
    while (family.some(isAlive)) await sleep(10);
  }

  process.once('exit', () => successor?.kill('SIGQUIT'));
  return {
    url: postgres.url,
    kill,
    async start() {
      // Processes of the killed server take a moment to disappear; a new one must not start beside them.
      for (let tries = 0; tries < maxStarts; tries += 1) {
        const child = spawn(command, args, { uid, gid, cwd: dataDir, stdio: 'ignore' });
        successor = child;
        pid = child.pid ?? 0;
        while (hasNotEnded(child) && !isReady(dataDir, pid)) await sleep(20);
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

/** The first line of postmaster.pid is the process id, the eighth the state. */
function isReady(dataDir: string, pid: number): boolean {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
