interface Props {
  first: number;
  last: number;
  target: number;
  milestone: number | null;
  textOf(value: number): string;
}

const width = 208;
const bar = { top: 4, height: 7 };

/** A bar from the first value to the target: how much is reached, and where the milestone lies. */
export function GoalProgressBar({ first, last, target, milestone, textOf }: Props) {
  const done = progressShare(last, first, target) * width;
  const mark = milestone === null ? null : progressShare(milestone, first, target) * width;
  const label = [
    `起点 ${textOf(first)}`,
    `现在 ${textOf(last)}`,
    milestone !== null && `里程碑 ${textOf(milestone)}`,
    `目标 ${textOf(target)}`,
  ];
  const hasMark = mark !== null && mark > 30 && mark < width - 84;
  return (
    <svg
      className="note figures"
      width={width}
      height={32}
      overflow="visible"
      fill="currentColor"
      role="img"
      aria-label={label.filter(Boolean).join('，')}
    >
      <rect
        fill="var(--surface)"
        stroke="var(--done)"
        x={0.5}
        y={bar.top + 0.5}
        width={width - 1}
        height={bar.height - 1}
        rx={3.5}
      />
      <rect fill="var(--done)" x={0} y={bar.top} width={done} height={bar.height} rx={3.5} />
      {mark !== null && (
        <line stroke="var(--high)" strokeWidth={2} x1={mark} x2={mark} y1={0} y2={bar.top + bar.height + 4} />
      )}
      <text x={0} y={28}>
        {textOf(first)}
      </text>
      {hasMark && milestone !== null && (
        <text className="high" x={mark} y={28} textAnchor="middle">
          {textOf(milestone)}
        </text>
      )}
      <text x={width} y={28} textAnchor="end">
        目标 {textOf(target)}
      </text>
    </svg>
  );
}

/** How far a value lies on the way from the first value to the target, 0 to 1; also where lower is better. */
export function progressShare(value: number, first: number, target: number): number {
  if (first === target) return 1;
  return Math.min(1, Math.max(0, (value - first) / (target - first)));
}
