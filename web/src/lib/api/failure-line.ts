import { ApiError, isSessionOver } from './api-error.ts';
import { errorReference, errorText } from './error-text.ts';

/** One line about a failed call, shown where it concerns; empty where the shell reports it, or the user cancelled it. */
export function failureLine(error: unknown): string {
  if (!(error instanceof ApiError) || isSessionOver(error) || error.kind === 'aborted') return '';
  const [first] = error.fieldErrors;
  return first?.message ?? [errorText(error), errorReference(error)].filter(Boolean).join(' · ');
}
