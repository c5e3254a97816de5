import type { patient } from '@yun/contract';
import { isEditable, type PatientStep, patientSteps, possibleSteps } from '@yun/contract/patient/states';

export type RowAct = PatientStep | 'assign' | 'tag' | 'merge' | 'link';

type Choice = { key: RowAct; label: string };

/** The actions on a patient, in the order of the menu. */
export function actsOf({ status }: Pick<patient.PatientRow, 'status'>, canLink: boolean): Choice[] {
  const steps = possibleSteps(status).map((key) => ({ key, label: `${patientSteps[key].word}…` }));
  if (!isEditable(status)) return steps;
  return [
    ...steps,
    { key: 'assign', label: '分配医生…' },
    { key: 'tag', label: '打标签…' },
    { key: 'merge', label: '合并患者…' },
    ...(canLink ? [{ key: 'link' as const, label: '患者端二维码…' }] : []),
  ];
}

export function isStep(act: RowAct): act is PatientStep {
  return Object.hasOwn(patientSteps, act);
}

type Row = patient.PatientRow;

/** The chosen action and its patients. */
export type Act =
  | { act: RowAct; rows: readonly Row[] }
  | { act: 'export'; rows: readonly Row[] | null }
  | { act: 'import' };
