import { type AdverseEvent, adverseEvents, isPausing } from '@yun/contract/alert/adverse-event';
import { Form } from 'antd';
import { CheckBox } from '#web/ui/choices/CheckBox.tsx';
import { Input, TextArea } from '#web/ui/controls/text-input.ts';
import { timeRule } from '#web/ui/date-input/day-rules.ts';
import { TimeInput } from '#web/ui/date-input/TimeInput.tsx';
import { Choice } from '../Choice.tsx';
import { EntryNote, EntrySection } from '../EntrySection.tsx';
import css from '../entry.module.css';
import { rejectOf } from '../form-rules.ts';
import { numberProblem } from '../typed-number.ts';
import { moodLabels } from './session-changes.ts';

const painAnchors = ['不痛', '中等', '最痛'] as const;
const effortAnchors = ['不费力', '有些累', '用尽全力'] as const;
const moods = [{ value: null, label: '未报' }, ...moodLabels.map((label, n) => ({ value: n + 1, label }))];
/** Digits choose among the first ten. */
const events = adverseEvents.map((value, n) => ({ value, label: value, ...(n < 10 && { digit: String(n) }) }));

/** The fields of the session as a whole. */
export function SessionFields() {
  return (
    <>
      <EntrySection title="感受">
        <Form.Item name="pain_before" label="训练前疼痛">
          <ScoreChoice label="训练前疼痛" anchors={painAnchors} />
        </Form.Item>
        <Form.Item name="pain_after" label="训练后疼痛">
          <ScoreChoice label="训练后疼痛" anchors={painAnchors} />
        </Form.Item>
        <PainSite />
        <Form.Item name="rpe" label="自觉用力程度（0–10）">
          <ScoreChoice label="自觉用力程度（0–10）" anchors={effortAnchors} />
        </Form.Item>
        <Form.Item name="mood" label="心情">
          <Choice<number | null> label="心情" options={moods} />
        </Form.Item>
      </EntrySection>
      <EntrySection title="经过">
        <div className={`grid gap-x-4 ${css.pair}`}>
          <Form.Item name="start_time" label="开始时间" rules={[timeRule]}>
            <TimeInput />
          </Form.Item>
          <Form.Item
            name="duration_min"
            label="用时"
            rules={[{ validator: (_, text) => rejectOf(numberProblem(text, '用时', true)) }]}
          >
            <Input inputMode="numeric" autoComplete="off" suffix="分钟" />
          </Form.Item>
        </div>
        <Form.Item name="is_aborted" valuePropName="checked">
          <CheckBox>中途停止，没有做完</CheckBox>
        </Form.Item>
        <Form.Item name="adverse_event" label="不良事件">
          <Choice<AdverseEvent> label="不良事件" options={events} />
        </Form.Item>
        <EventWarning />
        <Form.Item name="note" label="备注">
          <TextArea rows={2} maxLength={300} />
        </Form.Item>
      </EntrySection>
    </>
  );
}

/** Shown once a pain above 0 was entered. */
function PainSite() {
  const form = Form.useFormInstance();
  const [before, after, site] = [
    Form.useWatch('pain_before', form),
    Form.useWatch('pain_after', form),
    Form.useWatch('pain_site', { form, preserve: true }),
  ];
  if (!before && !after && !site) return null;
  return (
    <Form.Item name="pain_site" label="疼痛部位">
      <Input maxLength={30} autoComplete="off" />
    </Form.Item>
  );
}

function EventWarning() {
  const event = Form.useWatch('adverse_event', Form.useFormInstance()) as AdverseEvent | undefined;
  if (!event || event === '无') return null;
  return (
    <EntryNote isWarning={isPausing(event)} role="alert">
      {isPausing(event)
        ? `保存后，执行中的计划会立即由系统暂停，并发出“不良事件：${event}”的预警。请先确认患者目前的情况。`
        : '会记入训练记录；请在备注中写明经过。'}
    </EntryNote>
  );
}

interface Props {
  id?: string;
  label: string;
  value?: number | null;
  onChange?(value: number | null): void;
  /** Labels of the lowest, the middle and the highest score. */
  anchors: readonly [string, string, string];
}

const options = [
  { value: null, label: '未报' },
  ...Array.from({ length: 11 }, (_, n) => ({ value: n, label: String(n) })),
];

/** 0 to 10, or 未报, which is not the same as 0. */
function ScoreChoice({ anchors, ...rest }: Props) {
  return (
    <div>
      <Choice<number | null> options={options} {...rest} />
      <p className={`small flex gap-4 ${css.anchors}`} aria-hidden>
        {anchors.map((anchor, n) => (
          <span key={anchor}>
            {n * 5} {anchor}
          </span>
        ))}
      </p>
    </div>
  );
}
