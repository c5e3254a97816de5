// The time axis: whole days, labelled as days since an operation or as dates.
import { addDays, daysBetween } from '@yun/contract/base/day';

export interface DayTick {
  /** Days after the first one shown. */
  at: number;
  text: string;
}

/** The least distance of two labels; enough for dates, which are wider than day numbers. */
const dayPx = 72;
const daySteps = [1, 2, 7, 14, 28, 56, 84, 168, 336, 672, 1344];

/** The smallest step whose labels do not overlap. */
function stepOf(days: number, width: number): number {
  const most = Math.max(1, Math.floor(width / dayPx));
  return daySteps.find((step) => days / step <= most) ?? Math.ceil(days / most);
}

/** 0, 14, 28 …, the last with its unit. */
export function dayNoTicks(from: string, to: string, dayZero: string, width: number): DayTick[] {
  const days = daysBetween(from, to);
  const offset = daysBetween(dayZero, from);
  const step = stepOf(days, width);
  const first = Math.ceil(offset / step) * step;
  const ticks: DayTick[] = [];
  for (let dayNo = first; dayNo <= offset + days; dayNo += step)
    ticks.push({ at: dayNo - offset, text: String(dayNo) });
  const last = ticks.at(-1);
  if (last) last.text += ' 天';
  return ticks;
}

/** 10-15, 10-22 …; over years the first days of months: 2025-11. */
export function dateTicks(from: string, to: string, width: number): DayTick[] {
  const days = daysBetween(from, to);
  if (days > 200) return monthTicks(from, to, width);
  const step = stepOf(days, width);
  return Array.from({ length: Math.floor(days / step) + 1 }, (_, at) => ({
    at: at * step,
    text: addDays(from, at * step).slice(5),
  }));
}

const monthSteps = [1, 2, 3, 6, 12, 24];
const monthPx = 64;

function monthTicks(from: string, to: string, width: number): DayTick[] {
  const months = monthNo(to) - monthNo(from);
  const most = Math.max(1, Math.floor(width / monthPx));
  const step = monthSteps.find((one) => months / one <= most) ?? Math.ceil(months / most);
  const ticks: DayTick[] = [];
  const first = Math.ceil((monthNo(from) + (from.endsWith('-01') ? 0 : 1)) / step) * step;
  for (let month = first; month <= monthNo(to); month += step) {
    const text = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
    ticks.push({ at: daysBetween(from, `${text}-01`), text });
  }
  return ticks;
}

/** Months since the year 0, so that they can be subtracted. */
function monthNo(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}
