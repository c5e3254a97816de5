import { useMemo } from 'react';
import { dotPath, isolatedPoints, linePath, type Point } from './line-path.ts';
import { linearScale } from './scale.ts';

interface Props {
  /** Oldest first; null: not reported, the line breaks. */
  values: readonly (number | null)[];
  /** The upper end of the axis, which starts at 0. */
  most: number;
  /** A dashed line for the limit. */
  limit?: number | null;
  label: string;
  /** In px. */
  width?: number;
}

const height = 24;
const edge = 4;

/** A small line without axes, with a dot at the newest value. */
export function Sparkline({ values, most, limit = null, label, width = 150 }: Props) {
  const { path, isolated, last, limitY } = useMemo(() => {
    const toX = linearScale([0, Math.max(1, values.length - 1)], [edge, width - edge]);
    const toY = linearScale([0, most], [height - edge, edge]);
    const points: Point[] = values.map((value, at) => ({ x: toX(at), y: value === null ? null : toY(value) }));
    return {
      path: linePath(points),
      isolated: dotPath(isolatedPoints(points)),
      last: points.findLast(({ y }) => y !== null) ?? null,
      limitY: limit === null ? null : toY(limit),
    };
  }, [values, most, limit, width]);
  return (
    <svg
      className="sparkline fixed"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {limitY !== null && (
        <line stroke="var(--high-dot)" strokeDasharray="3 3" x1={0} x2={width} y1={limitY} y2={limitY} />
      )}
      <g fill="none" stroke="var(--done)" strokeLinecap="round" strokeLinejoin="round">
        <path strokeWidth={2} d={path} />
        <path strokeWidth={3} d={isolated} />
      </g>
      {last && <circle fill="var(--done)" cx={last.x} cy={last.y ?? 0} r={3.5} />}
    </svg>
  );
}
