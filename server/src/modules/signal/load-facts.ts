// All that is known of some patients at a moment, by a few statements for however many.
import { addDays, type LatestPain } from '@yun/contract';
import type { AlertFacts, Moment } from '#server/modules/alert/index.ts';
import type { SignalFacts } from '#server/modules/patient/index.ts';
import {
  findPreparedPlans,
  findShownItems,
  findTrainingPlans,
  listMilestones,
  milestonesFor,
  type PatientPlan,
} from '#server/modules/plan/index.ts';
import {
  findAgencyMdc,
  findAttended,
  findGoalTargets,
  findLastTrainings,
  findLatestPains,
  findRecentSessions,
  type JudgedDay,
  judgeDays,
  type LastTraining,
  listSeriesOf,
  type RecentSession,
} from '#server/modules/progress/index.ts';
import { findPatientEvents } from '#server/modules/red-flag/index.ts';
import { findRecentMessages } from '#server/modules/talk/index.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { toWatchedDays, windowDays } from './days.ts';
import { severeFrom, toTrainedDays, toWatchedSessions } from './sessions.ts';

export interface LoadedFacts {
  record: SignalFacts;
  plans: readonly PatientPlan[];
  last: LastTraining | undefined;
  latestPain: LatestPain | null;
  /** Today last; before it at least the window. */
  days: readonly JudgedDay[];
  isBegunToday: boolean;
  alerts: AlertFacts;
}

const dayMs = 86_400_000;
const messageDays = 7;
/** What was measured earlier tells nothing of today. */
const seriesDays = 400;

/** `daysBack`: so many days before today can be looked at as well. */
export async function loadFacts(
  tx: Db | Tx,
  records: readonly SignalFacts[],
  moment: Moment,
  daysBack = 0,
): Promise<LoadedFacts[]> {
  const ids = records.map(({ id }) => id);
  const from = addDays(moment.today, -windowDays - daysBack);
  const plans = await findTrainingPlans(tx, ids, from);
  const sessions = await findRecentSessions(tx, ids, from);
  const events = await findPatientEvents(tx, ids, from);
  const last = await findLastTrainings(tx, ids);
  const latestPainOf = await findLatestPains(tx, ids, last);
  const names = await findShownItems(tx, hurtingItems(sessions));
  const watched = await loadWatched(tx, records, moment, daysBack);
  return records.map((record) => {
    const own = {
      plans: plans.get(record.id) ?? [],
      sessions: sessions.get(record.id) ?? [],
      last: last.get(record.id),
    };
    const trained = toTrainedDays(own.sessions);
    const days = judgeDays(own.plans, trained, firstDay(own.plans, own.last, from), addDays(moment.today, 1));
    return {
      record,
      plans: own.plans,
      last: own.last,
      latestPain: latestPainOf(record.id),
      days,
      isBegunToday: trained.at(-1)?.date === moment.today,
      alerts: {
        ...watched(record),
        plans: own.plans,
        days: toWatchedDays(days),
        sessions: toWatchedSessions(own.sessions, names),
        events: events.get(record.id)?.reported ?? [],
        redFlags: events.get(record.id)?.written ?? [],
      },
    };
  });
}

/** The window, and before it every day since the last training: nothing was done on those. */
function firstDay(plans: readonly PatientPlan[], last: LastTraining | undefined, window: string): string {
  if (last !== undefined && last.date >= window) return window;
  const firstStart = [window, ...plans.map(({ start_date }) => start_date)].sort()[0] ?? window;
  return last === undefined || last.date < firstStart ? firstStart : addDays(last.date, 1);
}

function hurtingItems(sessions: ReadonlyMap<number, readonly RecentSession[]>): number[] {
  const ids = new Set<number>();
  for (const some of sessions.values())
    for (const { items } of some)
      for (const [id, , , , pain] of items) if (pain !== null && pain >= severeFrom) ids.add(id);
  return [...ids];
}

type Watched = Omit<AlertFacts, 'plans' | 'days' | 'sessions' | 'events' | 'redFlags'>;

async function loadWatched(tx: Db | Tx, records: readonly SignalFacts[], moment: Moment, daysBack: number) {
  const ids = records.map(({ id }) => id);
  const agencyIds = [...new Set(records.map(({ agencyId }) => agencyId))];
  const since = new Date(moment.now.getTime() - (messageDays + (daysBack === 0 ? 0 : daysBack + messageDays)) * dayMs);
  const series = await listSeriesOf(tx, ids, addDays(moment.today, -seriesDays - daysBack), daysBack === 0 ? 12 : 60);
  const goals = await findGoalTargets(tx, ids);
  const prepared = await findPreparedPlans(tx, ids);
  const messages = await findRecentMessages(tx, ids, since, daysBack === 0 ? 100 : 1_000);
  const templates = await listMilestones(tx, agencyIds);
  const mdc = await findAgencyMdc(tx, agencyIds);
  const attended = await findAttended(
    tx,
    records.flatMap(({ id, nextVisitDate }) =>
      nextVisitDate !== null && nextVisitDate < moment.today ? [{ patient_id: id, since: nextVisitDate }] : [],
    ),
  );
  return (record: SignalFacts): Watched => ({
    patient: { ...record, attendedOn: attended.get(record.id) ?? null },
    prepared: prepared.get(record.id) ?? [],
    series: series.get(record.id) ?? new Map(),
    goals: goals.get(record.id) ?? [],
    milestones: milestonesFor(templates, { agency_id: record.agencyId, condition_code: record.conditionCode }),
    messages: messages.get(record.id) ?? [],
    mdc: mdc.get(record.agencyId) ?? new Map(),
  });
}
