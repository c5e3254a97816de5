import type { progress } from '@yun/contract';
import { daysBetween } from '@yun/contract/base/day';
import { conditionNames } from '@yun/contract/patient/condition';
import { genderText } from '@yun/contract/patient/fields';

type Patient = progress.ProgressPatient;

/** 女 · 71 岁. */
export function personText({ gender, age }: Pick<Patient, 'gender' | 'age'>): string {
  return [genderText(gender), `${age} 岁`].filter(Boolean).join(' · ');
}

/** 膝关节置换术后 · 左侧 · 术后 45 天. The side is omitted only where none applies. */
export function illnessText(
  patient: Pick<Patient, 'condition_code' | 'affected_side' | 'surgery_date' | 'onset_date'>,
  today: string,
): string {
  const { affected_side: side } = patient;
  const place = side === '不适用' ? '' : side === '双侧' ? side : `${side}侧`;
  return [conditionNames[patient.condition_code], place, sinceText(patient, today)].filter(Boolean).join(' · ');
}

function sinceText({ surgery_date, onset_date }: Pick<Patient, 'surgery_date' | 'onset_date'>, today: string): string {
  if (surgery_date !== null) return `术后 ${daysBetween(surgery_date, today)} 天`;
  return onset_date === null ? '' : `病程 ${daysBetween(onset_date, today)} 天`;
}

/** The label of the days on an axis: what they are counted from. */
export function dayLabelOf({ surgery_date, onset_date }: Pick<Patient, 'surgery_date' | 'onset_date'>): string {
  return surgery_date !== null ? '术后' : onset_date !== null ? '病程' : '计划';
}
