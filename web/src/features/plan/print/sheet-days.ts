import type { plan } from '@yun/contract';
import { addDays } from '@yun/contract/base/day';
import { serverToday } from '#web/lib/time/server-time.ts';

const sheetLength = 14;

/** The two weeks with boxes: from today or the first day of the version, within the plan. */
export function sheetDays(
  { start_date, end_date }: plan.PlanContent,
  effective: string,
  now = serverToday(),
): string[] {
  const begins = [start_date, effective, now].reduce((a, b) => (a > b ? a : b));
  const first = begins > end_date ? start_date : begins;
  return Array.from({ length: sheetLength }, (_, n) => addDays(first, n)).filter((day) => day <= end_date);
}
