import type { exercise, Figure } from '@yun/contract';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/button/Button.tsx';
import { LateSideDrawer } from '#web/ui/dialog/late-side-drawer.ts';
import { itemOf } from '../builder-state.ts';
import { focusFirstCell } from '../items/grid-keys.ts';
import type { PlanBuilder } from '../use-plan-builder.ts';
import { ExercisePicker } from './ExercisePicker.tsx';
import css from './plan-picker.module.css';
import { TemplatePhaseDialog } from './TemplatePhaseDialog.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';
import { useApplyTemplate } from './use-apply-template.ts';
import { exerciseOf } from './use-exercises.ts';

interface Props {
  builder: PlanBuilder;
  /** Below 1200 px: opened over the page. */
  isDrawer: boolean;
}

type Tab = 'exercise' | 'template';

const tabLabels: Record<Tab, string> = { exercise: '动作', template: '模板' };

/** Adds exercises: opens with templates while the plan is empty, otherwise with single exercises. */
export function PickerPanel({ builder, isDrawer }: Props) {
  const isEmpty = builder.state.content.items.length === 0;
  const [tab, setTab] = useState<Tab>(isEmpty ? 'template' : 'exercise');
  const [isOpen, setIsOpen] = useState(false);

  /** Rendered at once, so that the first cell exists and can take the focus. */
  function showItems(fillPlan: () => void): void {
    flushSync(() => {
      fillPlan();
      setTab('exercise');
      setIsOpen(false);
    });
    focusFirstCell();
  }

  const panel = <PickerTabs builder={builder} tab={tab} onTab={setTab} showItems={showItems} />;
  if (!isDrawer) return panel;
  return (
    <>
      <Button className={css.opener} onClick={() => setIsOpen(true)}>
        添加动作或模板
      </Button>
      <LateSideDrawer
        open={isOpen}
        placement="left"
        size={320}
        title="添加动作或模板"
        patient={builder.patient}
        onClose={() => setIsOpen(false)}
      >
        {panel}
      </LateSideDrawer>
    </>
  );
}

interface TabsProps {
  builder: PlanBuilder;
  tab: Tab;
  onTab(tab: Tab): void;
  showItems(fillPlan: () => void): void;
}

function PickerTabs({ builder, tab, onTab, showItems }: TabsProps) {
  const { state, patient, dispatch, learn } = builder;
  const { items } = state.content;
  const { choose, change, apply, outOfPhase, close } = useApplyTemplate(builder, showItems);

  function add(row: exercise.ExerciseRow, figure: Figure | null | undefined): void {
    // Not known yet: the item then reads its exercise, with the figure.
    if (figure !== undefined) learn(exerciseOf(row, figure));
    dispatch({ type: 'add', item: itemOf(row, patient.affected_side) });
  }

  return (
    <section className={`card ${css.picker}`} aria-label="选择动作或模板">
      <div role="tablist" className={`flex gap-1 line-bottom ${css.tabs}`}>
        {(['exercise', 'template'] as const).map((key) => (
          <button
            key={key}
            type="button"
            role="tab"
            className="bare-button muted"
            aria-selected={tab === key}
            onClick={() => onTab(key)}
          >
            {tabLabels[key]}
          </button>
        ))}
      </div>
      {tab === 'exercise' ? (
        <ExercisePicker patient={patient} planId={builder.base?.id ?? null} chosen={items} onAdd={add} />
      ) : (
        <TemplatePicker patient={patient} isFirst={items.length === 0} onApply={choose} />
      )}
      {outOfPhase && (
        <TemplatePhaseDialog
          patient={patient}
          {...outOfPhase}
          onChange={(fitting) => void change(fitting)}
          onKeep={() => void apply(outOfPhase.template)}
          onClose={close}
        />
      )}
    </section>
  );
}
