// Reads a typed day. The text is never changed here: a day is found in it, or a problem is reported.
import { daysBetween, isDay } from '@yun/contract/base/day';
import type { Reading } from './use-typed.ts';

export interface DayLimits {
  today: string;
  min?: string | undefined;
  max?: string | undefined;
}

const separator = String.raw`\s*(?:[-/.。年月\s]|[–—−])\s*`;
const end = String.raw`\s*[日号]?`;
const wholeDay = new RegExp(`^(\\d{4})${separator}(\\d{1,2})${separator}(\\d{1,2})${end}$`);
const monthDay = new RegExp(`^(\\d{1,2})${separator}(\\d{1,2})${end}$`);
const eightDigits = /^(\d{4})(\d\d)(\d\d)$/;

/** The trimmed text with the full-width digits and signs of a Chinese input method in normal width. */
export const halfWidth = (text: string) => text.normalize('NFKC').trim();

/** `2026-11-18` and the like: no further key can make it another day. */
export function isWholeDay(text: string): boolean {
  return /^\d{4}\D?\d\d\D?\d\d\D?$/.test(halfWidth(text));
}

export function readDay(text: string, limits: DayLimits): Reading {
  const day = findDay(halfWidth(text), limits);
  if (day === null) return { value: null, problem: `请输入日期，如 ${limits.today}` };
  return { value: day, problem: rangeProblem(day, limits) };
}

function findDay(text: string, limits: DayLimits): string | null {
  const [, year, month, date] = wholeDay.exec(text) ?? eightDigits.exec(text) ?? [];
  if (year && month && date) return realDay(year, month, date);
  const [, shortMonth, shortDate] = monthDay.exec(text) ?? [];
  return shortMonth && shortDate ? nearestDay(shortMonth, shortDate, limits) : null;
}

function realDay(year: string | number, month: string, date: string): string | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

// 29 February comes at most eight years apart.
const yearsAround = 8;

/** The day of a month in the year nearest to today, within the limits where possible. */
function nearestDay(month: string, date: string, { today, min, max }: DayLimits): string | null {
  const distance = (day: string) => Math.abs(daysBetween(today, day));
  const days = [today, min, max]
    .flatMap((anchor) => (anchor ? yearsNear(Number(anchor.slice(0, 4))) : []))
    .flatMap((year) => realDay(year, month, date) ?? [])
    .sort((a, b) => distance(a) - distance(b));
  return days.find((day) => isWithin(day, min, max)) ?? days[0] ?? null;
}

function yearsNear(year: number): number[] {
  return Array.from({ length: 2 * yearsAround + 1 }, (_, n) => year - yearsAround + n);
}

export function isWithin(day: string, min: string | undefined, max: string | undefined): boolean {
  return (!min || day >= min) && (!max || day <= max);
}

function rangeProblem(day: string, { min, max }: DayLimits): string | null {
  if (isWithin(day, min, max)) return null;
  if (min && max) return min <= max ? `请输入 ${min} 至 ${max} 的日期` : null;
  return min ? `请输入 ${min} 或之后的日期` : `请输入 ${max} 或之前的日期`;
}
