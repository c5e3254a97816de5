import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/index.ts';

export interface TableShape {
  table: string;
  columns: string[];
}

/** All tables of the product with their columns, referenced tables before those that refer to them. */
export async function listTables(tx: Tx): Promise<TableShape[]> {
  const tables = await tx.execute<{ table: string; columns: string[]; refers_to: string[] }>(sql`
    select c.relname as table,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and r.oid <> c.oid) as refers_to
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'schema_migration'
    order by c.relname`);
  return inOrder(tables.rows);
}

function inOrder(tables: { table: string; columns: string[]; refers_to: string[] }[]): TableShape[] {
  const ordered: TableShape[] = [];
  const waiting = [...tables];
  while (waiting.length > 0) {
    const done = new Set(ordered.map((shape) => shape.table));
    const index = waiting.findIndex((shape) => shape.refers_to.every((name) => done.has(name)));
    const [next] = waiting.splice(index, 1);
    if (index < 0 || next === undefined) throw new Error('tables refer to each other in a ring');
    ordered.push({ table: next.table, columns: next.columns });
  }
  return ordered;
}

/** The newest migration, or null in a database that never had one. */
export async function findSchemaVersion(tx: Tx): Promise<string | null> {
  const found = await tx.execute(sql`select 1 where to_regclass('schema_migration') is not null`);
  if (found.rowCount === 0) return null;
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from schema_migration order by name desc limit 1`,
  );
  return rows[0]?.name ?? null;
}

export const quoted = (name: string) => sql.raw(`"${name.replaceAll('"', '""')}"`);
