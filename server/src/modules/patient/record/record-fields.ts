// The fields a form of a patient holds: the contract's names and ours.
import { maskPhone, type patient } from '@yun/contract';
import type { StoredPatient } from './record.queries.ts';

export type PatientFields = patient.PatientFields;
export type Field = keyof PatientFields;

export const columnOf = {
  name: 'name',
  gender: 'gender',
  birth_date: 'birthDate',
  phone: 'phone',
  phone_owner: 'phoneOwner',
  id_type: 'idType',
  guardian_name: 'guardianName',
  guardian_phone: 'guardianPhone',
  contact_name: 'contactName',
  contact_relation: 'contactRelation',
  contact_phone: 'contactPhone',
  region: 'region',
  address: 'address',
  occupation: 'occupation',
  height_cm: 'heightCm',
  weight_kg: 'weightKg',
  dominant_side: 'dominantSide',
  condition_code: 'conditionCode',
  diagnosis: 'diagnosis',
  icd10: 'icd10',
  affected_side: 'affectedSide',
  onset_date: 'onsetDate',
  surgery_name: 'surgeryName',
  surgery_date: 'surgeryDate',
  stage: 'stage',
  weight_bearing: 'weightBearing',
  precaution_tags: 'precautionTags',
  precaution_text: 'precautionText',
  comorbidities: 'comorbidities',
  fall_risk: 'fallRisk',
  goal_text: 'goalText',
  source: 'source',
  tags: 'tags',
  next_visit_date: 'nextVisitDate',
  remark: 'remark',
} as const satisfies Record<Field, keyof StoredPatient>;

export const fields = Object.keys(columnOf) as Field[];
const phones: ReadonlySet<Field> = new Set(['phone', 'guardian_phone', 'contact_phone']);

type FieldValues = Pick<StoredPatient, (typeof columnOf)[Field]>;

/** What a form holds, by our names. */
export function toValues(draft: PatientFields): FieldValues {
  return Object.fromEntries(fields.map((field) => [columnOf[field], draft[field]])) as FieldValues;
}

/** What the record holds, by the contract's names. */
export function toFields(row: FieldValues): PatientFields {
  return Object.fromEntries(fields.map((field) => [field, row[columnOf[field]]])) as PatientFields;
}

/** The fields that become different. */
export function changedFields(stored: FieldValues, draft: PatientFields): Field[] {
  return fields.filter((field) => JSON.stringify(stored[columnOf[field]]) !== JSON.stringify(draft[field]));
}

/** For the trail: `{name: {from, to}}`, phone numbers masked. */
export function changeDetail(from: PatientFields, to: PatientFields, changed: readonly Field[]) {
  return Object.fromEntries(
    changed.map((field) => [field, { from: shown(field, from[field]), to: shown(field, to[field]) }]),
  );
}

function shown(field: Field, value: unknown): unknown {
  return phones.has(field) && typeof value === 'string' ? maskPhone(value) : value;
}

const personal: ReadonlySet<Field> = new Set([
  ...(['address', 'guardian_name', 'guardian_phone', 'contact_name', 'contact_relation', 'contact_phone'] as const),
  ...(['precaution_text', 'goal_text', 'remark'] as const),
]);

/** For people who look after staff, not patients: who it is and what is treated, not how to reach them. */
export function toBasicCard(whole: PatientFields): PatientFields {
  const told = (field: Field) => (personal.has(field) ? null : shown(field, whole[field]));
  return Object.fromEntries(fields.map((field) => [field, told(field)])) as PatientFields;
}
