import { formatTime } from './format.ts';
import { dayAt, serverNow, toInstant } from './server-time.ts';

const dayMs = 86_400_000;

/** The time of a change for a list: today 3分钟前, yesterday 昨天 10:05, this year 11-06 09:40. */
export function changeTime(time: string, now = serverNow()): string {
  const day = time.slice(0, 10);
  // `formatTime` counts from the browser's clock.
  if (day === dayAt(now)) return formatTime(toInstant(time) - now + Date.now()) ?? time;
  if (day === dayAt(now - dayMs)) return `昨天 ${time.slice(11, 16)}`;
  return isThisYear(time, now) ? time.slice(5, 16) : time.slice(0, 16);
}

/** 2026-11-16 … → 11-16, within this year. */
export function shortDay(time: string, now = serverNow()): string {
  return isThisYear(time, now) ? time.slice(5, 10) : time.slice(0, 10);
}

const isThisYear = (time: string, now: number) => time.slice(0, 4) === dayAt(now).slice(0, 4);
