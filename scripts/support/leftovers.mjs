// A run of tests leaves nothing behind: its processes carry a mark in their environment, its files lie in one folder, and
// a guard outside the run ends and removes both when the run is killed.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { memoryFolder } from './memory-folder.mjs';
import { inRoot } from './paths.mjs';

const variable = 'YUN_RUN';

/** Marks this process and all it will start; their temporary files go into a folder of the run. */
export function openRun() {
  const mark = randomUUID();
  const folder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'yun-run-'));
  // PostgreSQL runs as another user and must reach its own folder inside.
  chmodSync(folder, 0o755);
  startGuard(mark, folder);
  process.env[variable] = mark;
  process.env.TMPDIR = folder;
}

/** The guard has no mark. When its input is closed, this process has ended, for whatever reason. */
function startGuard(mark, folder) {
  const guard = spawn(process.execPath, [inRoot('scripts/support/run-guard.mjs'), mark, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  guard.stdin.unref();
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** The folder a process works in; also when that has been removed. */
function workFolder(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

/**
 * Processes of the run that are still alive, children of children included: those with its mark or in its folder
 * (PostgreSQL overwrites its environment). Linux only: elsewhere an empty list.
 */
function findRemaining(mark, folder) {
  if (!existsSync('/proc/self/environ')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter(
      (pid) =>
        read(`/proc/${pid}/environ`).split('\0').includes(`${variable}=${mark}`) ||
        workFolder(pid).startsWith(`${folder}/`),
    )
    .map((pid) => ({ pid: Number(pid), command: read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim() }));
}

/** Waits briefly for remaining processes to end, then ends them by pid and returns them. */
export async function endLeftovers(graceMs = 5000, mark = process.env[variable], folder = process.env.TMPDIR) {
  const deadline = Date.now() + graceMs;
  while (findRemaining(mark, folder).length > 0 && Date.now() < deadline) await wait(100);
  const remaining = findRemaining(mark, folder);
  for (const { pid } of remaining) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself in the meantime.
    }
  }
  return remaining;
}

/** Ends the run's processes and removes its folder; returns the processes it had to end. */
export async function closeRun(graceMs, mark = process.env[variable], folder = process.env.TMPDIR) {
  const remaining = await endLeftovers(graceMs, mark, folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  return remaining;
}
