import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { addMonths, type Limits } from './month.ts';
import { isWithin } from './typed-day.ts';

interface Props extends Limits {
  day: string;
  today: string;
  onChange(day: string): void;
}

const yearOf = (day: string) => Number(day.slice(0, 4));
// A person's life back, and any plan ahead; the buttons lead further.
const yearsBack = 120;
const yearsAhead = 20;

/** The month as two selects, between buttons to the one before and after. */
export function MonthHead({ day, today, min, max, onChange }: Props) {
  const year = yearOf(day);
  const month = Number(day.slice(5, 7));
  const first = Math.min(year, Math.max(yearOf(min), yearOf(today) - yearsBack));
  const last = Math.max(year, Math.min(yearOf(max), yearOf(today) + yearsAhead));

  const monthButton = (label: string, months: number, icon: ReactNode) => {
    const next = addMonths(day, months);
    const isOff = !isWithin(next.slice(0, 7), min.slice(0, 7), max.slice(0, 7));
    return (
      // Not disabled: it would lose the focus, with the keys of the calendar.
      <button type="button" aria-label={label} aria-disabled={isOff} onClick={() => isOff || onChange(next)}>
        {icon}
      </button>
    );
  };

  return (
    <div className="row between gap-1">
      {monthButton('上个月', -1, <LeftOutlined aria-hidden />)}
      <select
        aria-label="年"
        value={year}
        onChange={({ target }) => onChange(addMonths(day, 12 * (Number(target.value) - year)))}
      >
        {Array.from({ length: last - first + 1 }, (_, n) => last - n).map((option) => (
          <option key={option} value={option}>{`${option}年`}</option>
        ))}
      </select>
      <select
        aria-label="月"
        value={month}
        onChange={({ target }) => onChange(addMonths(day, Number(target.value) - month))}
      >
        {Array.from({ length: 12 }, (_, n) => n + 1).map((option) => (
          <option key={option} value={option} disabled={!hasDays(year, option, { min, max })}>{`${option}月`}</option>
        ))}
      </select>
      {monthButton('下个月', 1, <RightOutlined aria-hidden />)}
    </div>
  );
}

function hasDays(year: number, month: number, { min, max }: Limits): boolean {
  const name = `${year}-${String(month).padStart(2, '0')}`;
  return isWithin(name, min.slice(0, 7), max.slice(0, 7));
}
