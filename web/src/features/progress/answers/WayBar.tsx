import css from './answers.module.css';
import { shareOfWay } from './way-bar.ts';

interface Props {
  first: number;
  last: number;
  target: number;
  milestone: number | null;
  words(value: number): string;
}

const width = 208;
const bar = { top: 4, height: 7 };

/** The way from the first value to the target, how much of it is done, and where the milestone stands. */
export function WayBar({ first, last, target, milestone, words }: Props) {
  const done = shareOfWay(last, first, target) * width;
  const mark = milestone === null ? null : shareOfWay(milestone, first, target) * width;
  const label = [
    `起点 ${words(first)}`,
    `现在 ${words(last)}`,
    milestone !== null && `里程碑 ${words(milestone)}`,
    `目标 ${words(target)}`,
  ];
  const hasMark = mark !== null && mark > 30 && mark < width - 84;
  return (
    <svg className={css.wayBar} width={width} height={32} role="img" aria-label={label.filter(Boolean).join('，')}>
      <rect className={css.wayTrack} x={0.5} y={bar.top + 0.5} width={width - 1} height={bar.height - 1} rx={3.5} />
      <rect className={css.wayDone} x={0} y={bar.top} width={done} height={bar.height} rx={3.5} />
      {mark !== null && <line className={css.wayMark} x1={mark} x2={mark} y1={0} y2={bar.top + bar.height + 4} />}
      <text x={0} y={28}>
        {words(first)}
      </text>
      {hasMark && milestone !== null && (
        <text className={css.wayMilestone} x={mark} y={28} textAnchor="middle">
          {words(milestone)}
        </text>
      )}
      <text x={width} y={28} textAnchor="end">
        目标 {words(target)}
      </text>
    </svg>
  );
}
