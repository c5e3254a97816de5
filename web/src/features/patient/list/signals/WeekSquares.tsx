import type { patient } from '@yun/contract';
import { DayCell } from '#web/ui/training-days/DayCell.tsx';
import { daysOf, weekText } from './week-text.ts';
import './signals.css';

interface Props {
  week: readonly patient.DayState[];
  until: string | null;
  /** Percent; null where nothing was planned. */
  adherence: number | null;
}

const lowAdherence = 50;

/** Seven days of training, the last is yesterday, and how much of it was done. */
export function WeekSquares({ week, until, adherence }: Props) {
  if (until === null || week.length === 0) return <span className="signal-none">—</span>;
  const text = weekText(week, until);
  return (
    <span className="week">
      <span className="week-squares" role="img" aria-label={`近 7 日：${text}`} title={text}>
        {daysOf(week, until).map(({ day, state }) => (
          <DayCell key={day} state={state} size="week" />
        ))}
      </span>
      {adherence === null ? (
        <span className="signal-none">—</span>
      ) : (
        <span className={adherence < lowAdherence ? 'week-low' : undefined}>{adherence}%</span>
      )}
    </span>
  );
}
