import { useQuery } from '@tanstack/react-query';
import type { plan } from '@yun/contract';
import { daysBetween, dayText, today } from '@yun/contract/base/day';
import { templatePhase } from '@yun/contract/plan/template-phase';
import { templateInfoQuery } from '#web/features/plan/plan.api.ts';
import { phaseSentence } from './phase-text.ts';

interface Props {
  templateId: number;
  patient: plan.PlanPatient;
  content: Pick<plan.PlanContent, 'start_date' | 'end_date'>;
}

/** How the days of the plan lie in the phase its template is meant for, as they are typed at this moment. */
export function TemplatePhaseNote({ templateId, patient, content: { start_date, end_date } }: Props) {
  // Without the template, such as one that is no longer shared, there is nothing to say.
  const { data: template } = useQuery(templateInfoQuery(templateId));
  const phase = template && templatePhase(template, patient, start_date);
  if (!phase) return null;
  const day = dayText(start_date, today());
  const first = day === '今天' ? day : `开始日 ${day} `;
  const beyond = phase.last_date === null ? 0 : daysBetween(phase.last_date, end_date);
  const isWrong = phase.state !== 'within' || beyond > 0;
  return (
    <p className={isWrong ? 'phase-note phase-note-wrong' : 'phase-note'} role="status">
      {phaseSentence(template, phase, first)}
      {phase.state === 'within' &&
        phase.last_date !== null &&
        `：阶段到 ${phase.last_date} 结束（${phase.since}第 ${template.day_to} 天）`}
      {phase.state === 'within' && beyond > 0 && `，计划比阶段多 ${beyond} 天`}。
    </p>
  );
}
