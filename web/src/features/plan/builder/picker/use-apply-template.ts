import { useQueryClient } from '@tanstack/react-query';
import type { plan } from '@yun/contract';
import { contentFromTemplate } from '@yun/contract/plan/template-content';
import { templatePhase } from '@yun/contract/plan/template-phase';
import { useState } from 'react';
import { templateInfoQuery, templateListQuery } from '#web/features/plan/plan.api.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { serverToday } from '#web/lib/time/server-time.ts';
import { ask } from '#web/ui/dialog/ask.tsx';
import type { NamedPatient } from '#web/ui/dialog/dialog-patient.ts';
import { message } from '#web/ui/feedback/feedback.ts';
import type { PlanBuilder } from '../use-plan-builder.ts';
import type { OutOfPhase } from './TemplatePhaseDialog.tsx';

/** Fills the plan from a template, after the questions it needs. */
export function useApplyTemplate(builder: PlanBuilder, showItems: (fillPlan: () => void) => void) {
  const { state, patient, dispatch, learn, isRunning } = builder;
  const [outOfPhase, setOutOfPhase] = useState<OutOfPhase | null>(null);
  const client = useQueryClient();
  const confirmReplace = useConfirmReplace(state.content.items.length, patient);

  /** Asks first if the phase of the template is over or has not begun. */
  async function choose(template: plan.TemplateInfo): Promise<void> {
    const phase = templatePhase(template, patient, serverToday());
    if (phase === null || phase.state === 'within') return apply(template);
    const query = { status: 'active', patient_id: String(patient.id), page: '1', size: '50' };
    const { list } = await client.fetchQuery(templateListQuery(query));
    const fitting = list.find(({ id, fits }) => fits && id !== template.id) ?? null;
    setOutOfPhase({ template, phase, fitting });
  }

  async function change(fitting: plan.TemplateRow): Promise<void> {
    setOutOfPhase(null);
    try {
      await apply(await client.fetchQuery(templateInfoQuery(fitting.id)));
    } catch (error) {
      message.error(errorText(error as ApiError));
    }
  }

  async function apply(template: plan.TemplateInfo): Promise<void> {
    setOutOfPhase(null);
    if (!(await confirmReplace())) return;
    for (const entry of template.exercises) learn(entry);
    // The days of a running plan's items count from its own first day.
    const start = isRunning ? state.content.start_date : serverToday();
    const filled = contentFromTemplate(template, patient, start);
    const content = isRunning ? { ...state.content, items: filled.items, goals: filled.goals } : filled;
    const skipped = template.items.length - filled.items.length;
    if (skipped > 0) message.info(`${skipped} 个动作的安排日已过，没有加入`);
    showItems(() => dispatch({ type: 'template', content, templateId: template.id }));
  }

  return { choose, change, apply, outOfPhase, close: () => setOutOfPhase(null) };
}

/** Asks before a template replaces entered items. */
function useConfirmReplace(count: number, patient: NamedPatient): () => Promise<boolean> {
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
