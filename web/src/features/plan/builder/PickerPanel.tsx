import { type exercise, plan } from '@yun/contract';
import { today } from '@yun/contract/day';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { itemOf } from './builder-state.ts';
import { ExercisePicker } from './ExercisePicker.tsx';
import { exerciseOf } from './exercise-of.ts';
import { focusFirstCell } from './grid-keys.ts';
import { TemplatePicker } from './TemplatePicker.tsx';
import { useConfirmReplace } from './use-confirm-replace.ts';
import type { PlanBuilder } from './use-plan-builder.ts';

interface Props {
  builder: PlanBuilder;
  /** Below 1200 px it lies over the page. */
  isDrawer: boolean;
}

/** Where exercises come from: a template first while the plan is empty, single ones after. */
export function PickerPanel({ builder, isDrawer }: Props) {
  const { state, patient, dispatch, learn, isRunning } = builder;
  const [tab, setTab] = useState<'exercise' | 'template'>(state.content.items.length === 0 ? 'template' : 'exercise');
  const [isOpen, setIsOpen] = useState(false);
  const confirm = useConfirmReplace(state.content.items.length);

  function add(row: exercise.ExerciseRow): void {
    learn(exerciseOf(row));
    dispatch({ type: 'add', item: itemOf(row, patient.affected_side) });
  }

  async function apply(template: plan.TemplateInfo, exercises: plan.PlanExercise[]): Promise<void> {
    if (!(await confirm())) return;
    for (const one of exercises) learn(one);
    const start = isRunning ? state.content.start_date : today();
    const filled = plan.contentFromTemplate(template, patient.affected_side, start);
    const content = isRunning ? { ...state.content, items: filled.items, goals: filled.goals } : filled;
    // Drawn at once: the keys go on in the first cell.
    flushSync(() => {
      dispatch({ type: 'template', content, templateId: template.id });
      setTab('exercise');
      setIsOpen(false);
    });
    focusFirstCell();
  }

  const panel = (
    <section className="card plan-picker" aria-label="选择动作或模板">
      <div role="tablist" className="picker-tabs">
        {(['exercise', 'template'] as const).map((key) => (
          <button key={key} type="button" role="tab" aria-selected={tab === key} onClick={() => setTab(key)}>
            {key === 'exercise' ? '动作' : '模板'}
          </button>
        ))}
      </div>
      {tab === 'exercise' ? (
        <ExercisePicker patient={patient} planId={builder.base?.id ?? null} chosen={state.content.items} onAdd={add} />
      ) : (
        <TemplatePicker patient={patient} isFirst={state.content.items.length === 0} onApply={apply} />
      )}
    </section>
  );
  if (!isDrawer) return panel;
  return (
    <>
      <Button className="picker-opener" onClick={() => setIsOpen(true)}>
        添加动作或模板
      </Button>
      <Drawer open={isOpen} placement="left" size={320} title="添加动作或模板" onClose={() => setIsOpen(false)}>
        {panel}
      </Drawer>
    </>
  );
}
