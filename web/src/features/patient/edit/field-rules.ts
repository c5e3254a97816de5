import { today } from '@yun/contract/base/day';
import { normalizeIdCard } from '@yun/contract/base/id-card';
import { clashesOf, patientFields } from '@yun/contract/patient/record';
import type { FormInstance, FormRule } from 'antd';
import { isOptional, problemOf } from '#web/ui/zod-rule.ts';
import { type PatientValues, recordOfPatient } from './patient-values.ts';

type RuledField = keyof typeof patientFields | 'id_number';

/** What the contract has against a field, by itself or beside the others; null: nothing. */
export function problemWith(field: RuledField, values: PatientValues): string | null {
  const own = field === 'id_number' ? null : ownProblem(field, values[field]);
  return own ?? clashesWith(values)[field] ?? null;
}

function isList(field: keyof typeof patientFields): boolean {
  return patientFields[field].safeParse([]).success;
}

function ownProblem(field: keyof typeof patientFields, value: unknown): string | null {
  if (field === 'birth_date' && !value) return '请填写出生日期';
  return problemOf(patientFields[field], value);
}

function clashesWith(values: PatientValues): Record<string, string> {
  const { id_number, ...record } = recordOfPatient(values);
  return clashesOf({ ...record, id_number: id_number && normalizeIdCard(id_number) }, today());
}

/** The rule of a field for the form. */
export function ruleOf(field: RuledField): FormRule {
  // Of a list nothing has to be chosen.
  const isNeeded = field !== 'id_number' && !isOptional(patientFields[field]) && !isList(field);
  return (form) => ({
    required: isNeeded,
    validator: () => {
      const problem = problemWith(field, (form as FormInstance<PatientValues>).getFieldsValue(true));
      return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
    },
  });
}
