import type { DemoPatient } from './demo-patient.ts';
import type { SeedMoment } from './moment.ts';

/** 唐可 is on leave: his deputy acts for him. */
const away = { doctor: 'dr_tang', cover: 'dr_qian', sinceDaysAgo: 8 };

/** The account that treated the patient at that time. */
export function prescriberOf({ doctor }: DemoPatient, time: Date, moment: SeedMoment): string {
  return doctor === away.doctor && time >= moment.at(away.sinceDaysAgo, 0) ? away.cover : doctor;
}
