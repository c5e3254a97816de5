import { type SQL, sql } from 'drizzle-orm';

export const minutesAgo = (minutes: number): SQL => sql`now() - make_interval(mins => ${minutes})`;

/** The last moment of a day in Shanghai, so many days from today. */
export const endOfDay = (days: number): SQL =>
  sql`(date_trunc('day', now() at time zone interval '8 hours') + make_interval(days => ${days + 1})
    - interval '1 millisecond') at time zone interval '8 hours'`;
