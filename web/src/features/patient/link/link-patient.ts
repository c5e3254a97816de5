import type { NamedPatient } from '#web/ui/dialog/dialog-patient.ts';

/** Whose link it is. */
export interface LinkPatient extends NamedPatient {
  id: number;
}
