// What the contract says against the fields of a record. Loaded when a field is first checked.
import { normalizeIdCard } from '@yun/contract/base/id-card';
import { patientFields, personName } from '@yun/contract/patient/field-rules';
import { fieldLabel, type PatientField } from '@yun/contract/patient/fields';
import { clashesOf } from '@yun/contract/patient/record';
import { serverToday } from '#web/lib/time/server-time.ts';
import { problemOf } from '#web/ui/forms/zod-rule.ts';
import { type PatientValues, recordOfPatient } from './patient-values.ts';

export type RuledField = PatientField | 'id_number';

/** Why the contract refuses a field, by itself or together with others; null: it is valid. */
export function problemWith(field: RuledField, values: PatientValues): string | null {
  const own = field === 'id_number' ? null : ownProblem(field, values[field]);
  return own ?? clashesWith(values)[field] ?? null;
}

function ownProblem(field: PatientField, value: unknown): string | null {
  if (field === 'birth_date' && !value) return `请填写${fieldLabel(field)}`;
  return problemOf(patientFields[field], value);
}

function clashesWith(values: PatientValues): Record<string, string> {
  const { id_number, ...record } = recordOfPatient(values);
  return clashesOf({ ...record, id_number: id_number && normalizeIdCard(id_number) }, serverToday());
}

/** Why somebody's name is refused. */
export const nameProblem = (value: unknown) => problemOf(personName, value);
