// A record is saved as it was sent. Values typed after that are passed to the page of the record as unsaved changes.
import type { patient } from '@yun/contract';
import { maskIdNumber, normalizeIdCard } from '@yun/contract/base/id-card';
import { readDraft, saveDraft } from '#web/lib/drafts/drafts.ts';
import { changedFields } from '#web/ui/forms/form-changes.ts';
import { type PatientValues, recordFormName, recordOfPatient, valuesOfPatient } from './patient-values.ts';

export interface UnsavedChanges {
  values: Partial<PatientValues>;
  /** The fields that differ from the record. */
  fields: string[];
  /** Labels of differences that the form of a record cannot change. */
  elsewhere: string[];
  /** The record was saved by an earlier attempt, whose answer was lost. */
  isRepeated: boolean;
}

/** The typed values that differ from the saved record. `isSameNumber`: the document number typed is the one saved. */
export function unsavedChangesOf(
  typed: PatientValues,
  info: patient.PatientInfo,
  isSameNumber: boolean,
): Partial<PatientValues> {
  const saved = valuesOfPatient(info);
  const { kept_id_type } = saved;
  const now = { ...typed, kept_id_type, ...(isSameNumber && { id_number: '' }) };
  const changed = changedFields(recordOfPatient(now), recordOfPatient(saved));
  return Object.fromEntries(Object.keys(changed).map((field) => [field, now[field as keyof PatientValues]]));
}

/** Whether the typed number matches the saved one, as far as the mask shows. */
export function isNumberOf({ id_number_masked }: patient.PatientInfo, typed: string): boolean {
  return typed.trim() !== '' && maskIdNumber(normalizeIdCard(typed)) === id_number_masked;
}

// In memory: it may hold a document number, which no draft may.
const waiting = new Map<number, UnsavedChanges>();

/** Passes the changes to the page of the record. The draft of that page holds it too, in case it is never opened. */
export function passUnsavedChanges(
  { id, version }: Pick<patient.PatientInfo, 'id' | 'version'>,
  unsaved: UnsavedChanges,
): void {
  waiting.set(id, unsaved);
  const page = `/patient/edit/${id}`;
  const { id_number: _, ...open } = unsaved.values;
  if (Object.keys(open).length === 0) return;
  const before = readDraft(page, recordFormName);
  saveDraft(page, recordFormName, { ...before?.values, ...open }, before?.version ?? version);
}

export function takeUnsavedChanges(id: number): UnsavedChanges | null {
  const unsaved = waiting.get(id) ?? null;
  waiting.delete(id);
  return unsaved;
}
