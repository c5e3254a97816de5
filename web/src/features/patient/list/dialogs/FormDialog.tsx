import { Form } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import type { DialogPatient } from '#web/ui/dialog/dialog-patient.ts';
import type { FormValues } from '#web/ui/forms/form-changes.ts';
import type { KeptForm } from '#web/ui/forms/use-kept-form.ts';
import { useSendOnce } from '#web/ui/forms/use-send-once.tsx';

interface Props<V> {
  kept: KeptForm<V>;
  title: string;
  patient: DialogPatient;
  okText: string;
  /** The button text while sending: 正在分配…. */
  busyText: string;
  isDanger?: boolean;
  /** Nothing can be sent now; the dialog shows the reason. */
  isBlocked?: boolean;
  width?: number;
  children: ReactNode;
  /** The result, shown in place of the form after `stay`. */
  outcome?: ReactNode;
  /** Its errors are shown beside the fields. `stay` keeps the dialog open for the outcome. */
  onSend(values: V): Promise<'stay' | undefined>;
  /** Called when the closing animation has ended. */
  onClose(): void;
}

/** A short form that is sent once. The input is kept as a draft until it is sent, even if the dialog closes. */
export function FormDialog<V extends FormValues>(props: Props<V>) {
  const { kept, title, patient, isDanger, isBlocked = false, width = 520, onSend, onClose } = props;
  const [isOpen, setIsOpen] = useState(true);
  const sending = useSendOnce(kept, async (values) => {
    if ((await onSend(values)) !== 'stay') setIsOpen(false);
  });
  const hasOutcome = props.outcome !== undefined;
  const focus = useDialogFocus(hasOutcome);

  return (
    <Dialog
      open={isOpen}
      title={title}
      patient={patient}
      width={width}
      onCancel={() => !sending.isBusy && setIsOpen(false)}
      afterOpenChange={focus.handleOpenChange}
      afterClose={onClose}
      footer={
        <>
          <Button ref={focus.close} onClick={() => setIsOpen(false)} disabled={sending.isBusy}>
            {hasOutcome ? '关闭' : '取消'}
          </Button>
          {!hasOutcome && (
            <Button
              type="primary"
              danger={isDanger}
              disabled={isBlocked}
              aria-disabled={sending.isBusy}
              onClick={() => kept.form.submit()}
            >
              {sending.isBusy ? props.busyText : props.okText}
            </Button>
          )}
        </>
      }
    >
      <div ref={focus.body}>
        <Form
          {...kept.props}
          hidden={hasOutcome}
          layout="vertical"
          validateTrigger="onSubmit"
          onFinish={(values) => !isBlocked && sending.send(values)}
        >
          {props.children}
        </Form>
        {hasOutcome ? props.outcome : sending.failure}
      </div>
    </Dialog>
  );
}

/** Focuses the first field, and 关闭 when the pressed button has disappeared. */
function useDialogFocus(hasOutcome: boolean) {
  const body = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasOutcome) close.current?.focus();
  }, [hasOutcome]);

  /** Not earlier: the dialog must first remember which element had the focus. */
  function handleOpenChange(isShown: boolean): void {
    if (!isShown || body.current?.contains(document.activeElement)) return;
    body.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }

  return { body, close, handleOpenChange };
}
