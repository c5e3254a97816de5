// Finds processes that a run started and did not end: they carry the run's mark in their environment.
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const variable = 'YUN_RUN';

export function markRun() {
  process.env[variable] = randomUUID();
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Descendants of this run that are still alive, however deep. Linux only: elsewhere an empty list. */
function findMarked() {
  if (!existsSync('/proc/self/environ')) return [];
  const mark = `${variable}=${process.env[variable]}`;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => read(`/proc/${pid}/environ`).split('\0').includes(mark))
    .map((pid) => ({ pid: Number(pid), command: read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim() }));
}

/** Waits briefly for stragglers, then ends by pid what is left and says what it was. */
export async function endLeftovers(graceMs = 5000) {
  const deadline = Date.now() + graceMs;
  while (findMarked().length > 0 && Date.now() < deadline) await wait(100);
  const left = findMarked();
  for (const { pid } of left) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself in the meantime.
    }
  }
  return left;
}
