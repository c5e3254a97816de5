import { dayNumber, weekdayLabels, weeksOf } from './calendar-days.ts';
import { markSigns } from './day-text.ts';
import { GridCell } from './GridCell.tsx';
import type { ShownDay } from './shown-days.ts';
import css from './training-days.module.css';
import { useDayGrid } from './use-day-grid.ts';

export interface HeatProps {
  from: string;
  to: string;
  days: ReadonlyMap<string, ShownDay>;
  selected: string | null;
  onSelect(day: string): void;
  label: string;
}

/** A few weeks of training, a row each, as on a wall calendar. */
export function HeatCalendar({ from, to, days, selected, onSelect, label }: HeatProps) {
  const { current, gridProps } = useDayGrid({ from, to, selected, onSelect });
  return (
    <table className={css.calendar} aria-label={label} {...gridProps}>
      <thead>
        <tr>
          {weekdayLabels.map((word) => (
            <th key={word} scope="col" className="p-0 small lines-small" abbr={`周${word}`}>
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(from, to).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((date, at) =>
              date === null ? (
                <td key={weekdayLabels[at]} />
              ) : (
                <GridCell
                  key={date}
                  date={date}
                  day={days.get(date)}
                  size="tile"
                  isSelected={date === selected}
                  isCurrent={date === current}
                >
                  <TileText date={date} from={from} day={days.get(date)} />
                </GridCell>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TileText({ date, from, day }: { date: string; from: string; day: ShownDay | undefined }) {
  const sign = day?.mark ? markSigns[day.mark] : day?.state === 'missed' ? '–' : '';
  return (
    <span className="flex between">
      {dayNumber(date, from)}
      {sign && <span>{sign}</span>}
    </span>
  );
}
