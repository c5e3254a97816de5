import type { plan } from '@yun/contract';
import { addDays, dayNoOf, weekdayOf } from '@yun/contract/base/day';
import { isDueOn } from '@yun/contract/plan/dose';

export interface PreviewDay {
  date: string;
  /** 1 = Monday. */
  weekday: number;
  /** Null: outside the plan. */
  count: number | null;
  /** Ordered by the version that runs until the new one takes effect. */
  isEarlier: boolean;
}

/** How many exercises each day of a week asks for, and by which version. `from` is the day the content takes effect. */
export function previewWeek(
  content: plan.PlanContent,
  current: plan.PlanContent | null,
  from: string,
  day: string,
): PreviewDay[] {
  const monday = addDays(day, 1 - weekdayOf(day));
  return Array.from({ length: 7 }, (_, n) => {
    const date = addDays(monday, n);
    const isEarlier = date < from;
    const shown = isEarlier ? current : content;
    const isInside = shown !== null && date >= shown.start_date && date <= shown.end_date;
    return { date, weekday: n + 1, isEarlier, count: isInside ? countDue(shown, date) : null };
  });
}

function countDue({ items, start_date }: plan.PlanContent, date: string): number {
  return items.filter((item) => isDueOn(item, dayNoOf(start_date, date), weekdayOf(date))).length;
}
