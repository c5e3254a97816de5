import type { patient } from '@yun/contract';
import { DayCell } from './DayCell.tsx';
import { type DayMark, dayText, markLabels } from './day-text.ts';
import css from './training-days.module.css';

const states: patient.DayState[] = ['done', 'partial', 'missed', 'none', 'paused'];
const marks: DayMark[] = ['late', 'corrected'];

interface Props {
  /** The squares can also show 补 and 改. */
  hasMarks?: boolean;
  /** The squares are too small for that, and have a light spot instead. */
  hasSpots?: boolean;
}

/** The legend of the squares. */
export function DayLegend({ hasMarks = true, hasSpots = false }: Props) {
  return (
    <p className={`day-legend flex wrap middle note lines-tight ${css.legend}`}>
      {states.map((state) => (
        <span key={state} className="inline-row">
          <DayCell state={state} size="swatch" />
          {dayText[state]}
        </span>
      ))}
      {hasSpots && (
        <span className="inline-row">
          <i className={css.cell} data-size="swatch" data-state="done" data-mark="spot" aria-hidden />
          补录或更正
        </span>
      )}
      {hasMarks &&
        !hasSpots &&
        marks.map((mark) => (
          <span key={mark} className="inline-row">
            <DayCell state="done" mark={mark} size="swatch" />
            {markLabels[mark]}
          </span>
        ))}
    </p>
  );
}
