// A plan's content made from a template. No zod.
import { daysBetween } from '../base/day.ts';
import type { AffectedSide } from '../patient/condition.ts';
import type { PlanContent, TemplateItem } from './content.ts';
import type { TemplateInfo } from './template.ts';
import { type PhasePatient, type PhaseTemplate, templateEnd } from './template-phase.ts';

export type FilledTemplate = PhaseTemplate &
  Pick<TemplateInfo, 'name' | 'category' | 'pain_limit' | 'rest_rule' | 'goals' | 'items'>;

/**
 * A template filled in for a patient: the affected side takes the place of 患侧. Applied late it ends with its phase,
 * and what it plans for days that have passed is left out.
 */
export function contentFromTemplate(
  template: FilledTemplate,
  patient: PhasePatient & { affected_side: AffectedSide },
  startDate: string,
): PlanContent {
  const { name, category, duration_days, pain_limit, rest_rule, goals: templateGoals, items } = template;
  const end_date = templateEnd(template, patient, startDate);
  const days = daysBetween(startDate, end_date) + 1;
  const affectedSide = patient.affected_side === '不适用' ? '不分' : patient.affected_side;
  return {
    title: name,
    category,
    start_date: startDate,
    end_date,
    pain_limit,
    rest_rule,
    goals: [...templateGoals],
    items: items
      .map((item) => ({ ...item, ...daysFrom(item, duration_days - days) }))
      .filter(({ to_day }) => to_day === null || to_day >= 1)
      .map((item) => ({
        ...item,
        weekdays: [...item.weekdays],
        side: item.side === '患侧' ? affectedSide : item.side,
      })),
  };
}

/** The days of an item, counted from a start that is `passed` days later. */
function daysFrom({ from_day, to_day }: Pick<TemplateItem, 'from_day' | 'to_day'>, passed: number) {
  return {
    from_day: from_day === null ? null : Math.max(1, from_day - passed),
    to_day: to_day === null ? null : to_day - passed,
  };
}
