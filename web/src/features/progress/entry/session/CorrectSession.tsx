import { useMutation } from '@tanstack/react-query';
import type { progress } from '@yun/contract';
import { Form } from 'antd';
import { useState } from 'react';
import { correctSession } from '#web/features/progress/progress.api.ts';
import pageCss from '#web/features/progress/progress-page.module.css';
import { TextArea } from '#web/ui/controls/text-input.ts';
import { message } from '#web/ui/feedback/feedback.ts';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import { EntryDialog } from '../EntryDialog.tsx';
import { EntrySection } from '../EntrySection.tsx';
import css from '../entry.module.css';
import { reasonRules } from '../form-rules.ts';
import { PausedOutcome } from './PausedOutcome.tsx';
import { SessionFields } from './SessionFields.tsx';
import { SessionItems } from './SessionItems.tsx';
import { changesOf } from './session-changes.ts';
import { atItems, type SessionValues, sentFields, valuesOf } from './session-values.ts';

interface Props {
  summary: progress.ProgressSummary;
  session: progress.TrainSession;
  onClose(): void;
}

/** Corrects a recorded session; the earlier values stay readable. */
export function CorrectSession({ summary: { patient }, session, onClose }: Props) {
  const [saved] = useState(() => valuesOf(session));
  const kept = useKeptForm<SessionValues>({ name: `session-${session.id}`, saved, version: session.version });
  const { mutateAsync } = useMutation(correctSession);
  const [pausedBy, setPausedBy] = useState<string | null>(null);
  const planned = session.items.map((item) => ({ ...item, dose: `每次 ${item.sets} 组`, is_due: true }));
  const now = Form.useWatch([], { form: kept.form, preserve: true }) as SessionValues | undefined;
  const changes = changesOf(saved, now ?? kept.props.initialValues, planned);

  async function handleSend(values: SessionValues): Promise<'stay' | undefined> {
    const fields = sentFields(values, planned);
    const target = { patient_id: patient.id, id: session.id, version: session.version, reason: values.reason.trim() };
    try {
      const { has_paused } = await mutateAsync({ ...target, ...fields });
      setPausedBy(has_paused ? fields.adverse_event : null);
      if (has_paused) return 'stay';
    } catch (refused) {
      throw atItems(refused, fields.items);
    }
    message.success(`已更正 ${session.train_date.slice(5)} 的训练记录`);
    return undefined;
  }

  return (
    <EntryDialog
      kept={kept}
      patient={patient}
      title={`更正 ${session.train_date} 第 ${session.slot_no} 次训练`}
      okText="更正"
      width={760}
      isEdit
      isBlocked={changes.length === 0}
      foot={changes.length === 0 && <span className="small">还没有改动</span>}
      {...(pausedBy !== null && { outcome: <PausedOutcome event={pausedBy} patient={patient} /> })}
      onSend={handleSend}
      onClose={onClose}
    >
      <p className="small">
        {session.plan_title} 版本 {session.version_no} · {session.source}
      </p>
      <SessionItems planned={planned} onFilled={kept.props.onValuesChange} />
      <SessionFields />
      <EntrySection title="更正">
        {changes.length > 0 && (
          <ul className={`m-0 mb-3 ${pageCss.bullets} ${css.changes}`} aria-label="将更正">
            {changes.map(({ field, from, to }) => (
              <li key={field}>
                {field}：<del className="faint">{from}</del> → <ins className="bold">{to}</ins>
              </li>
            ))}
          </ul>
        )}
        <Form.Item name="reason" label="更正原因" extra="原来的内容会保留" rules={reasonRules}>
          <TextArea rows={2} maxLength={200} placeholder="例如：患者把训练前后的疼痛填反了" />
        </Form.Item>
      </EntrySection>
    </EntryDialog>
  );
}
