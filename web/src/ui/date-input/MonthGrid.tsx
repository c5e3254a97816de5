import type { KeyboardEvent, RefObject } from 'react';
import { dayAfterKey, dayLabel, daysOf, type Limits, weekdays } from './month.ts';
import { isWithin } from './typed-day.ts';

const weeks = [0, 1, 2, 3, 4, 5];

interface Props extends Limits {
  ref: RefObject<HTMLTableElement | null>;
  /** The day that has the focus, or gets it by Tab. */
  day: string;
  value: string;
  today: string;
  onMove(day: string): void;
  onChoose(day: string): void;
}

/** The days of a month, in weeks. */
export function MonthGrid({ ref, day, value, today, min, max, onMove, onChoose }: Props) {
  const month = day.slice(0, 7);
  const days = daysOf(month);

  function handleKey(event: KeyboardEvent): void {
    const next = dayAfterKey(day, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    onMove(next);
  }

  const cell = (one: string | null, column: number) => (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: in a grid its cells are chosen
    <td key={one ?? column} role="gridcell" tabIndex={-1} aria-selected={one !== null && one === value}>
      {one && (
        <button
          type="button"
          data-day={one}
          tabIndex={one === day ? 0 : -1}
          aria-label={dayLabel(one)}
          aria-disabled={!isWithin(one, min, max)}
          aria-current={one === today ? 'date' : undefined}
          onClick={() => onChoose(one)}
        >
          {Number(one.slice(8))}
        </button>
      )}
    </td>
  );

  return (
    <table
      ref={ref}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its days are walked through with the arrow keys
      role="grid"
      aria-label={`${Number(month.slice(0, 4))}年${Number(month.slice(5))}月`}
      onKeyDown={handleKey}
    >
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" className="faint" abbr={`星期${name}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week}>{days.slice(week * 7, week * 7 + 7).map(cell)}</tr>
        ))}
      </tbody>
    </table>
  );
}
