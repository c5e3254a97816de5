// The groups of fields: a step of a new record, a tab of an existing one.
import { type FormSection, fieldSpec, type PatientField, patientFieldNames } from '@yun/contract/patient/fields';
import type { PatientValues } from './patient-values.ts';

type Placed = PatientField | 'id_number';

/** Fields that a section of the form places itself, in its order; `PlainFields` draws all others. */
const placed: Record<FormSection, readonly Placed[]> = {
  identity: [
    'name',
    'gender',
    'id_type',
    'id_number',
    'birth_date',
    'phone',
    'phone_owner',
    'guardian_name',
    'guardian_phone',
  ],
  contact: ['contact_name', 'contact_relation', 'contact_phone'],
  more: ['height_cm', 'weight_kg', 'dominant_side'],
  illness: [
    'condition_code',
    'affected_side',
    'diagnosis',
    'icd10',
    'onset_date',
    'surgery_name',
    'surgery_date',
    'stage',
    'weight_bearing',
    'fall_risk',
    'precaution_tags',
    'precaution_text',
    'comorbidities',
    'goal_text',
  ],
  place: ['source', 'tags', 'next_visit_date', 'remark'],
};

/** The fields of a section that `PlainFields` draws. */
export function plainFields(section: FormSection): PatientField[] {
  return patientFieldNames.filter((field) => fieldSpec(field).form === section && !placed[section].includes(field));
}

/** In the order of the form. */
export function sectionFields(section: FormSection): Placed[] {
  return section === 'more'
    ? [...plainFields(section), ...placed[section]]
    : [...placed[section], ...plainFields(section)];
}

export const fieldGroups = {
  basic: [...sectionFields('identity'), ...sectionFields('contact'), ...sectionFields('more')],
  illness: sectionFields('illness'),
  place: sectionFields('place'),
} as const satisfies Record<string, readonly Placed[]>;
export type FieldGroup = keyof typeof fieldGroups;
export const groupNames = Object.keys(fieldGroups) as FieldGroup[];

/** The group of a field; fields that are not part of the record belong to the last group. */
export function groupOf(field: string): FieldGroup {
  return groupNames.find((group) => (fieldGroups[group] as readonly string[]).includes(field)) ?? 'place';
}

/** Fields whose validity depends on each other. */
const linked: readonly (readonly (keyof PatientValues)[])[] = [
  ['contact_name', 'contact_relation', 'contact_phone'],
  ['id_type', 'id_number', 'birth_date', 'gender'],
  ['birth_date', 'guardian_name', 'guardian_phone', 'onset_date', 'surgery_date'],
  ['condition_code', 'precaution_tags', 'onset_date', 'surgery_name', 'surgery_date'],
];

/** The fields to validate again after a change of these: themselves and the fields linked to them. */
export function touchedBy(fields: readonly string[]): string[] {
  const found = linked.filter((group) => group.some((field) => fields.includes(field))).flat();
  return [...new Set<string>([...fields, ...found])];
}
