import { addDays, today as dayOf, weekdayOf } from '@yun/contract';

const hourMs = 3_600_000;
const startOf = (day: string) => Date.parse(`${day}T00:00:00+08:00`);

/** Hours from Monday to Friday, day and night. */
export function workingHours(since: Date, now: Date): number {
  let total = 0;
  for (let day = dayOf(since.getTime()); startOf(day) < now.getTime(); day = addDays(day, 1)) {
    if (weekdayOf(day) > 5) continue;
    const from = Math.max(since.getTime(), startOf(day));
    const to = Math.min(now.getTime(), startOf(addDays(day, 1)));
    total += Math.max(0, to - from);
  }
  return total / hourMs;
}
