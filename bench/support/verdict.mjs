// Measured values and budgets. Bytes, counts and memory decide the exit code; times depend on the machine and do not.
import { loadavg } from 'node:os';
import { printTable } from './table.mjs';

let hasFailed = false;

export const exitCode = () => (hasFailed ? 1 : 0);

/** Says what went wrong, and fails the run. */
export function fail(message) {
  hasFailed = true;
  console.log(message);
}

/** A row of the table: name, measured value, budget, mark. `isHard`: missing it fails the run. */
export function judge(name, value, budget, { unit = '', digits = 0, isHard = true } = {}) {
  const isMet = value <= budget;
  if (!isMet && isHard) hasFailed = true;
  const show = (number) => `${number.toFixed(digits)}${unit && ` ${unit}`}`;
  return [name, show(value), `≤ ${show(budget)}`, isMet ? '✓' : '✗'];
}

export const note = (name, value) => [name, value, '', ''];

export function printVerdict(title, rows) {
  console.log(`\n${title}（此时机器负载 ${loadavg()[0].toFixed(1)}）`);
  printTable(['项目', '实测', '预算', ''], rows);
}

/** A row for a condition that must hold; no number is compared. */
export function must(name, isMet, value) {
  if (!isMet) hasFailed = true;
  return [name, value, '', isMet ? '✓' : '✗'];
}
