// Loads the facts of any number of patients at a moment, in one statement.
import { addDays, type LatestPain } from '@yun/contract';
import type { AlertFacts, FactName, Moment } from '#server/modules/alert/index.ts';
import { agenciesOf, type SignalRecord } from '#server/modules/patient/signals/index.ts';
import { type JudgedDay, judgeDays } from '#server/modules/plan/adherence/index.ts';
import {
  milestonesFor,
  type PatientPlan,
  readMilestones,
  readPreparedPlans,
  readTrainingPlans,
} from '#server/modules/plan/index.ts';
import {
  type LastTraining,
  latestPainOf,
  readAgencyMdc,
  readAttended,
  readGoalTargets,
  readLastTrainings,
  readMeasuredPains,
  readPainfulItems,
  readRecentSessions,
  readSeries,
} from '#server/modules/progress/index.ts';
import { readPatientEvents } from '#server/modules/red-flag/index.ts';
import { readRecentMessages } from '#server/modules/talk/index.ts';
import type { Read } from '#server/platform/database/index.ts';
import { toWatchedDays, windowDays } from './days.ts';
import { severeFrom, toTrainedDays, toWatchedSessions } from './sessions.ts';

export interface LoadedFacts {
  record: SignalRecord;
  plans: readonly PatientPlan[];
  last: LastTraining | undefined;
  latestPain: LatestPain | null;
  /** At least `windowDays` days before today, then today as the last. */
  days: readonly JudgedDay[];
  isBegunToday: boolean;
  alerts: AlertFacts;
}

const dayMs = 86_400_000;
const messageDays = 7;
/** Older values are not read: they say nothing about the present. */
const seriesDays = 400;

/** `daysBack`: how many days before today can be judged as well. */
function allReads(patientIds: readonly number[], { today, now }: Moment, daysBack: number) {
  const from = addDays(today, -windowDays - daysBack);
  const since = new Date(now.getTime() - (messageDays + (daysBack === 0 ? 0 : daysBack + messageDays)) * dayMs);
  const agencies = agenciesOf(patientIds);
  return {
    plans: readTrainingPlans(patientIds, from),
    sessions: readRecentSessions(patientIds, from),
    painfulItems: readPainfulItems(patientIds, from, severeFrom),
    lastTrainings: readLastTrainings(patientIds),
    measuredPains: readMeasuredPains(patientIds),
    events: readPatientEvents(patientIds, from),
    series: readSeries(patientIds, addDays(today, -seriesDays - daysBack), daysBack === 0 ? 12 : 60),
    goals: readGoalTargets(patientIds),
    prepared: readPreparedPlans(patientIds),
    messages: readRecentMessages(patientIds, since, daysBack === 0 ? 100 : 1_000),
    templates: readMilestones(agencies),
    mdc: readAgencyMdc(agencies),
    attended: readAttended(patientIds, today),
  };
}

type Reads = ReturnType<typeof allReads>;
type ValueOf<R> = R extends Read<infer T> ? T : never;
type Facts = { [K in keyof Reads]: ValueOf<Reads[K]> };

/** The reads that each fact needs. */
const readsFor: Readonly<Record<FactName, readonly (keyof Reads)[]>> = {
  plans: ['plans'],
  prepared: ['prepared'],
  days: ['plans', 'sessions', 'lastTrainings'],
  sessions: ['sessions', 'painfulItems'],
  events: ['events'],
  redFlags: ['events'],
  series: ['series', 'attended'],
  goals: ['goals'],
  milestones: ['templates'],
  messages: ['messages'],
  mdc: ['mdc'],
};

interface FactsWanted {
  wanted?: ReadonlySet<FactName> | 'all';
  daysBack?: number;
}

/** The reads of these facts. */
export function readFacts(
  patientIds: readonly number[],
  moment: Moment,
  { wanted = 'all', daysBack = 0 }: FactsWanted = {},
): Partial<Reads> {
  const reads = allReads(patientIds, moment, daysBack);
  if (wanted === 'all') return reads;
  const names = new Set([...wanted].flatMap((fact) => readsFor[fact]));
  return Object.fromEntries([...names].map((name) => [name, reads[name]]));
}

/** The values of facts that were not read. */
const noFacts: Facts = {
  plans: new Map(),
  sessions: new Map(),
  painfulItems: new Map(),
  lastTrainings: new Map(),
  measuredPains: new Map(),
  events: new Map(),
  series: new Map(),
  goals: new Map(),
  prepared: new Map(),
  messages: new Map(),
  templates: [],
  mdc: new Map(),
  attended: new Map(),
};

/** The facts of one patient. */
export function factsOf(read: Partial<Facts>, record: SignalRecord, { today }: Moment, daysBack = 0): LoadedFacts {
  const facts = { ...noFacts, ...read };
  const { id, agencyId, conditionCode } = record;
  const from = addDays(today, -windowDays - daysBack);
  const plans = facts.plans.get(id) ?? [];
  const sessions = facts.sessions.get(id) ?? [];
  const last = facts.lastTrainings.get(id);
  const trained = toTrainedDays(sessions);
  const days = judgeDays(plans, trained, firstDay(plans, last, from), addDays(today, 1));
  const { signals: _, ...own } = record;
  return {
    record,
    plans,
    last,
    latestPain: latestPainOf(last, facts.measuredPains.get(id)),
    days,
    isBegunToday: trained.at(-1)?.date === today,
    alerts: {
      patient: { ...own, attendedOn: facts.attended.get(id) ?? null },
      plans,
      prepared: facts.prepared.get(id) ?? [],
      days: toWatchedDays(days),
      sessions: toWatchedSessions(sessions, facts.painfulItems),
      events: facts.events.get(id)?.reported ?? [],
      redFlags: facts.events.get(id)?.written ?? [],
      series: facts.series.get(id) ?? new Map(),
      goals: facts.goals.get(id) ?? [],
      milestones: milestonesFor(facts.templates, { agency_id: agencyId, condition_code: conditionCode }),
      messages: facts.messages.get(id) ?? [],
      mdc: facts.mdc.get(agencyId) ?? new Map(),
    },
  };
}

/** The first day to judge: before the window all days since the last training, to count every missed day. */
function firstDay(plans: readonly PatientPlan[], last: LastTraining | undefined, window: string): string {
  if (last !== undefined && last.date >= window) return window;
  const firstStart = [window, ...plans.map(({ start_date }) => start_date)].sort()[0] ?? window;
  return last === undefined || last.date < firstStart ? firstStart : addDays(last.date, 1);
}
