import { addDays } from '@yun/contract/day';
import { dayWords } from './week-words.ts';
import './signals.css';

const states = ['done', 'partial', 'missed', 'none', 'paused'] as const;

/** What the squares mean, and which days they are. */
export function WeekLegend({ until }: { until: string | null }) {
  if (until === null) return null;
  return (
    <p className="week-legend">
      <span>
        方格由左到右：{addDays(until, -6).slice(5)} 至 {until.slice(5)}
      </span>
      {states.map((state) => (
        <span key={state}>
          <i className="week-square" data-state={state} aria-hidden />
          {state === 'partial' ? '部分' : dayWords[state]}
        </span>
      ))}
    </p>
  );
}
