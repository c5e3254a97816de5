import { memo, type ReactNode } from 'react';
import { type ShownDay, shownDayText } from './shown-days.ts';
import css from './training-days.module.css';

interface Props {
  date: string;
  day: ShownDay | undefined;
  size: 'tile' | 'block' | 'dot';
  isSelected: boolean;
  /** Reached by Tab. */
  isCurrent: boolean;
  children?: ReactNode;
}

/** One day of a calendar that can be chosen. */
export const GridCell = memo(function GridCell({ date, day, size, isSelected, isCurrent, children }: Props) {
  const words = shownDayText(date, day);
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: in a grid its cells are chosen
      role="gridcell"
      className={css.cell}
      data-size={size}
      data-state={day?.state ?? 'blank'}
      data-mark={day?.mark ?? undefined}
      data-day={date}
      tabIndex={isCurrent ? 0 : -1}
      aria-selected={isSelected}
      aria-label={words}
      title={words}
    >
      {children}
    </td>
  );
});
