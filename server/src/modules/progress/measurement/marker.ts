// Markers of charts: versions that took effect, pauses, adverse events. Pure.
import { eventsOf, type progress } from '@yun/contract';
import { type PlanHistory, versionOn } from '#server/modules/plan/index.ts';
import type { SummarySession } from '../summary/summary-session.queries.ts';

type Marker = progress.Marker;

/** Sorted by day. */
export function markersOf(plans: readonly PlanHistory[], sessions: readonly SummarySession[], today: string): Marker[] {
  const marks = [
    ...plans.flatMap((plan, n) => versionMarks(plan, n > 0, today)),
    ...plans.flatMap(pauseMarks),
    ...sessions
      .filter(({ event }) => event !== '无')
      .map(({ date, event, signs }) => mark('event', date, null, eventsOf(event, signs).join('、'))),
  ];
  return marks.sort((a, b) => a.date.localeCompare(b.date));
}

const mark = (type: Marker['type'], date: string, to: string | null, text: string): Marker => ({
  date,
  to,
  type,
  text,
});

/** Leaves out versions that a later one replaced before they took effect. */
function versionMarks({ versions }: PlanHistory, isLaterPlan: boolean, today: string): Marker[] {
  return versions
    .filter(({ effective_date }) => effective_date <= today)
    .filter(({ effective_date, version_no }) => versionOn(versions, effective_date)?.version_no === version_no)
    .map(({ effective_date, version_no }) => {
      const text = isLaterPlan && version_no === 1 ? '新计划' : `版本 ${version_no}`;
      return mark('plan_version', effective_date, null, text);
    });
}

const pauseMarks = ({ pauses }: PlanHistory): Marker[] =>
  pauses
    .filter(({ from_date, to_date }) => from_date !== to_date)
    .map(({ from_date, to_date, reason }) => mark('pause', from_date, to_date, `暂停：${reason}`));

/** Whether the marker overlaps the range. */
export function isWithin({ date, to, type }: Marker, range: { from: string; to: string }): boolean {
  const end = type === 'pause' ? (to ?? range.to) : date;
  return date <= range.to && end >= range.from;
}
