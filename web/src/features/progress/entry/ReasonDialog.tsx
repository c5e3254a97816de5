import type { progress } from '@yun/contract';
import { Form } from 'antd';
import { TextArea } from '#web/ui/controls/text-input.ts';
import { message } from '#web/ui/feedback/feedback.ts';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { EntryNote } from './EntrySection.tsx';
import { reasonRules } from './form-rules.ts';

interface Props {
  patient: progress.ProgressPatient;
  /** Key of the draft: `void-12`. */
  name: string;
  title: string;
  /** Which record it concerns, and the consequence. */
  text: string;
  okText: string;
  doneText: string;
  placeholder: string;
  onSend(reason: string): Promise<unknown>;
  onClose(): void;
}

const noReason = { reason: '' };

/** Asks for the reason before a record is voided. */
export function ReasonDialog({ patient, name, title, text, okText, doneText, placeholder, onSend, onClose }: Props) {
  const kept = useKeptForm({ name, saved: noReason });

  async function handleSend({ reason }: typeof noReason): Promise<undefined> {
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
      <EntryNote>{text}</EntryNote>
      <Form.Item name="reason" label="原因" extra="会记入操作记录" rules={reasonRules}>
        <TextArea rows={2} maxLength={200} placeholder={placeholder} />
      </Form.Item>
    </EntryDialog>
  );
}
