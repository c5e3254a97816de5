// How large a change has to be before it is more than an error of measurement. Where no entry fits a patient, nothing is
// assumed. No zod.
import { daysBetween } from '../base/day.ts';
import type { ConditionCode } from '../patient/condition.ts';
import { type ErrorEntry, errorEntries } from './measurement-error-table.ts';

/** The condition of a patient, and when it began. */
export interface ErrorPatient {
  condition_code: ConditionCode;
  surgery_date: string | null;
  onset_date: string | null;
}

/** The entries that apply to a series of this patient; empty: none. */
export function errorEntriesFor(key: string, patient: ErrorPatient, today: string): ErrorEntry[] {
  const dayZero = patient.surgery_date ?? patient.onset_date;
  const day = dayZero === null ? null : daysBetween(dayZero, today);
  const isInDays = ({ days }: ErrorEntry) => days === undefined || (day !== null && day >= days[0] && day <= days[1]);
  const isOf = (subject: string) => key === subject || key.startsWith(`${subject}.`);
  const isOfMode = ({ mode }: ErrorEntry) => mode === undefined || key.endsWith(`.${mode}`);
  return errorEntries.filter(
    (entry) =>
      entry.of.some(isOf) && isOfMode(entry) && entry.conditions.includes(patient.condition_code) && isInDays(entry),
  );
}

export interface MeasurementError {
  /** A larger change is more than an error of measurement. */
  amount: number;
  /** 本机构设定; 轻到中重度帕金森病 72 人，相隔两周（Huang 2011, …）. */
  note: string;
}

/** `agencyMdc`: set by the agency for the scale, whatever the condition; the agency knows its patients and raters. */
export function errorOf(
  key: string,
  patient: ErrorPatient,
  today: string,
  agencyMdc: number | null = null,
): MeasurementError | null {
  if (agencyMdc !== null) return { amount: agencyMdc, note: '本机构设定' };
  const entry = errorEntriesFor(key, patient, today).find(({ mdc }) => mdc !== null);
  return entry === undefined || entry.mdc === null
    ? null
    : { amount: entry.mdc, note: `${entry.population}（${entry.source}）` };
}

/** Shown on charts without an error band. */
export const noErrorText = '没有适用的测量误差，未画误差带';
