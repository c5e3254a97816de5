// Reads a typed time of day, on the 24-hour clock.
import { isTime } from './moment.ts';
import { halfWidth } from './typed-day.ts';
import type { Reading } from './use-typed.ts';

const clock = /^(\d{1,2})\s*[:.点时]\s*(\d{1,2})?\s*分?$/;
const digits = /^(\d{1,2})(\d\d)$/;

/** `08:30`: no further key can make it another time. */
export const isWholeTime = (text: string) => /^\d\d:\d\d$/.test(halfWidth(text));

export function readTime(text: string): Reading {
  const plain = halfWidth(text);
  const [, hour, minute] = clock.exec(plain) ?? digits.exec(plain) ?? [];
  const isAfterColon = /[:.]$/.test(plain);
  const time = `${hour?.padStart(2, '0')}:${(minute ?? '0').padStart(2, '0')}`;
  return isTime(time) && !isAfterColon
    ? { value: time, problem: null }
    : { value: null, problem: '请输入时刻，如 0830' };
}
