import { type Columns, toRows } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from './types.ts';

/**
 * Reads many rows of one owner column by column as JSON: for a thousand rows that takes half the time of reading them
 * row by row. `from` is everything after the keyword FROM, ORDER BY included.
 */
export async function readColumns<Row extends object>(
  db: Db | Tx,
  fields: Readonly<Record<keyof Row & string, SQL>>,
  from: SQL,
): Promise<Row[]> {
  const names = Object.keys(fields) as (keyof Row & string)[];
  const selected = names.map((name) => sql`to_json(array_agg(${fields[name]})) as ${sql.identifier(name)}`);
  const { rows } = await db.execute<Record<string, unknown[] | null>>(
    sql`select ${sql.join(selected, sql`, `)} from ${from}`,
  );
  const columns = rows[0];
  return columns === undefined || columns[names[0] ?? ''] === null ? [] : toRows<Row>(columns as Columns<Row>);
}
