import { normalizeIdCard } from '@yun/contract/base/id-card';
import { patientFields } from '@yun/contract/patient/field-rules';
import { fieldLabel, fieldSpec, type PatientField } from '@yun/contract/patient/fields';
import { clashesOf } from '@yun/contract/patient/record';
import type { FormInstance, FormRule } from 'antd';
import { serverToday } from '#web/lib/time/server-time.ts';
import { problemOf } from '#web/ui/forms/zod-rule.ts';
import { type PatientValues, recordOfPatient } from './patient-values.ts';

type RuledField = PatientField | 'id_number';

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

/** The rule of a field for the form. */
export function ruleOf(field: RuledField): FormRule {
  const isNeeded = field !== 'id_number' && fieldSpec(field).required === true;
  return (form) => ({
    required: isNeeded,
    validator: () => {
      const problem = problemWith(field, (form as FormInstance<PatientValues>).getFieldsValue(true));
      return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
    },
  });
}
