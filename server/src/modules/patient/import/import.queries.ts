import type { patient } from '@yun/contract';
import { and, asc, count, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { patientImportRows, patients } from '#server/tables/patient.table.ts';

type ImportRow = typeof patientImportRows.$inferSelect;
export type RowState = ImportRow['state'];

export async function insertRows(tx: Tx, rows: Omit<ImportRow, 'patientId'>[]): Promise<void> {
  if (rows.length > 0) await tx.insert(patientImportRows).values(rows);
}

export async function countRows(db: Db | Tx, jobId: number): Promise<Record<RowState, number>> {
  const rows = await db
    .select({ state: patientImportRows.state, count: count() })
    .from(patientImportRows)
    .where(eq(patientImportRows.jobId, jobId))
    .groupBy(patientImportRows.state);
  const counts = { ok: 0, error: 0, duplicate: 0, saved: 0 };
  for (const row of rows) counts[row.state] = row.count;
  return counts;
}

export async function listRows(
  db: Db,
  jobId: number,
  { state, page, size }: { state?: RowState | undefined; page: number; size: number },
): Promise<patient.ImportRow[]> {
  const rows = await db
    .select({
      row_no: patientImportRows.rowNo,
      state: patientImportRows.state,
      shown: patientImportRows.shown,
      errors: patientImportRows.errors,
      patient_id: patientImportRows.patientId,
    })
    .from(patientImportRows)
    .where(
      and(eq(patientImportRows.jobId, jobId), state === undefined ? undefined : eq(patientImportRows.state, state)),
    )
    .orderBy(asc(patientImportRows.rowNo))
    .limit(size)
    .offset((page - 1) * size);
  return rows.map(({ shown, ...row }) => ({ ...row, ...shown }));
}

/** The next rows to save, locked: a second import of the same rows waits, and then finds them saved. */
export async function lockRows(tx: Tx, jobId: number, states: RowState[], limit: number) {
  return tx
    .select({ rowNo: patientImportRows.rowNo, draft: patientImportRows.draft })
    .from(patientImportRows)
    .where(and(eq(patientImportRows.jobId, jobId), inArray(patientImportRows.state, states)))
    .orderBy(asc(patientImportRows.rowNo))
    .limit(limit)
    .for('update');
}

/** Removes the draft: only what the page shows of the person stays in the row. */
export async function markSaved(
  tx: Tx,
  jobId: number,
  saved: readonly { rowNo: number; patientId: number }[],
): Promise<void> {
  if (saved.length === 0) return;
  const list = (pick: (row: { rowNo: number; patientId: number }) => number) => sql.param(saved.map(pick));
  await tx.execute(sql`
    update ${patientImportRows} set state = 'saved', draft = null, errors = '[]', patient_id = made.patient_id
    from unnest(${list(({ rowNo }) => rowNo)}::int[], ${list(({ patientId }) => patientId)}::bigint[])
      as made (row_no, patient_id)
    where ${patientImportRows.jobId} = ${jobId} and ${patientImportRows.rowNo} = made.row_no`);
}

/** Stores findings of rows that are not saved; the draft of a row with an error is removed. */
export async function markRows(
  tx: Tx,
  jobId: number,
  findings: ReadonlyMap<number, { state: 'error' | 'duplicate'; error: ImportRow['errors'][number] }>,
): Promise<void> {
  if (findings.size === 0) return;
  const found = [...findings.values()];
  const states = sql.param(found.map(({ state }) => state));
  const errors = sql.param(found.map(({ error }) => JSON.stringify([error])));
  await tx.execute(sql`
    update ${patientImportRows} set state = found.state, errors = found.errors::jsonb,
      draft = case when found.state = 'error' then null else ${patientImportRows.draft} end
    from unnest(${sql.param([...findings.keys()])}::int[], ${states}::text[], ${errors}::text[])
      as found (row_no, state, errors)
    where ${patientImportRows.jobId} = ${jobId} and ${patientImportRows.rowNo} = found.row_no`);
}

const columnsOf = getTableColumns(patients);
type NewRow = typeof patients.$inferInsert;

/**
 * Inserts many records, passed as one JSON value: otherwise each cell would be a parameter. Records whose document another
 * request has stored meanwhile are left out (`patient_id_number_key`, 0004_patient.sql). All rows have the same fields.
 */
export async function insertPatients(tx: Tx, rows: NewRow[]): Promise<{ id: number; patient_no: string }[]> {
  const fields = Object.keys(rows[0] ?? {}) as (keyof NewRow)[];
  if (fields.length === 0) return [];
  const list = (pick: (field: keyof NewRow) => SQL) => sql.join(fields.map(pick), sql`, `);
  const nameOf = (field: keyof NewRow) => columnsOf[field].name;
  const names = list((field) => sql.identifier(nameOf(field)).getSQL());
  const types = list((field) => sql`${sql.identifier(nameOf(field))} ${sql.raw(columnsOf[field].getSQLType())}`);
  const values = rows.map((row) => Object.fromEntries(fields.map((field) => [nameOf(field), row[field]])));
  const { rows: made } = await tx.execute<{ id: number; patient_no: string }>(sql`
    insert into ${patients} (${names})
    select ${names} from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as draft (${types})
    on conflict (id_hash) where id_hash is not null and removed_time is null do nothing
    returning id, patient_no`);
  return made;
}
