import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { packageRoot } from '#server/start-messages.ts';

const main = join(packageRoot, 'dist/main.js');

export interface ServerProcess {
  child: ChildProcess;
  /** Empty until it listens. */
  readonly url: string;
  output(): string;
  /** Resolves with the exit code; null when it was killed. */
  ended: Promise<number | null>;
}

/** The built server as a separate process, on a free port. */
export function spawnServer(env: Record<string, string>): ServerProcess {
  if (!existsSync(main)) throw new Error('run npm run build first');
  const child = spawn(process.execPath, [main], {
    // YUN_RUN marks the process, so that it is ended when the run of tests is killed.
    env: { PATH: process.env.PATH, YUN_RUN: process.env.YUN_RUN, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return {
    child,
    get url() {
      return /监听 (http:\S+)/.exec(output)?.[1] ?? '';
    },
    output: () => output,
    ended,
  };
}

/** Waits until the path answers with the status; fails early when the process ends. */
export async function waitFor(server: ServerProcess, path: string, status = 200): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 25) {
    const response = server.url && (await fetch(server.url + path).catch(() => null));
    if (response) await response.arrayBuffer();
    if (response && response.status === status) return;
    if (server.child.exitCode !== null) throw new Error(`the server ended:\n${server.output()}`);
    await sleep(25);
  }
  throw new Error(`${path} did not answer ${status}:\n${server.output()}`);
}

export async function kill(server: ServerProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  server.child.kill(signal);
  return server.ended;
}
