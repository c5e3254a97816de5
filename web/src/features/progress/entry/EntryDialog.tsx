import type { progress } from '@yun/contract';
import { Form } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import type { FormValues } from '#web/ui/forms/form-changes.ts';
import type { KeptForm } from '#web/ui/forms/use-kept-form.ts';
import { useSendOnce } from '#web/ui/forms/use-send-once.tsx';
import { useFocusBack } from '#web/ui/hooks/use-focus-back.ts';
import { DraftNotice } from '#web/ui/status/DraftNotice.tsx';
import css from './entry.module.css';

interface Props<V> {
  kept: KeptForm<V>;
  patient: progress.ProgressPatient;
  title: string;
  okText: string;
  isDanger?: boolean;
  /** Nothing can be sent now; the dialog shows the reason. */
  isBlocked?: boolean;
  /** Changes an existing record. */
  isEdit?: boolean;
  width?: number;
  children: ReactNode;
  /** Beside the buttons: the state of the form, such as a total. */
  foot?: ReactNode;
  /** A second button that sends the same form; the caller keeps which of the two was pressed. */
  second?: { text: string; onClick(): void };
  /** Replaces submitting the form. */
  onOk?(): void;
  /** The result, shown in place of the form after `stay`. */
  outcome?: ReactNode;
  /** Its errors are shown beside the fields. `stay` keeps the dialog open for the outcome. */
  onSend(values: V): Promise<'stay' | undefined>;
  onClose(): void;
}

/** A form for one record that is sent once. The input is kept as a draft until it is sent, even if the dialog closes. */
export function EntryDialog<V extends FormValues>(props: Props<V>) {
  const { kept, patient, title, isBlocked = false, width = 640, foot, second, outcome, onSend, onClose } = props;
  useFocusBack();
  const [isOpen, setIsOpen] = useState(true);
  const sending = useSendOnce(kept, async () => {
    // Fields that are folded away or untouched are sent too.
    const values = { ...kept.props.initialValues, ...kept.form.getFieldsValue(true) } as V;
    if ((await onSend(values)) !== 'stay') setIsOpen(false);
  });
  const hasOutcome = outcome !== undefined;
  const body = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasOutcome) close.current?.focus();
  }, [hasOutcome]);

  return (
    <Dialog
      open={isOpen}
      className={css.dialog}
      width={width}
      title={title}
      patient={patient}
      onCancel={() => !sending.isBusy && setIsOpen(false)}
      afterOpenChange={(isShown) => isShown && focusFirst(body.current)}
      afterClose={onClose}
      mask={{ closable: false }}
      footer={
        <div className="row wrap">
          <div className={`shrink ${css.footNote}`}>{!hasOutcome && foot}</div>
          <Button ref={close} onClick={() => setIsOpen(false)} disabled={sending.isBusy}>
            {hasOutcome ? '关闭' : '取消'}
          </Button>
          {!hasOutcome && second && (
            <Button aria-disabled={sending.isBusy} onClick={() => !sending.isBusy && second.onClick()}>
              {second.text}
            </Button>
          )}
          {!hasOutcome && (
            <Button
              type="primary"
              danger={props.isDanger ?? false}
              disabled={isBlocked}
              aria-disabled={sending.isBusy}
              onClick={() => (props.onOk ? props.onOk() : kept.form.submit())}
            >
              {sending.isBusy ? '正在保存…' : props.okText}
            </Button>
          )}
        </div>
      }
    >
      <div ref={body}>
        {!hasOutcome && <DraftNotice {...kept} isNew={!props.isEdit} />}
        <Form
          {...kept.props}
          hidden={hasOutcome}
          layout="vertical"
          validateTrigger="onSubmit"
          scrollToFirstError={{ focus: true, block: 'center' }}
          onFinish={(values) => !isBlocked && sending.send(values)}
        >
          {props.children}
        </Form>
        {hasOutcome ? outcome : sending.failure}
      </div>
    </Dialog>
  );
}

/** Focuses the first field instead of the close button, unless the user is in a field already. */
function focusFirst(body: HTMLElement | null): void {
  if (body?.contains(document.activeElement)) return;
  body?.querySelector<HTMLElement>('input:checked, input:not([type="radio"]), select, textarea, button')?.focus();
}
