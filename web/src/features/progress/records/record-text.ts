// Records as text. Pure.
import type { progress } from '@yun/contract';
import { daysBetween, weekdayOf } from '@yun/contract/base/day';

const weekdays = ['', '一', '二', '三', '四', '五', '六', '日'];

/** 11-08 周日; with the year if it is not the current one. */
export function dayText(day: string, now: string): string {
  const shown = day.slice(0, 4) === now.slice(0, 4) ? day.slice(5) : day;
  return `${shown} 周${weekdays[weekdayOf(day)]}`;
}

/** 3 → 2; a value that was not reported is 未报, never 0. */
export function painText({
  pain_before,
  pain_after,
}: Pick<progress.TrainSession, 'pain_before' | 'pain_after'>): string {
  if (pain_before === null && pain_after === null) return '未报';
  return `${pain_before ?? '未报'} → ${pain_after ?? '未报'}`;
}

type Item = Pick<progress.TrainSession['items'][number], 'sets' | 'sets_done' | 'times_per_day'>;

/** Sets of one round; if more were recorded, the session covers all rounds of the day. */
export const plannedSets = ({ sets, sets_done, times_per_day }: Item) =>
  sets_done > sets ? sets * times_per_day : sets;

/** 6 / 9 组. */
export function setsText({ items }: { items: readonly Item[] }): string {
  const planned = items.reduce((sum, item) => sum + plannedSets(item), 0);
  const done = items.reduce((sum, { sets_done }) => sum + sets_done, 0);
  return `${done} / ${planned} 组`;
}

/** 还有 36 天, 今天到期, 已过期 3 天. */
export function dueText(due: string, now: string): { text: string; isOver: boolean } {
  const left = daysBetween(now, due);
  if (left < 0) return { text: `已过期 ${-left} 天`, isOver: true };
  return { text: left === 0 ? '今天到期' : `还有 ${left} 天`, isOver: false };
}

/** Events grouped by day, in their order. */
export function byDay<E extends { time: string }>(events: readonly E[]): { day: string; events: E[] }[] {
  const days: { day: string; events: E[] }[] = [];
  for (const event of events) {
    const day = event.time.slice(0, 10);
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}
