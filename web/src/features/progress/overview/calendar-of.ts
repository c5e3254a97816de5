import type { progress } from '@yun/contract';
import { addDays } from '@yun/contract/base/day';
import type { ChartTable } from '#web/ui/chart/chart-table.ts';
import { dayText, markLabels } from '#web/ui/training-days/day-text.ts';
import type { ShownDay } from '#web/ui/training-days/shown-days.ts';
import { todayOf } from '../charts/course.ts';

type Summary = progress.ProgressSummary;

/** Every past day with its state, and today with what is done so far. */
export function shownDaysOf(summary: Summary): Map<string, ShownDay> {
  const { by_day, today } = summary.adherence;
  const days = new Map<string, ShownDay>(
    by_day.map(({ date, state, mark, planned, done }) => [date, { state, mark, planned, done }]),
  );
  const now = todayOf(summary);
  if (today) days.set(now, { ...today, state: today.done >= today.planned ? 'done' : 'open', mark: null });
  else if (isPaused(summary)) days.set(now, { state: 'paused', mark: null, planned: 0, done: 0 });
  return days;
}

const isPaused = ({ markers }: Summary) => markers.some(({ type, to }) => type === 'pause' && to === null);

/** The days of the calendar: the chosen range, or everything since the first plan. */
export function calendarSpan(summary: Summary, from: string | null): { from: string; to: string } {
  const to = todayOf(summary);
  const first = summary.adherence.by_day[0]?.date ?? addDays(to, -28);
  return { from: from ?? first, to };
}

/** Selected at first: today once something was done, else the newest day with planned training. */
export function defaultDay(days: ReadonlyMap<string, ShownDay>, today: string): string {
  const hasTraining = (day: ShownDay | undefined) =>
    day !== undefined && !(['none', 'paused'] as string[]).includes(day.state);
  const todays = days.get(today);
  if (hasTraining(todays) && (todays?.done ?? 0) > 0) return today;
  return [...days.keys()].findLast((date) => date < today && hasTraining(days.get(date))) ?? today;
}

export function dayTable({ adherence: { by_day } }: Summary, from: string): ChartTable {
  return {
    head: ['日期', '状态', '完成组数', '版本'],
    rows: by_day
      .filter(({ date }) => date >= from)
      .map((day) => {
        const state = [dayText[day.state], day.mark && markLabels[day.mark]].filter(Boolean).join('，');
        const amount = day.planned > 0 ? `${day.done} / ${day.planned}` : '—';
        const version = day.version_no === null ? '—' : `版本 ${day.version_no}`;
        return { key: day.date, cells: [day.date, state, amount, version] };
      })
      .reverse(),
  };
}
