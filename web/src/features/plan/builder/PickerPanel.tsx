import { useQueryClient } from '@tanstack/react-query';
import { type exercise, plan } from '@yun/contract';
import { today } from '@yun/contract/base/day';
import { templatePhase } from '@yun/contract/plan/template-phase';
import { App, Button } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { templateInfoQuery, templateListQuery } from '#web/features/plan/plan.api.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import type { NamedPatient } from '#web/ui/dialog/dialog-patient.ts';
import { SideDrawer } from '#web/ui/dialog/SideDrawer.tsx';
import { useAsk } from '#web/ui/dialog/use-ask.tsx';
import { itemOf } from './builder-state.ts';
import { ExercisePicker } from './ExercisePicker.tsx';
import { focusFirstCell } from './grid-keys.ts';
import planNarrowCss from './plan-narrow.module.css';
import css from './plan-picker.module.css';
import { type OutOfPhase, TemplatePhaseDialog } from './TemplatePhaseDialog.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';
import { exerciseOf } from './use-exercises.ts';
import type { PlanBuilder } from './use-plan-builder.ts';

interface Props {
  builder: PlanBuilder;
  /** Below 1200 px: opened over the page. */
  isDrawer: boolean;
}

/** Adds exercises: opens with templates while the plan is empty, else with single exercises. */
export function PickerPanel({ builder, isDrawer }: Props) {
  const { state, patient, dispatch, learn, isRunning } = builder;
  const [tab, setTab] = useState<'exercise' | 'template'>(state.content.items.length === 0 ? 'template' : 'exercise');
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState<OutOfPhase | null>(null);
  const client = useQueryClient();
  const { message } = App.useApp();
  const confirm = useConfirmReplace(state.content.items.length, patient);

  function add(row: exercise.ExerciseRow): void {
    learn(exerciseOf(row));
    dispatch({ type: 'add', item: itemOf(row, patient.affected_side) });
  }

  /** Asks first if the phase of the template is over or has not begun. */
  async function choose(template: plan.TemplateInfo): Promise<void> {
    const phase = templatePhase(template, patient, today());
    if (phase === null || phase.state === 'within') return apply(template);
    const question = { status: 'active', patient_id: String(patient.id), page: '1', size: '50' };
    const { list } = await client.fetchQuery(templateListQuery(question));
    const fitting = list.find(({ id, fits }) => fits && id !== template.id) ?? null;
    setAsked({ template, phase, fitting });
  }

  async function change(fitting: plan.TemplateRow): Promise<void> {
    setAsked(null);
    try {
      await apply(await client.fetchQuery(templateInfoQuery(fitting.id)));
    } catch (error) {
      message.error(errorText(error as ApiError));
    }
  }

  async function apply(template: plan.TemplateInfo): Promise<void> {
    setAsked(null);
    if (!(await confirm())) return;
    for (const entry of template.exercises) learn(entry);
    // The days of a running plan's items count from its own first day.
    const start = isRunning ? state.content.start_date : today();
    const filled = plan.contentFromTemplate(template, patient, start);
    const content = isRunning ? { ...state.content, items: filled.items, goals: filled.goals } : filled;
    const passed = template.items.length - filled.items.length;
    if (passed > 0) message.info(`${passed} 个动作的安排日已过，没有加入`);
    // Rendered at once, so that the first cell exists and can take the focus.
    flushSync(() => {
      dispatch({ type: 'template', content, templateId: template.id });
      setTab('exercise');
      setIsOpen(false);
    });
    focusFirstCell();
  }

  const panel = (
    <section className={`card ${css.planPicker}`} aria-label="选择动作或模板">
      <div role="tablist" className={`flex gap-1 line-bottom ${css.pickerTabs}`}>
        {(['exercise', 'template'] as const).map((key) => (
          <button key={key} type="button" role="tab" aria-selected={tab === key} onClick={() => setTab(key)}>
            {key === 'exercise' ? '动作' : '模板'}
          </button>
        ))}
      </div>
      {tab === 'exercise' ? (
        <ExercisePicker patient={patient} planId={builder.base?.id ?? null} chosen={state.content.items} onAdd={add} />
      ) : (
        <TemplatePicker patient={patient} isFirst={state.content.items.length === 0} onApply={choose} />
      )}
      {asked && (
        <TemplatePhaseDialog
          patient={patient}
          {...asked}
          onChange={(fitting) => void change(fitting)}
          onKeep={() => void apply(asked.template)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
  if (!isDrawer) return panel;
  return (
    <>
      <Button className={planNarrowCss.pickerOpener} onClick={() => setIsOpen(true)}>
        添加动作或模板
      </Button>
      <SideDrawer
        open={isOpen}
        placement="left"
        size={320}
        title="添加动作或模板"
        patient={patient}
        onClose={() => setIsOpen(false)}
      >
        {panel}
      </SideDrawer>
    </>
  );
}

/** Asks before a template replaces entered items. */
function useConfirmReplace(count: number, patient: NamedPatient): () => Promise<boolean> {
  const ask = useAsk();
  return async () => {
    if (count === 0) return true;
    return new Promise((resolve) => {
      ask({
        title: '用模板替换现有动作？',
        patient,
        content: `计划里的 ${count} 个动作会被模板的动作替换，备注一并替换。`,
        okText: '替换',
        cancelText: '取消',
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      });
    });
  };
}
