import { useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { columnsOf, weekdayLabels, weeksOf, wideWeeks } from './calendar-days.ts';
import { markSigns } from './day-text.ts';
import { GridCell } from './GridCell.tsx';
import type { HeatProps } from './HeatCalendar.tsx';
import css from './training-days.module.css';
import { useDayGrid } from './use-day-grid.ts';

/**
 * Months of training at a glance: a column per week, the newest at the right. Years are hundreds of days: they are rendered
 * after everything else, in parts, so that nothing has to wait for them.
 */
export function HeatMap(props: HeatProps) {
  const span = `${props.from} ${props.to}`;
  const isWide = weeksOf(props.from, props.to).length <= wideWeeks;
  return (
    <div className={css.place} data-wide={isWide}>
      {useDeferredValue(span, '') === span && <Weeks {...props} />}
    </div>
  );
}

function Weeks({ from, to, days, selected, onSelect, label }: HeatProps) {
  const { current, gridProps } = useDayGrid({ from, to, selected, onSelect, isAcross: true });
  const columns = useMemo(() => columnsOf(from, to), [from, to]);
  const isWide = columns.length <= wideWeeks;
  const scroller = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another range begins at its newest day again
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = scroller.current.scrollWidth;
  }, [from, to]);
  return (
    <div ref={scroller} className={css.map} data-wide={isWide}>
      <table aria-label={label} {...gridProps}>
        <thead>
          <tr>
            <td />
            {columns.map(({ monday, month }) =>
              month === null ? (
                <td key={monday} />
              ) : (
                <th key={monday} scope="col" className="p-0 small">
                  <span>{monthText(month)}</span>
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {weekdayLabels.map((word, row) => (
            <tr key={word}>
              <th scope="row" className="p-0 small" abbr={`周${word}`}>
                {row % 2 === 0 ? word : <span className="visually-hidden">{word}</span>}
              </th>
              {columns.map(({ monday, days: week }) => {
                const date = week[row] ?? null;
                if (date === null) return <td key={monday} />;
                const day = days.get(date);
                return (
                  <GridCell
                    key={monday}
                    date={date}
                    day={day}
                    size={isWide ? 'block' : 'dot'}
                    isSelected={date === selected}
                    isCurrent={date === current}
                  >
                    {isWide && day?.mark && markSigns[day.mark]}
                  </GridCell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** 11 月; the year in place of January. */
function monthText(month: string): string {
  const [year, number] = month.split('-');
  return number === '01' ? `${year} 年` : `${Number(number)} 月`;
}
