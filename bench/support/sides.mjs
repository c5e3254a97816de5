// This build beside another one in the same run: rounds alternate, so that both meet the same load of the machine.

import { loadavg } from 'node:os';
import { startServer } from './server.mjs';
import { median, printTable, quantile } from './table.mjs';

const base = process.env.BENCH_BASE;

/** A server for this checkout and, with BENCH_BASE, one for the built checkout in that folder. */
export async function openSides(atEnd) {
  const checkouts = { ...(base && { base }), now: undefined };
  const sides = [];
  for (const [name, checkout] of Object.entries(checkouts)) {
    const server = await startServer({ checkout });
    atEnd(() => server.stop());
    sides.push({ name, server });
  }
  return sides;
}

/** The sides in the order of this round: neither is always first. */
export const inTurn = (sides, round) => (round % 2 === 0 ? sides : sides.toReversed());

/** Measured values by name and side; `add(name, side, value)`. */
export function createSeries() {
  const values = new Map();
  return {
    add(name, side, value) {
      const sidesOf = values.get(name) ?? {};
      values.set(name, { ...sidesOf, [side.name]: [...(sidesOf[side.name] ?? []), value] });
    },
    of: (name) => values.get(name) ?? {},
  };
}

function cellsOf(list, digits) {
  if (!list) return ['', '', ''];
  const show = (number) => number.toFixed(digits);
  return [show(median(list)), `${show(Math.min(...list))}–${show(Math.max(...list))}`, show(quantile(list, 0.9))];
}

/**
 * One line for each name with a budget: medians, spread and 90th percentile of both sides. Times depend on the machine
 * and never fail a run.
 */
export function printSeries(title, series, lines, { unit, digits }) {
  console.log(`\n${title}，${unit}；此时机器负载 ${loadavg()[0].toFixed(1)}`);
  const before = base ? ['原版 中位', '最小–最大', 'p90'] : [];
  const rows = lines.map(({ name, budget }) => {
    const { base: old, now } = series.of(name);
    const mark = now && budget !== undefined ? (median(now) <= budget ? '✓' : '✗') : '';
    const first = base ? cellsOf(old, digits) : [];
    return [name, ...first, ...cellsOf(now, digits), budget === undefined ? '' : `≤ ${budget}`, mark];
  });
  printTable(['项目', ...before, '现在 中位', '最小–最大', 'p90', '预算（中位）', ''], rows);
}
