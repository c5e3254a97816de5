// The days of a month in a calendar, and the moves of its keys. Days are `YYYY-MM-DD`.
import { addDays, isDay, weekdayOf } from '@yun/contract/base/day';
import { firstDay, lastDay } from './typed-day.ts';

export const weekdays = ['一', '二', '三', '四', '五', '六', '日'] as const;

export interface Limits {
  min: string;
  max: string;
}

const all: Limits = { min: firstDay, max: lastDay };

/** The limits of a calendar. Those it is given may come from a stored day of any year, in which it could not compute. */
export function limitsOf(min: string | undefined, max: string | undefined): Limits {
  return { min: within(min || firstDay, all), max: within(max || lastDay, all) };
}

/** The day itself, or the nearest one that may be chosen. */
export function within(day: string, { min, max }: Limits): string {
  if (day < min) return min;
  return day > max ? max : day;
}

function daysInMonth(month: string): number {
  return [31, 30, 29].find((date) => isDay(`${month}-${date}`)) ?? 28;
}

/** The same day some months later; the last of that month where it has none. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  const first = `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
  return date <= 28 ? `${first}-${String(date).padStart(2, '0')}` : `${first}-${Math.min(date, daysInMonth(first))}`;
}

/** Six weeks from Monday on; null for days of other months, so that the calendar keeps its height. */
export function daysOf(month: string): (string | null)[] {
  const first = `${month}-01`;
  const lead = weekdayOf(first) - 1;
  const length = daysInMonth(month);
  return Array.from({ length: 42 }, (_, at) => (at >= lead && at < lead + length ? addDays(first, at - lead) : null));
}

/** The day to which a key moves, by the WAI-ARIA date picker pattern; null for other keys. */
export function dayAfterKey(day: string, key: string, isShift: boolean): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, 1 - weekdayOf(day));
    case 'End':
      return addDays(day, 7 - weekdayOf(day));
    case 'PageUp':
      return addMonths(day, isShift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, isShift ? 12 : 1);
    default:
      return null;
  }
}

/** 2026年11月18日 星期三 */
export function dayLabel(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日 星期${weekdays[weekdayOf(day) - 1]}`;
}
