/** Loads many rows without the indexes of their tables, which are built once afterwards; indexes of constraints stay. */
export async function withoutIndexes(query, tables, load) {
  const indexes = await query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of indexes) await query(`drop index ${name}`);
  await load();
  await query(`set maintenance_work_mem = '512MB'`);
  for (const { definition } of indexes) await query(definition);
  for (const table of tables) await query(`vacuum (analyze, freeze) ${table}`);
}
