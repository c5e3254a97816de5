import { useMutation } from '@tanstack/react-query';
import type { progress } from '@yun/contract';
import { addDays } from '@yun/contract/base/day';
import { useMemo, useState } from 'react';
import { saveGoal } from '#web/features/progress/progress.api.ts';
import { newClientKey } from '#web/lib/api/client-key.ts';
import { message } from '#web/ui/feedback/feedback.ts';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import { EntryDialog } from '../EntryDialog.tsx';
import { typedNumber } from '../typed-number.ts';
import { GoalFields } from './GoalFields.tsx';
import { type GoalMeasure, type GoalValues, goalMeasures, valuesOfGoal } from './goal-values.ts';

export interface GoalDialogProps {
  summary: progress.ProgressSummary;
  /** The goal to change; absent: a new one. */
  goal?: progress.Goal | undefined;
  measureKey?: string | undefined;
  onClose: () => void;
}

const defaultDays = 28;

/** 康复目标: a text, a due day and, where possible, a measure with its target value. */
export function GoalDialog({ summary, goal, measureKey, onClose }: GoalDialogProps) {
  const { patient } = summary;
  const measures = useMemo(() => goalMeasures(summary), [summary]);
  const [saved] = useState(() => (goal ? valuesOfGoal(goal) : firstValues(summary, measures, measureKey)));
  const name = goal ? `goal-${goal.id}` : 'goal';
  const kept = useKeptForm<GoalValues>({ name, saved, ...(goal && { version: goal.version }) });
  const [key] = useState(newClientKey);
  const { mutateAsync } = useMutation(saveGoal);

  async function handleSend({ text, measure_key, baseline, target, due_date }: GoalValues): Promise<undefined> {
    const hasMeasure = measure_key !== '';
    await mutateAsync({
      patient_id: patient.id,
      ...(goal ? { id: goal.id, version: goal.version } : { client_key: key }),
      text: text.trim(),
      measure_key: measure_key || null,
      baseline: hasMeasure ? typedNumber(baseline) : null,
      target: hasMeasure ? typedNumber(target) : null,
      due_date: due_date ?? '',
    });
    message.success(goal ? '目标已修改' : '目标已建立');
  }

  return (
    <EntryDialog
      kept={kept}
      patient={patient}
      title={goal ? '修改康复目标' : '新建康复目标'}
      okText="保存"
      isEdit={goal !== undefined}
      onSend={handleSend}
      onClose={onClose}
    >
      <GoalFields
        measures={measures}
        goal={goal}
        now={summary.time.slice(0, 10)}
        onFilled={kept.props.onValuesChange}
      />
    </EntryDialog>
  );
}

function firstValues(
  summary: progress.ProgressSummary,
  measures: readonly GoalMeasure[],
  measureKey: string | undefined,
): GoalValues {
  const firstKey = measureKey ?? summary.function.key;
  const measure = measures.find(({ key }) => key === firstKey) ?? measures[0];
  return {
    text: '',
    measure_key: measure?.key ?? '',
    baseline: measure?.last == null ? '' : String(measure.last),
    target: '',
    due_date: addDays(summary.time.slice(0, 10), defaultDays),
  };
}
