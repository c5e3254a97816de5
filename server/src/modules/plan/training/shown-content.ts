// The columns of a plan by which lists show its content.
import { type plan as contract, minutesOf } from '@yun/contract';
import type { StoredDraft } from '#server/tables/plan.table.ts';

type Exercises = ReadonlyMap<number, contract.PlanExercise>;

export function shownOf({ content, template_id }: Pick<StoredDraft, 'content' | 'template_id'>, exercises: Exercises) {
  return {
    title: content.title,
    category: content.category,
    startDate: content.start_date,
    endDate: content.end_date,
    itemCount: content.items.length,
    dailyMinutes: shownMinutes(content, exercises),
    templateId: template_id,
  };
}

/** To a tenth of a minute, cut at what the column can hold. */
function shownMinutes({ items }: contract.PlanContent, exercises: Exercises): number {
  return Math.min(Math.round(minutesOf(items, exercises) * 10) / 10, 99_999.9);
}
