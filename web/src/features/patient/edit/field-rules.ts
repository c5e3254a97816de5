import { fieldSpec } from '@yun/contract/patient/fields';
import type { FormInstance, FormRule } from 'antd';
import { loadOnce } from '#web/ui/controls/load-once.ts';
import { lateRule } from '#web/ui/forms/late-rule.ts';
import type { RuledField } from './field-problems.ts';
import type { PatientValues } from './patient-values.ts';

const late = loadOnce(() => import('./field-problems.ts'));

/** The rule of a field for the form. */
export function ruleOf(field: RuledField): FormRule {
  const isNeeded = field !== 'id_number' && fieldSpec(field).required === true;
  return (form) =>
    lateRule(isNeeded, async () =>
      (await late.get()).problemWith(field, (form as FormInstance<PatientValues>).getFieldsValue(true)),
    );
}

/** The rule of the name of somebody who signs. */
export const signerNameRule = lateRule(true, async (value) => (await late.get()).nameProblem(value));
