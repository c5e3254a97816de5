import { useMutation } from '@tanstack/react-query';
import type { progress } from '@yun/contract';
import { Form } from 'antd';
import { useState } from 'react';
import { saveMeasurement } from '#web/features/progress/progress.api.ts';
import { newClientKey } from '#web/lib/api/client-key.ts';
import { Input } from '#web/ui/controls/text-input.ts';
import { momentRule } from '#web/ui/date-input/day-rules.ts';
import { MomentInput } from '#web/ui/date-input/MomentInput.tsx';
import { message } from '#web/ui/feedback/feedback.ts';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import { EntryDialog } from '../EntryDialog.tsx';
import css from '../entry.module.css';
import { momentNow } from '../moment-now.ts';
import { MeasureRows } from './MeasureRows.tsx';
import { atRows, type MeasureValues, presetRows, rowOfKey, sentRows } from './measure-values.ts';

export interface MeasureDialogProps {
  summary: progress.ProgressSummary;
  /** The series of the first row; absent: the usual measures of the condition. */
  measureKey?: string | undefined;
  onClose: () => void;
}

/** 录入测量: all values of one visit. */
export function MeasureDialog({ summary, measureKey, onClose }: MeasureDialogProps) {
  const { patient } = summary;
  const [saved] = useState(() => firstValues(patient, measureKey));
  const kept = useKeptForm<MeasureValues>({ name: 'measure', saved });
  const [key] = useState(newClientKey);
  const { mutateAsync } = useMutation(saveMeasurement);

  async function handleSend({ measured_at, method, note, values: rows }: MeasureValues): Promise<undefined> {
    const { values, at } = sentRows(rows);
    const fields = { measured_at, method: method.trim() || null, note: note.trim() || null };
    try {
      await mutateAsync({ patient_id: patient.id, client_key: key, ...fields, values });
    } catch (refused) {
      throw atRows(refused, at);
    }
    message.success(`已录入 ${values.length} 项测量`);
  }

  return (
    <EntryDialog
      kept={kept}
      patient={patient}
      title="录入测量"
      okText="保存"
      width={760}
      onSend={handleSend}
      onClose={onClose}
    >
      <MeasureRows summary={summary} />
      <div className={`grid gap-x-4 ${css.pair} mt-4`}>
        <Form.Item
          name="measured_at"
          label="测量时间"
          rules={[{ required: true, message: '请填写测量时间' }, momentRule]}
        >
          <MomentInput max={momentNow()} />
        </Form.Item>
        <Form.Item name="method" label="测量方法">
          <Input maxLength={30} autoComplete="off" placeholder="例如：量角器" />
        </Form.Item>
      </div>
      <Form.Item name="note" label="备注">
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
    </EntryDialog>
  );
}

function firstValues(patient: progress.ProgressPatient, measureKey: string | undefined): MeasureValues {
  const row = measureKey === undefined ? null : rowOfKey(measureKey);
  const values = row ? [row] : presetRows(patient.condition_code, patient.affected_side);
  return { measured_at: momentNow(), method: '', note: '', values };
}
