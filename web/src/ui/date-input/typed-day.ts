// Reads a typed day. The text is never changed here: a day is found in it, or a problem is reported.
import { daysBetween, isDay } from '@yun/contract/base/day';
import type { Reading } from './use-typed.ts';

export interface DayLimits {
  today: string;
  min?: string | undefined;
  max?: string | undefined;
}

/** Days of other years are slips of the finger: no birth, operation or plan lies there. */
export const firstDay = '1900-01-01';
export const lastDay = '2199-12-31';
const yearProblem = '请输入 1900 至 2199 年的日期';

const dash = '[-–—−]';
const wholeSeparator = String.raw`\s*(?:${dash}|[/.。年月\s])\s*`;
// No 年, since `12年3` lacks the month, and no space, since `8 30` may be a time; `3.5` is 5 March.
const shortSeparator = String.raw`\s*(?:${dash}|[/.。月])\s*`;
const end = String.raw`\s*[日号]?`;
const wholeDay = new RegExp(`^(\\d{4})${wholeSeparator}(\\d{1,2})${wholeSeparator}(\\d{1,2})${end}$`);
const monthDay = new RegExp(`^(\\d{1,2})${shortSeparator}(\\d{1,2})${end}$`);
const eightDigits = /^(\d{4})(\d\d)(\d\d)$/;

/** The trimmed text with the full-width digits and signs of a Chinese input method in normal width. */
export const halfWidth = (text: string) => text.normalize('NFKC').trim();

/** `2026-11-18` and the like: no further key can make it another day. */
export function isWholeDay(text: string): boolean {
  return /^\d{4}\D?\d\d\D?\d\d\D?$/.test(halfWidth(text));
}

export function readDay(text: string, limits: DayLimits): Reading {
  const plain = halfWidth(text);
  const day = findWholeDay(plain) ?? findShortDay(plain, limits);
  // The form without signs: the number keys of an iPhone have none.
  if (day === null) return { value: null, problem: `请输入日期，如 ${limits.today.replaceAll('-', '')}` };
  const problem = rangeProblem(day, limits);
  if (problem !== null || isUsual(day)) return { value: day, problem };
  return { value: null, problem: yearProblem, ...(isDay(plain) && { refused: inChinese(day) }) };
}

/** Why a form refuses text that is no day. */
export function dayProblem(text: string): string {
  const day = findWholeDay(halfWidth(text));
  return day === null || isUsual(day) ? '请输入正确的日期' : yearProblem;
}

const isUsual = (day: string) => isWithin(day, firstDay, lastDay);

/** A form that no rule takes for a day. */
function inChinese(day: string): string {
  const [year, month, date] = day.split('-');
  return `${year}年${month}月${date}日`;
}

function findWholeDay(text: string): string | null {
  const [, year, month, date] = wholeDay.exec(text) ?? eightDigits.exec(text) ?? [];
  return year && month && date ? realDay(year, month, date) : null;
}

function findShortDay(text: string, limits: DayLimits): string | null {
  const [, month, date] = monthDay.exec(text) ?? [];
  return month && date ? nearestDay(month, date, limits) : null;
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
