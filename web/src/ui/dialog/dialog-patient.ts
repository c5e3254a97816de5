// Whom a dialog is about. The type asks every dialog, drawer and question for it, so that none can be made without a name.
import { personText } from '#web/lib/text/patient-text.ts';

/** As much of a patient as tells who it is; the name alone where no more is known. */
export interface NamedPatient {
  name: string;
  gender?: 1 | 2 | 9;
  age?: number;
  patient_no?: string;
}

/** One patient or several; null where no patient is concerned, which must be said. */
export type DialogPatient = NamedPatient | readonly NamedPatient[] | null;

/** 罗秀英、邵桂兰; of many only the first, and how many there are. */
export function namesOf(patients: readonly NamedPatient[]): string {
  const [first, second] = patients;
  if (patients.length <= 2) return [first?.name, second?.name].filter(Boolean).join('、');
  return `${first?.name}等 ${patients.length} 位`;
}

/** 女 · 69 岁 · P20260012. */
export function noteOf({ gender, age, patient_no }: NamedPatient): string {
  const person = gender === undefined || age === undefined ? '' : personText({ gender, age });
  return [person, patient_no].filter(Boolean).join(' · ');
}
