import type { Pool } from 'pg';
import { listStatement } from '../database/list-statement.ts';

/** What is kept of a session's owner: both are SQL over the rows that `rows` names. */
export interface StampedSql {
  name: string;
  /** From session `s`, with its owner `u`. */
  rows: string;
  /** Text that differs as soon as the content does; null: the content is always read. */
  stamp: string;
  /** One JSON column, since reading thirty columns takes as long as the query. */
  content: string;
  /** Of so many sessions the content is kept. */
  maxKept: number;
}

interface StampedRow<T> {
  session_id: number;
  stamp: string | null;
  content: T;
}

type Wanted = Pick<StampedRow<unknown>, 'session_id' | 'stamp'>;

/** The content of sessions, by session; a session that has been deleted since has none. */
export type Stamped<T> = (sessions: readonly Wanted[]) => Promise<Map<number, T>>;

/**
 * Keeps the content that was read last, frozen, since many calls share it. Each call names the stamps that the database has
 * now, so content that has changed is never returned (ADR 4).
 */
export function createStamped<T>(pool: Pool, { name, rows, stamp, content, maxKept }: StampedSql): Stamped<T> {
  const kept = new Map<number, StampedRow<T>>();
  const text = `select s.id as session_id, ${stamp} as stamp, ${content} as content ${rows}`;
  const statement = listStatement(name, 'bigint', (ids) => `${text} where s.id = any(${ids})`);

  function keep(row: StampedRow<T>): void {
    kept.delete(row.session_id);
    kept.set(row.session_id, row);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  }

  return async (sessions) => {
    const found = new Map<number, T>();
    const missing: string[] = [];
    for (const { session_id, stamp: current } of sessions) {
      const known = kept.get(session_id);
      if (current !== null && known?.stamp === current) found.set(session_id, known.content);
      else missing.push(String(session_id));
    }
    if (missing.length === 0) return found;
    const read = await pool.query<StampedRow<T>>(statement(missing));
    for (const row of read.rows) {
      found.set(row.session_id, freeze(row.content));
      if (row.stamp !== null) keep(row);
    }
    return found;
  };
}

function freeze<T>(content: T): T {
  if (typeof content !== 'object' || content === null) return content;
  for (const part of Object.values(content)) freeze(part);
  return Object.freeze(content);
}
