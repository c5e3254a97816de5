import { addDays } from '@yun/contract/base/day';
import { DayCell } from '#web/ui/training-days/DayCell.tsx';
import { dayText } from '#web/ui/training-days/day-text.ts';
import css from './signals.module.css';

const states = ['done', 'partial', 'missed', 'none', 'paused'] as const;

/** The legend of the squares, with their days. */
export function WeekLegend({ until }: { until: string | null }) {
  if (until === null) return null;
  return (
    <p className={`flex wrap middle ${css.legend}`}>
      <span>
        方格由左到右：{addDays(until, -6).slice(5)} 至 {until.slice(5)}
      </span>
      {states.map((state) => (
        <span key={state} className="inline-row">
          <DayCell state={state} size="week" />
          {state === 'partial' ? '部分' : dayText[state]}
        </span>
      ))}
    </p>
  );
}
