import type { patient } from '@yun/contract';
import { isEditable, type PatientStep, patientSteps, possibleSteps } from '@yun/contract/patient/states';

export type PatientAction = PatientStep | 'assign' | 'tag' | 'merge' | 'link';

type Choice = { key: PatientAction; label: string };

/** The actions on a patient, in the order of the menu. */
export function menuActionsOf({ status }: Pick<patient.PatientRow, 'status'>, canLink: boolean): Choice[] {
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

export function isStep(action: PatientAction): action is PatientStep {
  return Object.hasOwn(patientSteps, action);
}

type Row = patient.PatientRow;

/** The chosen action and its patients. */
export type ChosenAction =
  | { action: PatientAction; rows: readonly Row[] }
  | { action: 'export'; rows: readonly Row[] | null }
  | { action: 'import' };
