import type { progress } from '@yun/contract';
import { Button, Form } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import type { FormValues } from '#web/ui/forms/form-changes.ts';
import type { KeptForm } from '#web/ui/forms/use-kept-form.ts';
import { useSendOnce } from '#web/ui/forms/use-send-once.tsx';
import { useFocusBack } from '#web/ui/hooks/use-focus-back.ts';
import { DraftNotice } from '#web/ui/status/DraftNotice.tsx';
import css from './entry.module.css';
import entryRowsCss from './entry-rows.module.css';

interface Props<V> {
  kept: KeptForm<V>;
  patient: progress.ProgressPatient;
  title: string;
  okText: string;
  isDanger?: boolean;
  /** Nothing can be sent now; the reason stands in the dialog. */
  isBlocked?: boolean;
  /** Changes something that is saved already. */
  isEdit?: boolean;
  width?: number;
  children: ReactNode;
  /** Beside the buttons: how it stands. */
  foot?: ReactNode;
  /** Another way to send the same form; which one it was the dialog itself remembers. */
  second?: { text: string; onClick(): void };
  /** In place of sending at once. */
  onOk?(): void;
  /** What came of it, in place of the form: then the dialog stays. */
  outcome?: ReactNode;
  /** What it throws is shown beside the fields. `stay` keeps the dialog open for its outcome. */
  onSend(values: V): Promise<'stay' | undefined>;
  onClose(): void;
}

/** Asks for a record and sends it once. What is typed is kept until it was sent, even if the dialog is closed. */
export function EntryDialog<V extends FormValues>(props: Props<V>) {
  const { kept, patient, title, isBlocked = false, width = 640, foot, second, outcome, onSend, onClose } = props;
  useFocusBack();
  const [isOpen, setIsOpen] = useState(true);
  const sending = useSendOnce(kept, async () => {
    // What was folded away or left alone belongs to it too.
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
      className={`${entryRowsCss.entryDialog} ${css.dialog}`}
      width={width}
      title={title}
      patient={patient}
      onCancel={() => !sending.isBusy && setIsOpen(false)}
      afterOpenChange={(isShown) => isShown && focusFirst(body.current)}
      afterClose={onClose}
      mask={{ closable: false }}
      footer={
        <div className="row wrap">
          <div className={css.footNote}>{!hasOutcome && foot}</div>
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

/** In the first field, not on the × of its corner; whoever was quicker and is in a field already stays there. */
function focusFirst(body: HTMLElement | null): void {
  if (body?.contains(document.activeElement)) return;
  body?.querySelector<HTMLElement>('input:checked, input:not([type="radio"]), select, textarea, button')?.focus();
}
