// Look-alikes of many new records by one statement, by the same rules as for a single record.
import { type SQL, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { patientScope } from '#server/platform/scope.ts';
import { patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';
import { ofColleagues } from '../merge/duplicate.queries.ts';

export interface RowProbe {
  rowNo: number;
  name: string;
  phone: string;
  birthDate: string;
  gender: number;
  idHash: string | null;
}

export interface RowLookAlike extends Record<string, unknown> {
  row_no: number;
  /** What is the same: the document; name and phone; or name, birth date and gender. */
  same: 'id_number' | 'phone' | 'birth_date';
  name: string;
  patient_no: string;
}

function probesTable(probes: readonly RowProbe[]): SQL {
  const list = <T>(pick: (probe: RowProbe) => T) => sql.param(probes.map(pick));
  return sql`unnest(${list(({ rowNo }) => rowNo)}::int[], ${list(({ name }) => name)}::text[],
    ${list(({ phone }) => phone)}::text[], ${list(({ birthDate }) => birthDate)}::date[],
    ${list(({ gender }) => gender)}::smallint[], ${list(({ idHash }) => idHash)}::text[]
  ) as probe (row_no, name, phone, birth_date, gender, id_hash)`;
}

/** Records in the caller's scope, at most one per row and rule. */
export async function findRowLookAlikes(
  db: Db | Tx,
  principal: Principal,
  probes: readonly RowProbe[],
): Promise<RowLookAlike[]> {
  if (probes.length === 0) return [];
  const select = (same: RowLookAlike['same'], condition: SQL) => sql`(
    select distinct on (probe.row_no) probe.row_no, ${same}::text as same, ${patients.name}, ${patients.patientNo}
    from ${probesTable(probes)} join ${patients} on ${condition} and ${patientScope(principal)}
    order by probe.row_no, ${patients.id} desc)`;
  // A union of three: one condition with alternatives would use none of the indexes.
  const { rows } = await db.execute<RowLookAlike>(sql`
    ${select('id_number', sql`${patients.idHash} = probe.id_hash`)}
    union all
    ${select('phone', sql`${patients.phone} = probe.phone and ${patients.name} = probe.name`)}
    union all
    ${select(
      'birth_date',
      sql`${patients.birthDate} = probe.birth_date and ${patients.name} = probe.name
        and ${patients.gender} = probe.gender`,
    )}`);
  return rows;
}

export interface RowColleague extends Record<string, unknown> {
  row_no: number;
  same: RowLookAlike['same'];
  doctor_name: string;
}

/** Records of the caller's agency outside the caller's scope, at most one per row and rule. */
export async function findRowColleagues(
  db: Db | Tx,
  principal: Principal,
  probes: readonly RowProbe[],
): Promise<RowColleague[]> {
  if (probes.length === 0 || principal.agencyId === null) return [];
  const select = (same: RowColleague['same'], condition: SQL) => sql`(
    select distinct on (probe.row_no) probe.row_no, ${same}::text as same, ${users.nickname} as doctor_name
    from ${probesTable(probes)} join ${patients} on ${condition} and ${ofColleagues(principal)}
      join ${users} on ${users.id} = ${patients.doctorId}
    order by probe.row_no, ${patients.id} desc)`;
  const isSameName = sql`${patients.name} = probe.name`;
  const { rows } = await db.execute<RowColleague>(sql`
    ${select('id_number', sql`${patients.idHash} = probe.id_hash`)}
    union all
    ${select('phone', sql`${patients.phone} = probe.phone and ${isSameName}`)}
    union all
    ${select('birth_date', sql`${patients.birthDate} = probe.birth_date and ${isSameName}`)}`);
  return rows;
}

/** Hashes that any record has; no scope is checked. */
export async function findExistingHashes(tx: Tx, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id_hash: string }>(sql`
    select ${patients.idHash} from ${patients}
    where ${patients.idHash} = any(${sql.param([...hashes])}::text[]) and ${patients.removedTime} is null`);
  return new Set(rows.map(({ id_hash }) => id_hash));
}
