import type { patient } from '@yun/contract';
import { type PatientStep, patientSteps, possibleSteps } from '@yun/contract/patient/states';

export type RecordAction = PatientStep | 'assign' | 'remove' | 'link';

interface Choice {
  action: RecordAction;
  label: string;
}

/** The steps of the record, shown as buttons, and the rarer actions under 更多. */
export function actionsOn({ status, can }: Pick<patient.PatientInfo, 'status' | 'can'>): {
  steps: Choice[];
  more: Choice[];
} {
  const steps = can.change_status
    ? possibleSteps(status).map((action) => ({ action, label: patientSteps[action].word }))
    : [];
  return {
    steps,
    more: [
      ...(can.assign ? [{ action: 'assign' as const, label: '分配医生…' }] : []),
      ...(can.remove ? [{ action: 'remove' as const, label: '删除…' }] : []),
    ],
  };
}

export function isStep(action: RecordAction): action is PatientStep {
  return Object.hasOwn(patientSteps, action);
}
