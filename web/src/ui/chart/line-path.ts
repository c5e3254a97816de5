// Lines through points. A missing value breaks the line; it is never drawn as 0.

export interface Point {
  x: number;
  /** Null: not reported. */
  y: number | null;
}

const round = (value: number) => Math.round(value * 10) / 10;

export function linePath(points: readonly Point[]): string {
  let path = '';
  let isDown = false;
  for (const { x, y } of points) {
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
export function dotPath(points: readonly Point[]): string {
  return points.map(({ x, y }) => (y === null ? '' : `M${round(x)} ${round(y)}h0`)).join('');
}

/** Points without a line to a neighbour, because the values before and after are missing. */
export function isolatedPoints(points: readonly Point[]): Point[] {
  return points.filter(
    ({ y }, at) => y !== null && (points[at - 1]?.y ?? null) === null && (points[at + 1]?.y ?? null) === null,
  );
}

/**
 * The fewest points that look the same: of those in one column of pixels the first, lowest, highest and last. Gaps stay
 * gaps.
 */
export function thin(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  let column: Point[] = [];
  const flush = () => {
    if (column.length > 0) kept.push(...extremes(column));
    column = [];
  };
  for (const point of points) {
    const [first] = column;
    if (point.y === null || (first && Math.floor(first.x) !== Math.floor(point.x))) flush();
    if (point.y !== null) column.push(point);
    else if (kept.at(-1)?.y !== null) kept.push(point);
  }
  flush();
  return kept;
}

function extremes(column: readonly Point[]): Point[] {
  if (column.length <= 2) return [...column];
  const by = (better: (a: number, b: number) => boolean) =>
    column.reduce((best, point) => (better(point.y ?? 0, best.y ?? 0) ? point : best));
  const wanted = new Set([column[0], by((a, b) => a < b), by((a, b) => a > b), column.at(-1)]);
  return column.filter((point) => wanted.has(point));
}
