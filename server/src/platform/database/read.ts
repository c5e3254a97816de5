import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from './types.ts';

/** A SELECT and what is made of its rows: sent alone, or with others as one statement. */
export interface Read<T> {
  query: SQL;
  /** Of rows as JSON has them: a time is its text in ISO 8601, a date its text, a number a number. */
  parse(rows: readonly unknown[]): T;
}

export function read<Row, T>(query: SQL, parse: (rows: readonly Row[]) => T): Read<T> {
  return { query, parse: parse as Read<T>['parse'] };
}

type ValuesOf<R> = { [K in keyof R]: R[K] extends Read<infer T> ? T : never };

/**
 * All of them by one statement: one way to the database and back instead of one each, and one moment at which all of them
 * are true. Rows keep the order of their query.
 */
export async function readTogether<R extends Readonly<Record<string, Read<unknown>>>>(
  db: Db | Tx,
  reads: R,
): Promise<ValuesOf<R>> {
  const entries = Object.entries(reads);
  if (entries.length === 0) return {} as ValuesOf<R>;
  const selected = entries.map(
    ([name, { query }]) => sql`(select json_agg(r) from (${query}) as r) as ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<Record<string, unknown[] | null>>(sql`select ${sql.join(selected, sql`, `)}`);
  const values = entries.map(([name, { parse }]) => [name, parse(rows[0]?.[name] ?? [])]);
  return Object.fromEntries(values) as ValuesOf<R>;
}

export async function readAlone<T>(db: Db | Tx, one: Read<T>): Promise<T> {
  return (await readTogether(db, { one })).one;
}
