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

/** The saved record, and the typed fields that differ from it. */
export interface Conflict<R = unknown> {
  current: R;
  fields: ConflictField[];
}

/** The save was refused because its version is no longer the current one. */
export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === errorCodes.conflict;
}

/** The saved record, which the refusal of a save contains. */
export function currentRecord<R>(error: unknown): R | null {
  return (isConflict(error) && (error.data as { current?: R } | null)?.current) || null;
}

/** A draft typed on a version that no longer exists: every field that differs may have been changed by the other user. */
export function staleFields(typed: FormValues, current: FormValues): ConflictField[] {
  const differing = Object.entries(changedFields(typed, current));
  return differing.map(([field, mine]) => ({ field, mine, current: current[field], isContested: true }));
}

export type Choice = 'mine' | 'current';

/** The typed fields that differ from the saved record. */
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

/** The values of the form after the decision: the saved ones, overwritten by the typed ones that the user chose. */
export function resolved<V extends FormValues>(
  { fields }: Pick<Conflict, 'fields'>,
  choices: Readonly<Record<string, Choice>>,
  typed: V,
  current: V,
): V {
  const kept = fields.filter(({ field }) => choices[field] === 'mine').map(({ field }) => [field, typed[field]]);
  return { ...current, ...Object.fromEntries(kept) };
}
