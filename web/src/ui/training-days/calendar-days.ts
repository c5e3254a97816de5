// The days of a calendar: weeks from Monday on, and the moves of its keys.
import { addDays, daysBetween, weekdayOf } from '@yun/contract/base/day';

export const weekdayLabels = ['一', '二', '三', '四', '五', '六', '日'] as const;

/** Rows of seven; days outside the range are null. */
export function weeksOf(from: string, to: string): (string | null)[][] {
  const weeks: (string | null)[][] = [];
  for (let monday = addDays(from, 1 - weekdayOf(from)); monday <= to; monday = addDays(monday, 7)) {
    weeks.push(
      weekdayLabels.map((_, at) => {
        const day = addDays(monday, at);
        return day < from || day > to ? null : day;
      }),
    );
  }
  return weeks;
}

/** 10/15 where a month begins or the calendar does, else the day alone. */
export function dayNumber(day: string, from: string): string {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))];
  return day === from || date === 1 ? `${month}/${date}` : String(date);
}

const fourWeeks = 28;

/** The day to which a key moves. `isAcross`: weeks are side by side, so that left and right are a week. */
export function movedDay(key: string, day: string, from: string, to: string, isAcross = false): string | null {
  const [aside, along] = isAcross ? [7, 1] : [1, 7];
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: -aside,
    ArrowRight: aside,
    ArrowUp: -along,
    ArrowDown: along,
    PageUp: -fourWeeks,
    PageDown: fourWeeks,
    Home: 1 - weekdayOf(day),
    End: 7 - weekdayOf(day),
  };
  const move = moves[key];
  if (move === undefined) return null;
  const next = addDays(day, move);
  // A step out of the calendar is ignored; a leap ends at its edge.
  if (next >= from && next <= to) return next;
  if (key.startsWith('Arrow')) return day;
  return next < from ? from : to;
}

/** Up to this number of weeks side by side there is space for a character in each day. */
export const wideWeeks = 16;

interface WeekColumn {
  monday: string;
  /** The month to label above the column: it begins there, or with the calendar; null: no label. */
  month: string | null;
  days: (string | null)[];
}

/** Weeks side by side: one column each, a row per weekday. */
export function columnsOf(from: string, to: string): WeekColumn[] {
  const weeks = weeksOf(from, to);
  const begins = weeks.map((days) => days.find((day) => day?.endsWith('-01')) ?? null);
  // The month before the first one that begins is labelled only where the two labels do not touch.
  if (!begins.slice(0, 3).some((day) => day !== null)) begins[0] = from;
  return weeks.map((days, at) => ({
    monday: addDays(from, 1 - weekdayOf(from) + at * 7),
    month: begins[at]?.slice(0, 7) ?? null,
    days,
  }));
}

export function isWithin(day: string, from: string, to: string): boolean {
  return daysBetween(from, day) >= 0 && daysBetween(day, to) >= 0;
}
