// The patient of a dialog. The type of every dialog, drawer and question requires it, so that none is made without a name.
import { personText } from '#web/lib/text/patient-text.ts';

/** Enough of a patient to identify them; only the name where no more is loaded. */
export interface NamedPatient {
  name: string;
  gender?: 1 | 2 | 9;
  age?: number;
  patient_no?: string;
}

/** One patient or several; null, explicitly, where no patient is concerned. */
export type DialogPatient = NamedPatient | readonly NamedPatient[] | null;

/** 罗秀英、邵桂兰; of many only the first, and the number. */
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
