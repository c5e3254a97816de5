import { toInstant } from '#web/lib/time/server-time.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** 26 小时 is more precise than 1 天. */
const maxHours = 48;

/** How long a person has been waiting: 5 分钟, 26 小时, 3 天. */
export function waitedFor(since: string, now: number): string {
  const age = Math.max(0, now - toInstant(since));
  if (age < hourMs) return `${Math.max(1, Math.floor(age / minuteMs))} 分钟`;
  const hours = Math.floor(age / hourMs);
  return hours < maxHours ? `${hours} 小时` : `${Math.floor(hours / 24)} 天`;
}
