// Which days can be recorded, and the status of a training. Pure.
import {
  type AdverseEvent,
  addDays,
  dayNoOf,
  type FieldError,
  isDueOn,
  isPausing,
  progress,
  weekdayOf,
} from '@yun/contract';
import { covers, isPaused, type PlannedItem } from '#server/modules/plan/adherence/index.ts';
import type { PatientPlan } from '#server/modules/plan/index.ts';

export const pausedText = '计划已暂停，当天没有安排训练';

/** Why the day cannot be recorded, by the calendar alone; null: it can. */
export function dayClosed(date: string, today: string): string | null {
  if (date > today) return '不能录入今天以后的训练';
  if (date < addDays(today, -progress.lateDays)) return `只能补录 ${progress.lateDays} 天以内的训练`;
  return null;
}

/**
 * Why no training of this plan can be recorded for the day; null: it can. On the first day of a pause there may have been
 * training before it, and an adverse event is always recorded.
 */
export function planClosed(plan: PatientPlan, date: string, event: AdverseEvent = '无'): string | null {
  const isPausedAllDay = isPaused(plan, date) && !plan.pauses.some(({ from_date }) => from_date === date);
  if (covers(plan, date)) return isPausedAllDay && event === '无' ? pausedText : null;
  const isOver = date > plan.end_date || (plan.ended_on !== null && date >= plan.ended_on);
  return isOver ? '计划在这一天已经结束' : '计划在这一天还没有开始';
}

export function isDueThen(item: PlannedItem, plan: Pick<PatientPlan, 'start_date'>, date: string): boolean {
  return isDueOn(item, dayNoOf(plan.start_date, date), weekdayOf(date));
}

type Items = progress.SessionFields['items'];

/** Each item of the version at most once; a reason for skipping only where no set was done. */
export function itemErrors(items: Items, versionItems: ReadonlySet<number>): FieldError[] {
  const seen = new Set<number>();
  return items.flatMap(({ plan_item_id, sets_done, skipped_reason }, n) => {
    const errors: FieldError[] = [];
    const at = (field: string, message: string) => errors.push({ field: `items.${n}.${field}`, message });
    if (!versionItems.has(plan_item_id)) at('plan_item_id', '该动作不在当天的计划版本里');
    else if (seen.has(plan_item_id)) at('plan_item_id', '同一个动作只填一次');
    if (skipped_reason !== null && sets_done > 0) at('skipped_reason', '已经做了，不填未做的原因');
    seen.add(plan_item_id);
    return errors;
  });
}

/** Measured on one round of the due items; on a day without due items, of those trained. */
export function statusOf(
  fields: Pick<progress.SessionFields, 'is_aborted' | 'adverse_event' | 'items'>,
  asked: readonly PlannedItem[],
  due: readonly PlannedItem[],
): 'done' | 'partial' | 'aborted' {
  if (fields.is_aborted || isPausing(fields.adverse_event)) return 'aborted';
  const done = new Map(fields.items.map(({ plan_item_id, sets_done }) => [plan_item_id, sets_done]));
  const round = due.length > 0 ? due : asked.filter(({ id }) => done.has(id));
  const sets = round.reduce((sum, item) => sum + item.sets, 0);
  const kept = round.reduce((sum, item) => sum + Math.min(item.sets, done.get(item.id) ?? 0), 0);
  return sets > 0 && kept / sets >= progress.doneFrom ? 'done' : 'partial';
}

/** From a day and `HH:mm` in Shanghai; the end only where both start and duration were entered. */
export function timesOf(date: string, start: string | null, minutes: number | null) {
  if (start === null) return { startTime: null, endTime: null };
  const startTime = new Date(`${date}T${start}:00+08:00`);
  const endTime = minutes === null ? null : new Date(startTime.getTime() + minutes * 60_000);
  return { startTime, endTime };
}
