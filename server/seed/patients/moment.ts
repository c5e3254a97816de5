// The moment of seeding and times relative to it: all data of the demo is older.
import { addDays, today as dayOf, weekdayOf } from '@yun/contract';

export interface SeedMoment {
  now: Date;
  today: string;
  /** The date this many days before today. */
  day(daysAgo: number): string;
  /** A minute of such a day in Shanghai. */
  at(daysAgo: number, minuteOfDay: number): Date;
  minutesAgo(minutes: number): Date;
  /** This many hours ago, counting working days only. */
  workingHoursAgo(hours: number): Date;
}

const minuteMs = 60_000;

export function seedMoment(now: Date): SeedMoment {
  const today = dayOf(now.getTime());
  const day = (daysAgo: number) => addDays(today, -daysAgo);
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  return {
    now,
    today,
    day,
    minutesAgo,
    at: (daysAgo, minuteOfDay) => new Date(Date.parse(`${day(daysAgo)}T00:00:00+08:00`) + minuteOfDay * minuteMs),
    workingHoursAgo(hours) {
      let [left, minutes] = [hours * 60, 0];
      while (left > 0) {
        minutes += 1;
        if (weekdayOf(dayOf(minutesAgo(minutes).getTime())) <= 5) left -= 1;
      }
      return minutesAgo(minutes);
    },
  };
}
