import type { progress } from '@yun/contract';
import { App, Form, Input } from 'antd';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import { EntryDialog } from './EntryDialog.tsx';
import css from './entry.module.css';
import { reasonRules } from './reason-rules.ts';

interface Props {
  patient: progress.ProgressPatient;
  /** Names the draft: `void-12`. */
  name: string;
  title: string;
  /** What it is about, and what follows. */
  text: string;
  okText: string;
  doneText: string;
  placeholder: string;
  onSend(reason: string): Promise<unknown>;
  onClose(): void;
}

const nothing = { reason: '' };

/** Takes something out of use, with the reason. */
export function ReasonDialog({ patient, name, title, text, okText, doneText, placeholder, onSend, onClose }: Props) {
  const { message } = App.useApp();
  const kept = useKeptForm({ name, saved: nothing });

  async function handleSend({ reason }: typeof nothing): Promise<undefined> {
    await onSend(reason.trim());
    message.success(doneText);
  }

  return (
    <EntryDialog
      kept={kept}
      patient={patient}
      title={title}
      okText={okText}
      isDanger
      width={520}
      onSend={handleSend}
      onClose={onClose}
    >
      <p className={css.note}>{text}</p>
      <Form.Item name="reason" label="原因" extra="会记入操作记录" rules={reasonRules}>
        <Input.TextArea rows={2} maxLength={200} placeholder={placeholder} />
      </Form.Item>
    </EntryDialog>
  );
}
