// Shared by all charts of a patient: days, plan versions, pauses.
import type { progress } from '@yun/contract';
import { addDays, daysBetween } from '@yun/contract/base/day';
import { dayLabelOf } from '#web/lib/text/patient-text.ts';
import type { ChartContent, ChartMarker, ChartPause } from '#web/ui/chart/chart-types.ts';

type Summary = progress.ProgressSummary;

export const todayOf = ({ time }: Pick<Summary, 'time'>) => time.slice(0, 10);

/** 版本 3 · 现行: marks the newest version of the running plan. */
export function markersOf({ markers, plan }: Pick<Summary, 'markers' | 'plan'>): ChartMarker[] {
  const shown = markers.filter(({ type }) => type !== 'pause');
  const current = plan && shown.findLast(({ type }) => type === 'plan_version');
  return shown.map((marker) => ({
    date: marker.date,
    words: marker === current ? `${marker.text} · 现行` : marker.text,
  }));
}

export function pausesOf({ markers }: Pick<Summary, 'markers'>): ChartPause[] {
  return markers.filter(({ type }) => type === 'pause').map(({ date, to }) => ({ from: date, to }));
}

type Frame = Pick<ChartContent, 'from' | 'to' | 'dayZero' | 'dayLabel' | 'markers' | 'pauses' | 'today'>;

/** A course whose first value is this close to day zero is shown from day zero. */
const nearDays = 60;

/**
 * The days of a course of measurements: from the operation, if it was shortly before the first value, to the goal's day.
 * `from`: the first day of the range; null: the whole course.
 */
export function courseFrame(
  summary: Summary,
  dates: readonly string[],
  goalDay: string | null,
  from: string | null,
): Frame {
  const today = todayOf(summary);
  const first = dates[0] ?? today;
  const { day_zero } = summary;
  const isNear = day_zero !== null && day_zero <= first && daysBetween(day_zero, first) <= nearDays;
  const begin = from ?? (isNear ? day_zero : addDays(first, -3));
  const lastDay = from === null && goalDay !== null && goalDay > today ? goalDay : today;
  return {
    ...common(summary),
    from: begin,
    to: daysBetween(begin, lastDay) < 7 ? addDays(begin, 7) : lastDay,
    dayZero: day_zero,
    dayLabel: dayLabelOf(summary.patient),
  };
}

/** The days of the training charts; `from` null: since the first plan. */
export function dayFrame(summary: Summary, from: string | null): Frame {
  const today = todayOf(summary);
  const firstDays = [summary.adherence.by_day[0]?.date, summary.pain.series[0]?.date].filter(
    (day) => day !== undefined,
  );
  const begin = from ?? firstDays.sort()[0] ?? addDays(today, -28);
  return { ...common(summary), from: begin, to: begin >= today ? addDays(begin, 1) : today, dayZero: null };
}

function common(summary: Summary): Pick<Frame, 'markers' | 'pauses' | 'today'> {
  return { markers: markersOf(summary), pauses: pausesOf(summary), today: todayOf(summary) };
}
