import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeTestFolder, testEngine } from '../database.ts';
import { type KillablePostgres, startKillablePostgres } from './killable-postgres.ts';

export interface FoundState {
  singles: number[];
  pairs: number[];
  halfPairs: number;
  missingInIndex: number;
}

export interface KillLoopResult {
  acknowledged: number;
  /** Acknowledged writes that were not there after the restart. */
  lost: string[];
  halfPairs: number;
  missingInIndex: number;
}

/**
 * Kills a writing process again and again (with PostgreSQL, in every other round the server instead) and checks
 * after each restart that everything acknowledged is there, and no transaction in part.
 */
export async function runKillLoop(rounds: number): Promise<KillLoopResult> {
  const postgres = testEngine === 'postgres' ? await startKillablePostgres() : null;
  const env: NodeJS.ProcessEnv = postgres === null ? { DATA_DIR: makeTestFolder() } : { DATABASE_URL: postgres.url };
  const result: KillLoopResult = { acknowledged: 0, lost: [], halfPairs: 0, missingInIndex: 0 };
  const acknowledged = new Set<string>();
  try {
    for (let round = 1; round <= rounds + 1; round += 1) {
      const writer = startWriter(round, env);
      compare(await writer.state, acknowledged, result);
      if (round <= rounds) await sleep(20 + Math.random() * 400);
      if (postgres !== null && round % 2 === 0) await killServer(postgres);
      writer.process.kill('SIGKILL');
      await writer.closed;
      for (const write of writer.acknowledged) acknowledged.add(write);
    }
  } finally {
    await postgres?.stop();
  }
  return { ...result, acknowledged: acknowledged.size };
}

function compare(state: FoundState, acknowledged: Set<string>, result: KillLoopResult): void {
  const found = new Set([...state.singles.map((n) => `single ${n}`), ...state.pairs.map((n) => `pair ${n}`)]);
  result.lost.push(...[...acknowledged].filter((write) => !found.has(write)));
  result.halfPairs += state.halfPairs;
  result.missingInIndex += state.missingInIndex;
}

function startWriter(round: number, env: NodeJS.ProcessEnv) {
  const program = fileURLToPath(new URL('./kill-loop-writer.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, String(round)], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: string[] = [];
  const state = new Promise<FoundState>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{')) resolve(JSON.parse(line));
      else acknowledged.push(line);
    });
    child.once('exit', (code) => reject(new Error(`the writer of round ${round} ended with ${code}`)));
  });
  // Resolves when all its output is read as well.
  return { process: child, state, acknowledged, closed: once(child, 'close') };
}

async function killServer(postgres: KillablePostgres): Promise<void> {
  await postgres.kill();
  await postgres.start();
}
