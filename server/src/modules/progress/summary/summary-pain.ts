// Pain and effort of each training. Pure.
import { addDays, type LatestPain, latestPain, painSeries, type progress } from '@yun/contract';
import type { PlanHistory } from '#server/modules/plan/index.ts';
import { formatTime } from '#server/platform/time.ts';
import { isPainSeries, measuredEntries } from '../measurement/measured-pain.ts';
import type { SeriesValue } from '../series/series.queries.ts';
import { painLimitOn } from './summary-days.ts';
import type { SummarySession } from './summary-session.queries.ts';
import type { PainReport } from './verdict-pain.ts';

/** Trainings that have ended, oldest first, each with the limit of the plan version it belongs to. */
export function painPointsOf(plans: readonly PlanHistory[], sessions: readonly SummarySession[]): progress.PainPoint[] {
  const limits = new Map(plans.flatMap(({ versions }) => versions.map(({ id, pain_limit }) => [id, pain_limit])));
  return finished(sessions).map((session) => ({
    session_id: session.id,
    date: session.date,
    slot_no: session.slot_no,
    before: session.before,
    after: session.after,
    max: session.worst,
    rpe: session.rpe,
    limit: limits.get(session.version_id) ?? null,
  }));
}

export const finished = (sessions: readonly SummarySession[]) =>
  sessions.filter(({ status }) => status !== 'in_progress');

/** The latest pain, as on every screen. */
export const latestPainIn = (sessions: readonly SummarySession[], values: readonly SeriesValue[]): LatestPain | null =>
  latestPain(
    finished(sessions).map(({ date, time, worst }) => ({ date, time: new Date(time), pain: worst })),
    measuredEntries(values),
  );

const timeOf = (time: Date) => formatTime(time).slice(11, 16);

/** Trainings with a reported pain: the newest, and those of the days before it. */
export function painReportsOf(sessions: readonly SummarySession[], daysBefore: number): PainReport[] {
  const isReported = ({ status, worst }: SummarySession) => status !== 'in_progress' && worst !== null;
  const last = sessions.findLast(isReported);
  if (last === undefined) return [];
  const from = addDays(last.date, -daysBefore);
  return sessions
    .filter((session) => session.date >= from && isReported(session))
    .map(({ date, time, worst }) => ({ date, time: timeOf(new Date(time)), pain: worst ?? 0, source: '上报' }));
}

/** Measured or assessed outside of training, oldest first. */
export function measuredPainsOf(values: readonly SeriesValue[]): PainReport[] {
  return values.flatMap(({ key, date, time, value }) =>
    isPainSeries(key) ? [{ date, time: timeOf(time), pain: value, source: painSeries[key] }] : [],
  );
}

/** Of the version in force, else of the newest training. */
export function painLimitOf(
  plans: readonly PlanHistory[],
  points: readonly progress.PainPoint[],
  today: string,
): number | null {
  return painLimitOn(plans, today) ?? points.at(-1)?.limit ?? null;
}
