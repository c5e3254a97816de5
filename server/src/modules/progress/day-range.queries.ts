import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

export interface DayRange {
  from: string;
  to: string;
}

/** PostgreSQL has no year 0: earlier days become its first day. */
export const realDay = (day: string) => (day < '0001' ? '0001-01-01' : day);

/** Whether the time lies on one of these days in Shanghai. */
export function isWithinDays(time: AnyColumn, { from, to }: DayRange): SQL {
  return sql`(${time} at time zone 'Asia/Shanghai')::date between ${realDay(from)}::date and ${realDay(to)}::date`;
}
