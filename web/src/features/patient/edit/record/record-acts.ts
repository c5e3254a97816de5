import type { patient } from '@yun/contract';
import { type PatientStep, patientSteps, possibleSteps } from '@yun/contract/patient/states';

export type RecordAct = PatientStep | 'assign' | 'remove' | 'link';

interface Choice {
  act: RecordAct;
  label: string;
}

/** The steps of the record, shown as buttons, and the rarer actions under 更多. */
export function actsOn({ status, can }: Pick<patient.PatientInfo, 'status' | 'can'>): {
  steps: Choice[];
  more: Choice[];
} {
  const steps = can.change_status ? possibleSteps(status).map((act) => ({ act, label: patientSteps[act].word })) : [];
  return {
    steps,
    more: [
      ...(can.assign ? [{ act: 'assign' as const, label: '分配医生…' }] : []),
      ...(can.remove ? [{ act: 'remove' as const, label: '删除…' }] : []),
    ],
  };
}

export function isStep(act: RecordAct): act is PatientStep {
  return Object.hasOwn(patientSteps, act);
}
