import { type ReactNode, useRef } from 'react';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import type { NamedPatient } from '#web/ui/dialog/dialog-patient.ts';
import { useFocusBack } from '#web/ui/hooks/use-focus-back.ts';

interface Props {
  title: string;
  /** Whose plan it is; null while that is being read. */
  patient: NamedPatient | null;
  okText: string;
  isReady: boolean;
  isPending: boolean;
  error: Error | null;
  onOk(): void;
  onClose(): void;
  children: ReactNode;
}

/** A question before a step of a plan; it closes after success only. */
export function StepDialog({ title, patient, okText, isReady, isPending, error, onOk, onClose, children }: Props) {
  useFocusBack();
  const body = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open
      title={title}
      patient={patient}
      okText={isPending ? '正在保存…' : okText}
      cancelText="取消"
      okButtonProps={{ disabled: !isReady, 'aria-disabled': isPending }}
      onOk={() => isReady && !isPending && onOk()}
      onCancel={onClose}
      afterOpenChange={(isShown) => isShown && focusFirst(body.current)}
    >
      <div ref={body}>{children}</div>
      {error && (
        <p className="failure" role="alert">
          {errorText(error as ApiError)}
        </p>
      )}
    </Dialog>
  );
}

/** Focuses the first field instead of the close button, unless the user is in a field already. */
function focusFirst(body: HTMLElement | null): void {
  if (!body?.contains(document.activeElement)) body?.querySelector<HTMLElement>('input, textarea')?.focus();
}
