// Compares the saved record with the current values of the form.
import type { patient } from '@yun/contract';
import { isNumberOf, restOf, type UnsavedRest } from '../unsaved-rest.ts';
import { type CreateValues, toCreateInput, toSigning } from './create-values.ts';

/** Whether the form is unchanged since it was sent. */
export function isAsSent(now: CreateValues, sent: CreateValues): boolean {
  return JSON.stringify(textOf(now)) === JSON.stringify(textOf(sent));
}

const consentOf = (values: CreateValues) => (values.signs_now ? toSigning(values, 0) : null);
const textOf = (values: CreateValues) => [toCreateInput(values), consentOf(values)];

interface Sent {
  /** Values of the last attempt; only its consent is certain to be recorded. */
  values: CreateValues;
  /** Document numbers of all attempts: any of them may have created the record. */
  numbers: ReadonlySet<string>;
  isRepeated: boolean;
}

/** Null: everything typed is in the record. */
export function restAfter(now: CreateValues, info: patient.PatientInfo, sent: Sent): UnsavedRest | null {
  const isSameNumber =
    isNumberOf(info, now.id_number) && [...sent.numbers].every((number) => number === now.id_number.trim());
  // The user has emptied the field again; a restored draft only lacks the number.
  const clears_id_number = info.id_number_masked !== null && !now.had_id_number;
  const values = restOf({ ...now, clears_id_number }, info, isSameNumber);
  const elsewhere = [
    ...(now.agency_id === info.agency_id ? [] : ['机构']),
    ...(now.doctor_id?.id === info.doctor_id ? [] : ['责任医生']),
    ...(JSON.stringify(consentOf(now)) === JSON.stringify(consentOf(sent.values)) ? [] : ['知情同意']),
  ];
  const fields = Object.keys(values);
  return fields.length + elsewhere.length === 0 ? null : { values, fields, elsewhere, isRepeated: sent.isRepeated };
}
