import { useMutation } from '@tanstack/react-query';
import type { progress } from '@yun/contract';
import { type MeasuredSide, measuredSides } from '@yun/contract/measure/measure';
import type { Scale } from '@yun/contract/measure/scale';
import { assessmentPhases } from '@yun/contract/progress/labels';
import { Form } from 'antd';
import { useRef, useState } from 'react';
import { saveAssessment } from '#web/features/progress/progress.api.ts';
import { newClientKey } from '#web/lib/api/client-key.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { TextArea } from '#web/ui/controls/text-input.ts';
import { momentRule } from '#web/ui/date-input/day-rules.ts';
import { MomentInput } from '#web/ui/date-input/MomentInput.tsx';
import { message } from '#web/ui/feedback/feedback.ts';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import { Choice } from '../Choice.tsx';
import { ConfirmValue, notConfirmed } from '../ConfirmValue.tsx';
import { EntryDialog } from '../EntryDialog.tsx';
import css from '../entry.module.css';
import { rejectOf } from '../form-rules.ts';
import { momentNow } from '../moment-now.ts';
import { type AssessValues, answersOf, itemsOf, type Phase, unusualIn } from './assess-values.ts';
import { ScaleItems } from './ScaleItems.tsx';
import { ScoreFoot } from './ScoreFoot.tsx';

interface Props {
  summary: progress.ProgressSummary;
  scale: Scale;
  draft: progress.Assessment | undefined;
  /** Back to the list of scales. */
  onBack: (() => void) | undefined;
  onClose(): void;
}

const sides = measuredSides.map((value) => ({ value, label: value, digit: '' }));
const phases = assessmentPhases.map((value) => ({ value, label: value, digit: '' }));

export function AssessForm({ summary, scale, draft, onBack, onClose }: Props) {
  const { patient } = summary;
  const [saved] = useState(() => firstValues(summary, scale, draft));
  const name = `assess-${draft?.id ?? scale.code}`;
  const kept = useKeptForm<AssessValues>({ name, saved, ...(draft && { version: draft.version }) });
  const [key] = useState(newClientKey);
  const isConfirming = useRef(true);
  const { mutateAsync } = useMutation(saveAssessment);

  async function handleSend(values: AssessValues): Promise<undefined> {
    const confirm = isConfirming.current;
    const fields = {
      patient_id: patient.id,
      scale_code: scale.code,
      assessed_at: values.assessed_at,
      side: scale.isSided ? values.side || null : null,
      phase: values.phase,
      conclusion: values.conclusion.trim() || null,
      items: answersOf(scale, values.items),
    };
    const unusual = unusualIn(scale, values.items);
    const is_unusual_confirmed = unusual !== null && unusual.typed === values.confirmed;
    const target = draft ? { id: draft.id, version: draft.version } : { client_key: key };
    const answer = await mutateAsync({ ...target, ...fields, confirm, is_unusual_confirmed });
    // An earlier save as draft had arrived although its answer was lost: confirm that draft.
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
      <p className="muted mb-3">
        {scale.purpose}
        {onBack && (
          <Button type="link" size="small" onClick={onBack}>
            换一个量表
          </Button>
        )}
      </p>
      <Circumstances isSided={scale.isSided} />
      <ScaleItems scale={scale} onFilled={kept.props.onValuesChange} />
      <UnusualNumber scale={scale} isNeeded={() => isConfirming.current} />
      <Form.Item name="conclusion" label="结论">
        <TextArea rows={2} maxLength={300} />
      </Form.Item>
    </EntryDialog>
  );
}

/** When, in which phase and on which side was assessed. */
function Circumstances({ isSided }: { isSided: boolean }) {
  return (
    <>
      <div className={`grid gap-x-4 ${css.pair}`}>
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
      {isSided && (
        <Form.Item name="side" label="侧别" rules={[{ required: true, message: '请选择侧别' }]}>
          <Choice<MeasuredSide> label="侧别" options={sides} />
        </Form.Item>
      )}
    </>
  );
}

/** Asks to check a rare number again before the assessment is confirmed; a draft may be saved without. */
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
    return {
      assessed_at: draft.assessed_at.slice(0, 16),
      side: draft.side ?? '',
      phase: draft.phase,
      items: itemsOf(scale, draft.items),
      conclusion: draft.conclusion ?? '',
      confirmed: '',
    };
  }
  const affected = patient.affected_side;
  const side = affected === '左' || affected === '右' ? affected : '';
  // The first assessment of a patient is the one at admission.
  const phase = scales.some(({ points }) => points.length > 0) ? '中期' : '入院';
  return { assessed_at: momentNow(), side, phase, items: {}, conclusion: '', confirmed: '' };
}
