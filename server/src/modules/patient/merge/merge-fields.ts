// The values that the kept record takes from the merged one.
import { type FieldError, patient, today } from '@yun/contract';
import { invalid } from '#server/platform/errors.ts';
import type { Sealer } from '#server/platform/secret/sealer.ts';
import type { StoredPatient } from '../record/record.queries.ts';
import { columnOf, type Field, fields, toFields } from '../record/record-fields.ts';

type Values = Partial<StoredPatient>;

const numberColumns = ['idCipher', 'idHash', 'idMasked'] as const;
const underTreatment: readonly StoredPatient['status'][] = ['active', 'paused', 'lost'];

/** The values to take, by column. A patient under treatment in one record stays so, and stays active if active in one. */
export function takenValues(keep: StoredPatient, drop: StoredPatient, fromDrop: readonly string[]): Values {
  const takesNumber = fromDrop.includes('id_number');
  if (fromDrop.includes('id_type') && !takesNumber && keep.idHash !== null)
    throw invalid([{ field: 'from_drop', message: '证件类型须与证件号一同选择' }]);
  const columns: (keyof StoredPatient)[] = [
    ...fields.filter((field) => fromDrop.includes(field)).map((field) => columnOf[field]),
    ...(fromDrop.includes('name') ? (['namePy'] as const) : []),
    // A number belongs to its type.
    ...(takesNumber ? ([...numberColumns, 'idType'] as const) : []),
    ...(isTreatmentTaken(keep, drop) ? (['status', 'statusReason', 'statusTime'] as const) : []),
  ];
  const isNew = (column: keyof StoredPatient) => JSON.stringify(keep[column]) !== JSON.stringify(drop[column]);
  return pick(drop, [...new Set(columns)].filter(isNew));
}

function isTreatmentTaken(keep: StoredPatient, drop: StoredPatient): boolean {
  if (drop.status === 'active' && keep.status !== 'active') return true;
  return underTreatment.includes(drop.status) && !underTreatment.includes(keep.status);
}

export function pick(row: StoredPatient, columns: readonly string[]): Values {
  return Object.fromEntries(columns.map((column) => [column, row[column as keyof StoredPatient]]));
}

/** The form fields among the values. */
export function fieldsOf(values: Values): Field[] {
  return fields.filter((field) => columnOf[field] in values);
}

/** Refuses new conflicts between fields; conflicts that the kept record had before are accepted. */
export function assertNoNewClash(sealer: Sealer, keep: StoredPatient, merged: StoredPatient): void {
  const clashes = (row: StoredPatient) =>
    patient.clashesOf({ ...toFields(row), id_number: row.idCipher && sealer.open(row.idCipher) }, today());
  const before = clashes(keep);
  const errors: FieldError[] = Object.entries(clashes(merged))
    .filter(([field]) => before[field] === undefined)
    .map(([field, message]) => ({ field, message }));
  if (errors.length > 0) throw invalid(errors);
}

const times: ReadonlySet<string> = new Set(['statusTime'] satisfies (keyof StoredPatient)[]);

/** Values as read back from a stored merge. */
export function fromStored(values: Record<string, unknown>): Values {
  return Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      times.has(column) && typeof value === 'string' ? new Date(value) : value,
    ]),
  );
}

/** The columns whose value has changed since. */
export function changedSince(row: StoredPatient, values: Record<string, unknown>): string[] {
  const now = JSON.parse(JSON.stringify(pick(row, Object.keys(values)))) as Record<string, unknown>;
  return Object.keys(values).filter((column) => JSON.stringify(now[column]) !== JSON.stringify(values[column]));
}
