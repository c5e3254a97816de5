// Lines through points. A missing value breaks the line; it is never drawn as 0.

export interface Spot {
  x: number;
  /** Null: not reported. */
  y: number | null;
}

const round = (value: number) => Math.round(value * 10) / 10;

export function linePath(spots: readonly Spot[]): string {
  let path = '';
  let isDown = false;
  for (const { x, y } of spots) {
    if (y === null) {
      isDown = false;
    } else {
      path += `${isDown ? 'L' : 'M'}${round(x)} ${round(y)}`;
      isDown = true;
    }
  }
  return path;
}

/** All dots in one path: lines of zero length with round caps. */
export function dotPath(spots: readonly Spot[]): string {
  return spots.map(({ x, y }) => (y === null ? '' : `M${round(x)} ${round(y)}h0`)).join('');
}

/** Points without a line to a neighbour, because the values before and after are missing. */
export function loneSpots(spots: readonly Spot[]): Spot[] {
  return spots.filter(
    ({ y }, at) => y !== null && (spots[at - 1]?.y ?? null) === null && (spots[at + 1]?.y ?? null) === null,
  );
}

/**
 * The fewest points that look the same: of those in one column of pixels the first, lowest, highest and last. Gaps stay
 * gaps.
 */
export function thin(spots: readonly Spot[]): Spot[] {
  const kept: Spot[] = [];
  let column: Spot[] = [];
  const flush = () => {
    if (column.length > 0) kept.push(...extremes(column));
    column = [];
  };
  for (const spot of spots) {
    const [first] = column;
    if (spot.y === null || (first && Math.floor(first.x) !== Math.floor(spot.x))) flush();
    if (spot.y !== null) column.push(spot);
    else if (kept.at(-1)?.y !== null) kept.push(spot);
  }
  flush();
  return kept;
}

function extremes(column: readonly Spot[]): Spot[] {
  if (column.length <= 2) return [...column];
  const by = (better: (a: number, b: number) => boolean) =>
    column.reduce((best, spot) => (better(spot.y ?? 0, best.y ?? 0) ? spot : best));
  const wanted = new Set([column[0], by((a, b) => a < b), by((a, b) => a > b), column.at(-1)]);
  return column.filter((spot) => wanted.has(spot));
}
