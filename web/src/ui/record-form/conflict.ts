// Two users changed the same record. What the other user saved stays; what this user typed is not lost.
import { errorCodes } from '@yun/contract/base/error-codes';
import { ApiError } from '#web/lib/api/api-error.ts';
import { changedFields, type FormValues } from '#web/ui/forms/form-changes.ts';

interface ConflictField {
  field: string;
  mine: unknown;
  current: unknown;
  /** Both changed it: the user has to decide. */
  isContested: boolean;
}

/** The record as it is saved by now, beside what is typed over the one that was read. */
export interface Conflict<R = unknown> {
  current: R;
  fields: ConflictField[];
}

/** The save was refused because its version is no longer the current one. */
export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === errorCodes.conflict;
}

/** The record as it is saved by now, which the refusal of a save brings along. */
export function currentRecord<R>(error: unknown): R | null {
  return (isConflict(error) && (error.data as { current?: R } | null)?.current) || null;
}

/** A draft typed on a version that no longer exists: every field that differs may have been changed by the other user. */
export function staleFields(typed: FormValues, current: FormValues): ConflictField[] {
  const differing = Object.entries(changedFields(typed, current));
  return differing.map(([field, mine]) => ({ field, mine, current: current[field], isContested: true }));
}

export type Choice = 'mine' | 'current';

/** The typed fields that differ from what is saved by now. */
export function conflictFields(typed: FormValues, read: FormValues, current: FormValues): ConflictField[] {
  const byOther = changedFields(current, read);
  return Object.keys(changedFields(typed, read))
    .filter((field) => field in changedFields(typed, current))
    .map((field) => ({
      field,
      mine: typed[field],
      current: current[field],
      isContested: field in byOther,
    }));
}

/** What the form shows after the decision: the saved values, and over them the typed ones that were kept. */
export function resolved<V extends FormValues>(
  { fields }: Pick<Conflict, 'fields'>,
  choices: Readonly<Record<string, Choice>>,
  typed: V,
  current: V,
): V {
  const kept = fields.filter(({ field }) => choices[field] === 'mine').map(({ field }) => [field, typed[field]]);
  return { ...current, ...Object.fromEntries(kept) };
}
