import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** As `formatTime` writes it, for statements that drizzle does not read the times of. */
export function shownTime(time: SQLWrapper): SQL {
  return sql`to_char(${time} at time zone interval '8 hours', 'YYYY-MM-DD HH24:MI:SS')`;
}
