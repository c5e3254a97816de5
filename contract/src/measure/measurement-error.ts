// How large a change has to be before it is more than an error of measurement. Where no entry fits a patient, nothing is
// assumed. No zod.
import { daysBetween } from '../base/day.ts';
import type { ConditionCode } from '../patient/condition.ts';
import { type ErrorEntry, errorEntries } from './measurement-error-table.ts';

/** Whose values they are: the condition, and how long ago it began. */
export interface ErrorPatient {
  condition_code: ConditionCode;
  surgery_date: string | null;
  onset_date: string | null;
}

/** What is known of a series of this patient; empty where nothing fits. */
export function errorEntriesFor(key: string, patient: ErrorPatient, today: string): ErrorEntry[] {
  const dayZero = patient.surgery_date ?? patient.onset_date;
  const day = dayZero === null ? null : daysBetween(dayZero, today);
  const isThen = ({ days }: ErrorEntry) => days === undefined || (day !== null && day >= days[0] && day <= days[1]);
  const isOf = (subject: string) => key === subject || key.startsWith(`${subject}.`);
  const isSoMeasured = ({ mode }: ErrorEntry) => mode === undefined || key.endsWith(`.${mode}`);
  return errorEntries.filter(
    (entry) =>
      entry.of.some(isOf) && isSoMeasured(entry) && entry.conditions.includes(patient.condition_code) && isThen(entry),
  );
}

export interface MeasurementError {
  /** From this change on it is more than an error of measurement. */
  amount: number;
  /** 本机构设定; 轻到中重度帕金森病 72 人，相隔两周（Huang 2011, …）. */
  note: string;
}

/** `agencyMdc`: what the agency set for the scale, whatever the condition; it knows its patients and raters. */
export function errorOf(
  key: string,
  patient: ErrorPatient,
  today: string,
  agencyMdc: number | null = null,
): MeasurementError | null {
  if (agencyMdc !== null) return { amount: agencyMdc, note: '本机构设定' };
  const known = errorEntriesFor(key, patient, today).find(({ mdc }) => mdc !== null);
  return known === undefined || known.mdc === null
    ? null
    : { amount: known.mdc, note: `${known.population}（${known.source}）` };
}

/** What the charts say where no error fits. */
export const noErrorText = '没有适用的测量误差，未画误差带';
