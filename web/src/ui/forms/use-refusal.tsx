import type { FormInstance } from 'antd';
import { type ReactNode, useState } from 'react';
import { ApiError, isSessionOver } from '#web/lib/api/api-error.ts';
import { errorReference, errorText } from '#web/lib/api/error-text.ts';

interface Refusal {
  /** Problems without a field, as an alert for the foot of the form. */
  text: ReactNode;
  clear(): void;
  /** `fieldOf`: the field of an envelope code, where the answer does not name one. */
  show(error: unknown, fieldOf?: Readonly<Record<number, string>>): void;
}

/** Shows a refused save beside its fields and focuses the first; an ended session is reported by the shell. */
export function useRefusal<V>(form: FormInstance<V>): Refusal {
  const [failure, setFailure] = useState('');

  function show(error: unknown, fieldOf: Readonly<Record<number, string>> = {}): void {
    if (!(error instanceof ApiError) || isSessionOver(error)) return;
    const named = fieldOf[error.code ?? 0];
    const errors = named ? [{ field: named, message: error.message }] : error.fieldErrors;
    const [first] = errors;
    if (!first) {
      setFailure([errorText(error), errorReference(error)].filter(Boolean).join(' · '));
      return;
    }
    type Fields = Parameters<typeof form.setFields>[0];
    form.setFields(errors.map(({ field, message }) => ({ name: pathOf(field), errors: [message] })) as Fields);
    form.focusField(pathOf(first.field) as Parameters<typeof form.focusField>[0]);
  }

  const text = failure && (
    <p className="failure" role="alert">
      {failure}
    </p>
  );
  return { text, clear: () => setFailure(''), show };
}

/** `dose.reps` is the field `['dose', 'reps']` of the form, `rules.0.text` one of a list. */
function pathOf(field: string): (string | number)[] {
  return field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}
