import { formatTime, parseTime } from './format.ts';

const dayMs = 86_400_000;

/** The time of a change for a list: today 3分钟前, yesterday 昨天 10:05, this year 11-06 09:40. */
export function changeTime(time: string, now = new Date()): string {
  const day = time.slice(0, 10);
  if (day === parseTime(now, '{y}-{m}-{d}')) return formatTime(time) ?? time;
  if (day === parseTime(new Date(now.getTime() - dayMs), '{y}-{m}-{d}')) return `昨天 ${time.slice(11, 16)}`;
  return time.slice(0, 4) === String(now.getFullYear()) ? time.slice(5, 16) : time.slice(0, 16);
}

/** 2026-11-16 … → 11-16, within this year. */
export function shortDay(time: string, now = new Date()): string {
  return time.slice(0, 4) === String(now.getFullYear()) ? time.slice(5, 10) : time.slice(0, 10);
}
