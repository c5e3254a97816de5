import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../database/index.ts';
import { tooOften } from '../errors.ts';

/** The number of attempts a key has within a window, and how long it is locked when they are used up. */
export interface AttemptLimit {
  key: string;
  limit: number;
  windowSeconds: number;
  /** Length of the first lock; each further lock doubles, up to a day. Absent: locked until the window ends. */
  lockSeconds?: number;
}

export type Reservation =
  | {
      isAllowed: true /** Of the first limit. */;
      remaining: number /** Until the first limit opens again, 0 if open. */;
      shutSeconds: number;
    }
  | { isAllowed: false; retryAfterSeconds: number };

interface CounterRow extends Record<string, unknown> {
  key: string;
  remaining: number;
  shut_seconds: number;
}

const isOver = sql`(c.locked_until <= now() or c.window_start + make_interval(secs => c.window_seconds) <= now())`;
const nextCount = sql`(case when ${isOver} then 0 else c.count end + excluded.count)`;
const nextStart = sql`(case when ${isOver} then now() else c.window_start end)`;
// Earlier locks are forgotten after a day without a failure.
const level = sql`(case
  when greatest(c.window_start, c.locked_until) < now() - interval '1 day' then 0 else c.lock_level end)`;
const lockEnd = sql`case
  when excluded.lock_seconds is null then ${nextStart} + make_interval(secs => excluded.window_seconds)
  else now() + least(make_interval(secs => excluded.lock_seconds * power(2, least(${level}, 12))), interval '1 day')
end`;

/**
 * Counts an attempt, or `tries` of them at once, against every key with one atomic statement before the attempt is made,
 * so that parallel attempts cannot outrun the counter. When any key is locked, refuses and counts against none. Several
 * at once are all allowed if they begin below the limit.
 */
export async function reserveAttempt(
  db: Db | Tx,
  limits: [AttemptLimit, ...AttemptLimit[]],
  tries = 1,
): Promise<Reservation> {
  // Keys in one fixed order: two callers that share two keys cannot deadlock.
  const rows = [...limits]
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map((l) => sql`(${l.key}, ${l.limit}::integer, ${l.windowSeconds}::integer, ${l.lockSeconds ?? null}::integer)`);
  const counted = await db.execute<CounterRow>(sql`
    insert into attempt_counter as c (key, count, max_count, window_start, window_seconds, lock_seconds, locked_until, lock_level)
    select w.key, ${tries}::integer, w.max_count, now(), w.window_seconds, w.lock_seconds,
      case when w.max_count <= ${tries}::integer then now() + make_interval(secs => coalesce(w.lock_seconds, w.window_seconds)) end,
      case when w.max_count <= ${tries}::integer then 1 else 0 end
    from (values ${sql.join(rows, sql`, `)}) as w (key, max_count, window_seconds, lock_seconds)
    where not exists (
      select from attempt_counter shut where shut.locked_until > now() and shut.key in ${limits.map((l) => l.key)}
    )
    on conflict (key) do update set
      count = ${nextCount},
      max_count = excluded.max_count,
      window_start = ${nextStart},
      window_seconds = excluded.window_seconds,
      lock_seconds = excluded.lock_seconds,
      locked_until = case when ${nextCount} >= excluded.max_count then ${lockEnd} end,
      lock_level = ${level} + case when ${nextCount} >= excluded.max_count then 1 else 0 end
    where c.locked_until is null or c.locked_until <= now()
    returning c.key, c.max_count - c.count as remaining,
      coalesce(ceil(extract(epoch from c.locked_until - now())), 0)::integer as shut_seconds`);
  if (counted.rows.length < limits.length) {
    // A key was locked while the statement ran: give back what it has counted.
    if (counted.rows.length > 0)
      await refundAttempt(
        db,
        counted.rows.map((row) => row.key),
        tries,
      );
    return { isAllowed: false, retryAfterSeconds: Math.max(1, await shutFor(db, limits)) };
  }
  const first = counted.rows.find((row) => row.key === limits[0].key);
  return { isAllowed: true, remaining: first?.remaining ?? 0, shutSeconds: first?.shut_seconds ?? 0 };
}

/** Counts an attempt, and throws `message` with the time to wait when it is refused. */
export async function limitAttempts(db: Db | Tx, limit: AttemptLimit, message: string, tries?: number): Promise<void> {
  const reserved = await reserveAttempt(db, [limit], tries);
  if (reserved.isAllowed) return;
  const { retryAfterSeconds } = reserved;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes > 120 ? `${Math.ceil(minutes / 60)} 小时` : `${minutes} 分钟`;
  throw tooOften(`${message}，请 ${wait}后再试`, retryAfterSeconds);
}

/** For how many seconds any of the keys is locked; 0 when none is. */
export async function shutFor(db: Db | Tx, limits: AttemptLimit[]): Promise<number> {
  const shut = await db.execute<{ seconds: number }>(sql`
    select coalesce(max(ceil(extract(epoch from locked_until - now()))), 0)::integer as seconds
    from attempt_counter where locked_until > now() and key in ${limits.map((l) => l.key)}`);
  return shut.rows[0]?.seconds ?? 0;
}

/** Gives a reserved attempt back: it succeeded, so it must not count. */
export async function refundAttempt(db: Db | Tx, keys: string[], tries = 1): Promise<void> {
  await db.execute(sql`
    update attempt_counter set
      count = greatest(count - ${tries}::integer, 0),
      lock_level = case when locked_until is not null then greatest(lock_level - 1, 0) else lock_level end,
      locked_until = null
    where key in ${keys}`);
}

/** Forgets the failures of keys whose owner has signed in. */
export async function forgetAttempts(db: Db | Tx, keys: string[]): Promise<void> {
  await db.execute(sql`delete from attempt_counter where key in ${keys}`);
}
