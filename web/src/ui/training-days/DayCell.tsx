import type { patient } from '@yun/contract';
import { type DayMark, markSigns } from './day-text.ts';
import css from './training-days.module.css';

interface Props {
  /** Null: before the first plan, nothing is drawn. */
  state: patient.DayState | null;
  mark?: DayMark | null;
  /** `week`: seven narrow ones in a list; `matrix`: 28 in a row of people; `swatch`: in a legend. */
  size?: 'week' | 'matrix' | 'swatch';
}

/** One day of training as a square whose form shows the state. Its text belongs to the surrounding element. */
export function DayCell({ state, mark = null, size = 'matrix' }: Props) {
  return (
    <i className={`day-cell ${css.cell}`} data-size={size} data-state={state ?? 'blank'} aria-hidden>
      {mark && size !== 'week' ? markSigns[mark] : null}
    </i>
  );
}
