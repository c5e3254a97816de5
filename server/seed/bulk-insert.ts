import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/index.ts';

/** Inserts any number of rows with one statement and one parameter. `columns` maps names to types. */
export async function bulkInsert<C extends string, K extends string = never>(
  tx: Tx,
  table: string,
  columns: Readonly<Record<C, string>>,
  rows: readonly Readonly<Record<C, unknown>>[],
  returning: readonly K[] = [],
): Promise<Record<K, never>[]> {
  const names: SQL = sql.raw(Object.keys(columns).join(', '));
  const types = sql.raw(
    Object.entries(columns)
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  );
  const answered = returning.length === 0 ? sql`` : sql.raw(`returning ${returning.join(', ')}`);
  const { rows: made } = await tx.execute(sql`
    insert into ${sql.raw(table)} (${names})
    select ${names} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${types}) ${answered}`);
  return made as Record<K, never>[];
}
