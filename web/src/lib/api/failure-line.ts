import { ApiError, isSessionOver } from './api-error.ts';
import { errorReference, errorText } from './error-text.ts';

/** One line about a failed call for the place it concerns; nothing where the shell tells, or the user gave it up. */
export function failureLine(error: unknown): string {
  if (!(error instanceof ApiError) || isSessionOver(error) || error.kind === 'aborted') return '';
  const [first] = error.fieldErrors;
  return first?.message ?? [errorText(error), errorReference(error)].filter(Boolean).join(' · ');
}
