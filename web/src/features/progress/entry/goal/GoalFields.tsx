import type { progress } from '@yun/contract';
import { Form } from 'antd';
import { Input } from '#web/ui/controls/text-input.ts';
import { DateInput } from '#web/ui/date-input/DateInput.tsx';
import { dayRule } from '#web/ui/date-input/day-rules.ts';
import css from '../entry.module.css';
import { rejectOf } from '../form-rules.ts';
import { Pick } from '../Pick.tsx';
import { numberProblem } from '../typed-number.ts';
import { type GoalMeasure, type GoalValues, goalText, targetProblem } from './goal-values.ts';

interface FieldsProps {
  measures: readonly GoalMeasure[];
  goal: progress.Goal | undefined;
  now: string;
  onFilled(): void;
}

/** Measure, baseline, target, text and due day of a goal. */
export function GoalFields({ measures, goal, now, onFilled }: FieldsProps) {
  const form = Form.useFormInstance<GoalValues>();
  const key = Form.useWatch('measure_key', form) ?? '';
  const measure = measures.find((option) => option.key === key);
  const options = [
    { value: '', label: '不用指标，只用文字' },
    ...measures.map(({ key: value, word: label }) => ({ value, label })),
    ...(goal?.measure_key && !measures.some((option) => option.key === goal.measure_key)
      ? [{ value: goal.measure_key, label: goal.measure_word ?? goal.measure_key }]
      : []),
  ];

  /** The text follows the numbers until the user writes their own. */
  function handleMeasure(next: string): void {
    const chosen = measures.find((option) => option.key === next);
    const isOwn = !isProposed(form.getFieldsValue(true), measure);
    form.setFieldValue('baseline', chosen?.last == null ? '' : String(chosen.last));
    if (!isOwn) form.setFieldValue('text', chosen ? goalText(chosen, form.getFieldValue('target')) : '');
    onFilled();
  }

  function handleTarget(previous: GoalValues, target: string): void {
    if (!measure || !isProposed(previous, measure)) return;
    form.setFieldValue('text', goalText(measure, target));
    onFilled();
  }

  return (
    <>
      <Form.Item name="measure_key" label="指标">
        <MeasurePick options={options} onChosen={handleMeasure} />
      </Form.Item>
      {key !== '' && (
        <div className={`grid gap-x-4 ${css.pair}`}>
          <Form.Item
            name="baseline"
            label="起点"
            extra={measure?.last == null ? undefined : '已填最近一次的值'}
            required
            rules={[
              { required: true, message: '请填写起点值' },
              { validator: (_, text) => rejectOf(numberProblem(text, '起点', false)) },
            ]}
          >
            <Input inputMode="decimal" autoComplete="off" suffix={measure?.unit ?? goal?.unit} />
          </Form.Item>
          <Form.Item
            name="target"
            label="目标值"
            required
            rules={[{ validator: (_, text) => rejectOf(targetProblem(measure, form.getFieldValue('baseline'), text)) }]}
          >
            <TargetInput
              suffix={measure?.unit ?? goal?.unit ?? ''}
              onTyped={(text) => handleTarget(form.getFieldsValue(true), text)}
            />
          </Form.Item>
        </div>
      )}
      <Form.Item
        name="text"
        label="目标"
        rules={[
          { required: true, whitespace: true, message: '请填写目标' },
          { min: 2, message: '目标为 2 到 60 个字' },
        ]}
      >
        <Input maxLength={60} autoComplete="off" placeholder="例如：独立上下一层楼梯" />
      </Form.Item>
      <Form.Item name="due_date" label="完成日期" rules={[{ required: true, message: '请填写完成日期' }, dayRule]}>
        <DateInput min={goal && goal.due_date < now ? goal.due_date : now} />
      </Form.Item>
    </>
  );
}

/** Whether the text is empty or still the proposed one. */
function isProposed({ text, target }: GoalValues, measure: GoalMeasure | undefined): boolean {
  return (text ?? '').trim() === '' || (measure !== undefined && text === goalText(measure, target ?? ''));
}

interface MeasurePickProps {
  id?: string;
  value?: string;
  onChange?(value: string): void;
  options: { value: string; label: string }[];
  onChosen(value: string): void;
}

function MeasurePick({ onChange, onChosen, ...rest }: MeasurePickProps) {
  return (
    <Pick
      label="指标"
      {...rest}
      onChange={(value) => {
        onChosen(value);
        onChange?.(value);
      }}
    />
  );
}

interface TargetInputProps {
  id?: string;
  value?: string;
  onChange?(value: string): void;
  suffix: string;
  onTyped(text: string): void;
}

function TargetInput({ onChange, onTyped, ...rest }: TargetInputProps) {
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      onChange={({ target }) => {
        onTyped(target.value);
        onChange?.(target.value);
      }}
    />
  );
}
