import { type ReactNode, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import type { FormValues } from '#web/ui/forms/form-changes.ts';
import type { KeptForm } from '#web/ui/forms/use-kept-form.ts';
import { useRefusal } from '#web/ui/forms/use-refusal.tsx';

interface Sending<V> {
  isBusy: boolean;
  send(values: V): void;
  /** Why it was refused, unless a field shows it. */
  failure: ReactNode;
}

/** Sends a form once however often it is pressed, and drops its draft after success. */
export function useSendOnce<V extends FormValues>(kept: KeptForm<V>, act: (values: V) => Promise<void>): Sending<V> {
  const refusal = useRefusal(kept.form);
  const [isBusy, setIsBusy] = useState(false);
  const [other, setOther] = useState('');
  const busy = useRef(false);

  async function send(values: V): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setIsBusy(true);
    setOther('');
    refusal.clear();
    try {
      await act(values);
      kept.discard();
    } catch (error) {
      if (isAboutOthers(error, kept.props.initialValues)) setOther(failureLine(error));
      else refusal.show(error);
    } finally {
      busy.current = false;
      setIsBusy(false);
    }
  }

  const failure = other ? (
    <p className="failure" role="alert">
      {other}
    </p>
  ) : (
    refusal.text
  );
  return { isBusy, send: (values) => void send(values), failure };
}

/** The refusal names fields that this form does not show. */
function isAboutOthers(error: unknown, values: FormValues): boolean {
  return (
    error instanceof ApiError && error.fieldErrors.some(({ field }) => !((field.split('.')[0] as string) in values))
  );
}
