// Which fields stand together: a step of the new record, a tab of an existing one.
import type { PatientValues } from './patient-values.ts';

export const fieldGroups = {
  basic: [
    ...(['name', 'gender', 'id_type', 'id_number', 'birth_date', 'phone', 'phone_owner'] as const),
    ...(['guardian_name', 'guardian_phone', 'contact_name', 'contact_relation', 'contact_phone'] as const),
    ...(['region', 'address', 'occupation', 'height_cm', 'weight_kg', 'dominant_side'] as const),
  ],
  illness: [
    ...(['condition_code', 'affected_side', 'diagnosis', 'icd10', 'onset_date', 'surgery_name'] as const),
    ...(['surgery_date', 'stage', 'weight_bearing', 'fall_risk', 'precaution_tags', 'precaution_text'] as const),
    ...(['comorbidities', 'goal_text'] as const),
  ],
  place: ['source', 'tags', 'next_visit_date', 'remark'],
} as const satisfies Record<string, readonly (keyof PatientValues)[]>;
export type FieldGroup = keyof typeof fieldGroups;
export const groupNames = Object.keys(fieldGroups) as FieldGroup[];

/** Where a field is found; what is asked besides belongs to the last group. */
export function groupOf(field: string): FieldGroup {
  return groupNames.find((group) => (fieldGroups[group] as readonly string[]).includes(field)) ?? 'place';
}

/** What one field says may make another right or wrong. */
const linked: readonly (readonly (keyof PatientValues)[])[] = [
  ['contact_name', 'contact_relation', 'contact_phone'],
  ['id_type', 'id_number', 'birth_date', 'gender'],
  ['birth_date', 'guardian_name', 'guardian_phone', 'onset_date', 'surgery_date'],
  ['condition_code', 'precaution_tags', 'onset_date', 'surgery_name', 'surgery_date'],
];

/** The fields that may have become right by a change of these: themselves, and what is linked to them. */
export function touchedBy(fields: readonly string[]): string[] {
  const found = linked.filter((group) => group.some((field) => fields.includes(field))).flat();
  return [...new Set<string>([...fields, ...found])];
}
