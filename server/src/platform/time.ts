// Times leave the server as Asia/Shanghai wall-clock text; the zone has had no other offset since 1991.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const shanghaiOffsetMs = 8 * 60 * 60 * 1000;

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export function formatTime(time: Date): string {
  const text = new Date(time.getTime() + shanghaiOffsetMs).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 19)}`;
}

export function formatTimeOrNull(time: Date | null): string | null {
  return time === null ? null : formatTime(time);
}

/** The first moment of a day in Asia/Shanghai. Written by PostgreSQL itself, which knows no year 0. */
export function startOfDay(day: string): SQL {
  return sql`(${day < '0001' ? '0001-01-01' : day}::timestamp at time zone interval '8 hours')`;
}

/** `formatTime` in SQL, for statements whose times drizzle does not parse. */
export function shownTime(time: SQLWrapper): SQL {
  return sql`to_char(${time} at time zone interval '8 hours', 'YYYY-MM-DD HH24:MI:SS')`;
}
