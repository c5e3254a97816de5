import type { patient } from '@yun/contract';
import { DayCell } from '#web/ui/training-days/DayCell.tsx';
import css from './signals.module.css';
import { daysOf, weekText } from './week-text.ts';

interface Props {
  week: readonly patient.DayState[];
  until: string | null;
  /** Percent; null if nothing was planned. */
  adherence: number | null;
}

const lowAdherence = 50;

/** The training of the seven days up to yesterday, and the share that was done. */
export function WeekSquares({ week, until, adherence }: Props) {
  if (until === null || week.length === 0) return <span className="faint">—</span>;
  const text = weekText(week, until);
  return (
    <span className={`inline-row nowrap ${css.week}`}>
      <span className={`inline-row ${css.squares}`} role="img" aria-label={`近 7 日：${text}`} title={text}>
        {daysOf(week, until).map(({ day, state }) => (
          <DayCell key={day} state={state} size="week" />
        ))}
      </span>
      {adherence === null ? (
        <span className="faint">—</span>
      ) : (
        <span className={adherence < lowAdherence ? 'high bold' : undefined}>{adherence}%</span>
      )}
    </span>
  );
}
