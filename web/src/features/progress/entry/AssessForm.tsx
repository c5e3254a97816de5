import { useMutation } from '@tanstack/react-query';
import type { progress } from '@yun/contract';
import { type MeasuredSide, measuredSides } from '@yun/contract/measure/measure';
import type { Scale } from '@yun/contract/measure/scale';
import { assessmentPhases } from '@yun/contract/progress/labels';
import { App, Button, Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { newClientKey } from '#web/lib/api/client-key.ts';
import { momentRule } from '#web/ui/date-input/day-rules.ts';
import { MomentInput } from '#web/ui/date-input/MomentInput.tsx';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import { saveAssessment } from '../progress.api.ts';
import { type AssessValues, answersOf, itemsOf, type Phase, unusualIn } from './assess-values.ts';
import { Choice } from './Choice.tsx';
import { ConfirmValue, notConfirmed } from './ConfirmValue.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import entryCss from './entry.module.css';
import { momentNow } from './moment-now.ts';
import { rejectOf } from './reject-of.ts';
import { ScaleItems } from './ScaleItems.tsx';
import { ScoreFoot } from './ScoreFoot.tsx';
import css from './scale-form.module.css';

interface Props {
  summary: progress.ProgressSummary;
  scale: Scale;
  draft: progress.Assessment | undefined;
  /** To the list of scales. */
  onBack: (() => void) | undefined;
  onClose(): void;
}

const sides = measuredSides.map((value) => ({ value, word: value, digit: '' }));
const phases = assessmentPhases.map((value) => ({ value, word: value, digit: '' }));

export function AssessForm({ summary, scale, draft, onBack, onClose }: Props) {
  const { patient } = summary;
  const { message } = App.useApp();
  const [saved] = useState(() => firstValues(summary, scale, draft));
  const name = `assess-${draft?.id ?? scale.code}`;
  const kept = useKeptForm<AssessValues>({ name, saved, ...(draft && { version: draft.version }) });
  const [key] = useState(newClientKey);
  const isConfirming = useRef(true);
  const { mutateAsync } = useMutation(saveAssessment);

  async function handleSend(values: AssessValues): Promise<undefined> {
    const confirm = isConfirming.current;
    const side = scale.isSided ? values.side || null : null;
    const told = {
      assessed_at: values.assessed_at,
      side,
      phase: values.phase,
      conclusion: values.conclusion.trim() || null,
    };
    const fields = { patient_id: patient.id, scale_code: scale.code, ...told, items: answersOf(scale, values.items) };
    const unusual = unusualIn(scale, values.items);
    const is_unusual_confirmed = unusual !== null && unusual.typed === values.confirmed;
    const at = draft ? { id: draft.id, version: draft.version } : { client_key: key };
    const answer = await mutateAsync({ ...at, ...fields, confirm, is_unusual_confirmed });
    // Its first half arrived some time ago, as a draft, and the answer got lost.
    if (confirm && answer.status === 'draft') {
      await mutateAsync({ id: answer.id, version: answer.version, ...fields, confirm, is_unusual_confirmed });
    }
    message.success(confirm ? `${scale.name}已确认` : '草稿已保存，可以稍后继续');
  }

  function submit(confirm: boolean): void {
    isConfirming.current = confirm;
    kept.form.submit();
  }

  return (
    <EntryDialog
      kept={kept}
      patient={patient}
      title={scale.name}
      okText="确认评定"
      isEdit={draft !== undefined}
      width={720}
      foot={<ScoreFoot scale={scale} summary={summary} form={kept.form} start={kept.props.initialValues} />}
      second={{ text: '保存草稿', onClick: () => submit(false) }}
      onSend={handleSend}
      onOk={() => submit(true)}
      onClose={onClose}
    >
      <p className={css.scalePurpose}>
        {scale.purpose}
        {onBack && (
          <Button type="link" size="small" onClick={onBack}>
            换一个量表
          </Button>
        )}
      </p>
      <div className={`grid gap-x-4 ${entryCss.pair}`}>
        <Form.Item
          name="assessed_at"
          label="评定时间"
          rules={[{ required: true, message: '请填写评定时间' }, momentRule]}
        >
          <MomentInput max={momentNow()} />
        </Form.Item>
        <Form.Item name="phase" label="阶段">
          <Choice<Phase> label="阶段" options={phases} />
        </Form.Item>
      </div>
      {scale.isSided && (
        <Form.Item name="side" label="侧别" rules={[{ required: true, message: '请选择侧别' }]}>
          <Choice<MeasuredSide> label="侧别" options={sides} />
        </Form.Item>
      )}
      <ScaleItems scale={scale} onFilled={kept.props.onValuesChange} />
      <UnusualNumber scale={scale} isNeeded={() => isConfirming.current} />
      <Form.Item name="conclusion" label="结论">
        <Input.TextArea rows={2} maxLength={300} />
      </Form.Item>
    </EntryDialog>
  );
}

/** A draft may hold a rare number; what is confirmed has to be looked at again. */
function UnusualNumber({ scale, isNeeded }: { scale: Scale; isNeeded(): boolean }) {
  const form = Form.useFormInstance<AssessValues>();
  const items = Form.useWatch('items', { form, preserve: true });
  const unusual = unusualIn(scale, items ?? {});
  if (!unusual) return null;
  const { question, typed } = unusual;
  const check = (_: unknown, confirmed: string) => rejectOf(confirmed === typed || !isNeeded() ? null : notConfirmed);
  return (
    <Form.Item name="confirmed" rules={[{ validator: check }]}>
      <ConfirmValue question={question} typed={typed} shown={`${typed} ${scale.unit}`} />
    </Form.Item>
  );
}

function firstValues(
  { patient, scales }: progress.ProgressSummary,
  scale: Scale,
  draft: progress.Assessment | undefined,
): AssessValues {
  if (draft) {
    const { assessed_at, side, phase, conclusion } = draft;
    const items = itemsOf(scale, draft.items);
    const shown = { assessed_at: assessed_at.slice(0, 16), side: side ?? '', phase } as const;
    return { ...shown, items, conclusion: conclusion ?? '', confirmed: '' };
  }
  const affected = patient.affected_side;
  const side = affected === '左' || affected === '右' ? affected : '';
  // The first of a patient is that of the admission.
  const phase = scales.some(({ points }) => points.length > 0) ? '中期' : '入院';
  return { assessed_at: momentNow(), side, phase, items: {}, conclusion: '', confirmed: '' };
}
