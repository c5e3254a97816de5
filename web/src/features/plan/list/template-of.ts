import type { plan } from '@yun/contract';
import { daysBetween } from '@yun/contract/base/day';

/** A plan's content as a template: where it says the patient's affected side, the template says 患侧. */
export function templateOf(content: plan.PlanContent, { condition_code, affected_side }: plan.PlanPatient) {
  const { category, pain_limit, rest_rule, goals, items, start_date, end_date } = content;
  return {
    condition_code,
    category,
    pain_limit,
    rest_rule,
    goals,
    day_from: null,
    day_to: null,
    duration_days: daysBetween(start_date, end_date) + 1,
    source_note: null,
    items: items.map((item) => ({ ...item, side: item.side === affected_side ? ('患侧' as const) : item.side })),
  };
}
