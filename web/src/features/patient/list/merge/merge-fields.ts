// Compares two records of one person: which fields differ, and which value is kept.
import type { patient } from '@yun/contract';
import { conditionNames } from '@yun/contract/patient/condition';
import { fieldLabel, fieldsUsedFor, genderLabels, type PatientField } from '@yun/contract/patient/fields';

type Info = patient.PatientInfo;
export type MergeField = PatientField | 'id_number';
export type Side = 'keep' | 'drop';

interface Group {
  label: string;
  /** Fields chosen together: one without the other would be wrong. */
  fields: readonly MergeField[];
}

/** Rows of several fields; each has the place of its first field. */
const combinedRows: readonly Group[] = [
  { label: fieldLabel('phone'), fields: ['phone', 'phone_owner'] },
  { label: '证件', fields: ['id_type', 'id_number'] },
  { label: fieldLabel('guardian_name', 'short'), fields: ['guardian_name', 'guardian_phone'] },
  { label: fieldLabel('contact_name'), fields: ['contact_name', 'contact_relation', 'contact_phone'] },
  { label: '手术', fields: ['surgery_name', 'surgery_date'] },
];

const groups: readonly Group[] = fieldsUsedFor('merge').flatMap((field) => {
  const combined = combinedRows.find(({ fields }) => fields.includes(field));
  if (combined === undefined) return [{ label: fieldLabel(field, 'short'), fields: [field] }];
  return combined.fields[0] === field ? [combined] : [];
});

export interface MergeLine {
  label: string;
  fields: readonly MergeField[];
  keep: string;
  drop: string;
}

export interface Comparison {
  different: MergeLine[];
  /** Fields with the same value in both records, not empty. */
  same: MergeLine[];
}

export function compare(keep: Info, drop: Info): Comparison {
  const lines = groups.map(({ label, fields }) => ({
    label,
    fields,
    keep: textOf(keep, fields),
    drop: textOf(drop, fields),
  }));
  return {
    different: lines.filter((line) => line.keep !== line.drop),
    same: lines.filter((line) => line.keep === line.drop && line.keep !== ''),
  };
}

/** The default choice: the kept record's value, where it has one. */
export function firstSide({ keep }: MergeLine): Side {
  return keep === '' ? 'drop' : 'keep';
}

/** The fields whose value is taken from the merged record. */
export function fieldsFromDrop(lines: readonly MergeLine[], chosen: Readonly<Record<string, Side>>): MergeField[] {
  return lines.filter((line) => (chosen[line.label] ?? firstSide(line)) === 'drop').flatMap(({ fields }) => fields);
}

/** Which record to keep by default: the one in training, else the older one. */
export function likelyKept<I extends Pick<Info, 'id' | 'signals' | 'create_time'>>(a: I, b: I): I {
  const hasPlan = (record: I) => record.signals.plan !== null;
  if (hasPlan(a) !== hasPlan(b)) return hasPlan(a) ? a : b;
  if (a.create_time !== b.create_time) return a.create_time < b.create_time ? a : b;
  return a.id < b.id ? a : b;
}

function textOf(info: Info, fields: readonly MergeField[]): string {
  return fields
    .map((field) => valueText(info, field))
    .filter((text) => text !== '')
    .join(' ');
}

function valueText(info: Info, field: MergeField): string {
  if (field === 'id_number') return info.id_number_masked ?? '';
  if (field === 'gender') return genderLabels[info.gender];
  if (field === 'condition_code') return conditionNames[info.condition_code];
  const value = info[field];
  return Array.isArray(value) ? value.join('、') : value === null ? '' : String(value);
}
