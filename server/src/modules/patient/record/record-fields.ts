// The fields of the contract's table as the database and the audit trail hold them.
import { maskPhone, patient } from '@yun/contract';
import { fillAbsent } from '#server/platform/fill-absent.ts';
import { type ColumnName, columnNames } from '#server/tables/column-names.ts';

export type PatientFields = patient.PatientFields;
export type Field = patient.PatientField;

export const fields = patient.patientFieldNames;

/** Each field's column; one that is missing does not compile in `patient.table.ts`. */
export const columnOf = columnNames(fields);

type FieldValues = { [F in Field as ColumnName<F>]: PatientFields[F] };

/** The fields by the names of their columns. */
export function toValues(draft: PatientFields): FieldValues {
  return Object.fromEntries(fields.map((field) => [columnOf[field], draft[field]])) as FieldValues;
}

/** A row by the names of the contract. */
export function toFields(row: FieldValues): PatientFields {
  return Object.fromEntries(fields.map((field) => [field, row[columnOf[field]]])) as PatientFields;
}

type Changes = { [F in Field]?: PatientFields[F] | undefined };

/** The record with these changes; omitted fields stay as they are. */
export function withChanges(row: FieldValues, changes: Changes): PatientFields {
  return fillAbsent(toFields(row), changes);
}

export function changedFields(stored: FieldValues, draft: PatientFields): Field[] {
  return fields.filter((field) => JSON.stringify(stored[columnOf[field]]) !== JSON.stringify(draft[field]));
}

/** Audit detail: `{name: {from, to}}`, phone numbers masked; of a field that is not audited only that it changed. */
export function changeDetail(from: PatientFields, to: PatientFields, changed: readonly Field[]) {
  const detailOf = (field: Field) =>
    audited.has(field) ? { from: masked(field, from[field]), to: masked(field, to[field]) } : '已修改';
  return Object.fromEntries(changed.map((field) => [field, detailOf(field)]));
}

const audited: ReadonlySet<Field> = new Set(patient.fieldsUsedFor('audit'));

function masked(field: Field, value: unknown): unknown {
  return patient.fieldSpec(field).kind === 'phone' && typeof value === 'string' ? maskPhone(value) : value;
}

/** For users who manage staff, not patients: only fields declared as not personal, phone numbers masked. */
export function toBasicCard(whole: PatientFields): PatientFields {
  const shown = (field: Field) =>
    patient.fieldSpec(field).personal === false ? masked(field, whole[field]) : patient.emptyValue(field);
  return Object.fromEntries(fields.map((field) => [field, shown(field)])) as PatientFields;
}
