// The progress page of a patient, from its facts. Pure.
import {
  type alert,
  type DueMilestone,
  type progress,
  type RuleCode,
  today as todayOfClock,
  usualPain,
} from '@yun/contract';
import { type JudgedDay, missedInARow, rateOf } from '#server/modules/plan/adherence/index.ts';
import { type Neighbour, type PlanHistory, versionOn } from '#server/modules/plan/index.ts';
import type { FindError } from '../assessment/scale.service.ts';
import { hintsFor } from '../hint/hint.service.ts';
import { isWithin, markersOf } from '../measurement/marker.ts';
import type { SeriesValue } from '../series/series.queries.ts';
import { type ParamsOf, type Shown, seriesOf, toAnswer } from '../series/series.ts';
import { currentPlanOf, daysOf, streakOf, todayOf, toShownDay } from './summary-days.ts';
import { functionOf } from './summary-function.ts';
import { finished, latestPainIn, measuredPainsOf, painLimitOf, painPointsOf, painReportsOf } from './summary-pain.ts';
import type { SummaryPatient } from './summary-patient.queries.ts';
import { type SummarySession, trainedDaysOf } from './summary-session.queries.ts';
import { adherenceVerdict } from './verdict-adherence.ts';
import { comparedDays, painVerdict } from './verdict-pain.ts';

export interface SummaryFacts {
  patient: SummaryPatient;
  plans: PlanHistory[];
  /** Oldest first. */
  sessions: SummarySession[];
  values: SeriesValue[];
  goals: progress.Goal[];
  alerts: alert.OpenAlert[];
  /** Rules with an open alert, snoozed or not. */
  openCodes: ReadonlySet<RuleCode>;
  /** By day. */
  milestones: DueMilestone[];
  neighbours: Neighbour[];
  findError: FindError;
  paramsOf: ParamsOf;
}

export interface Range {
  from: string;
  to: string;
}

type Summary = Omit<progress.ProgressSummary, 'can_record' | 'time'>;

export function summaryOf(facts: SummaryFacts, range: Range, today = todayOfClock()): Summary {
  const { patient, plans, sessions, goals, alerts } = facts;
  const shown = shownSeriesOf(facts, today);
  const ended = finished(sessions);
  const { days, ...adherence } = adherenceOf(facts, range, today);
  return {
    patient: patient.shown,
    day_zero: dayZeroOf(facts),
    adherence: { ...adherence, by_day: days.map(toShownDay) },
    pain: painOf(facts, range, today),
    function: functionIn(facts, shown, today).answer,
    measures: shown.measures.map(toAnswer),
    scales: shown.scales.map(toAnswer),
    goals,
    markers: markersOf(plans, sessions, today).filter((marker) => isWithin(marker, range)),
    alerts,
    hints: hintsFor(facts, facts.neighbours, today),
    plan: planOf(currentPlanOf(plans), today),
    sessions_total: ended.length,
    minutes_total: ended.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
  };
}

/** The day of surgery, else of onset, else the start of the first plan. */
export function dayZeroOf({ patient, plans }: Pick<SummaryFacts, 'patient' | 'plans'>): string | null {
  const { surgery_date, onset_date } = patient.shown;
  return surgery_date ?? onset_date ?? plans.map(({ start_date }) => start_date).sort()[0] ?? null;
}

export function shownSeriesOf(facts: SummaryFacts, today: string): Shown {
  return seriesOf({ ...facts, patient: facts.patient.shown, today });
}

export function functionIn({ patient, milestones }: SummaryFacts, shown: Shown, today: string) {
  return functionOf(shown, { patient: patient.shown, milestones }, today);
}

const isIn = ({ from, to }: Range, date: string) => from <= date && date <= to;

export function adherenceOf(
  { plans, sessions }: Pick<SummaryFacts, 'plans' | 'sessions'>,
  range: Range,
  today: string,
): Omit<Summary['adherence'], 'by_day'> & { days: JudgedDay[] } {
  const trained = trainedDaysOf(sessions);
  const days = daysOf(plans, trained, today);
  const now = todayOf(plans, trained, today);
  const rates = { d7: rateOf(days.slice(-7)), d28: rateOf(days.slice(-28)) };
  const streak = streakOf(days, now);
  return {
    ...rates,
    plan: planRate(plans, sessions, days, today),
    streak,
    verdict: adherenceVerdict({ ...rates, streak, missed: missedInARow(days), days }),
    days: days.filter(({ date }) => isIn(range, date)),
    today: now === undefined || now.planned === 0 ? null : { planned: now.planned, done: now.done },
  };
}

function planRate(
  plans: readonly PlanHistory[],
  sessions: readonly SummarySession[],
  days: readonly JudgedDay[],
  today: string,
): number | null {
  const plan = currentPlanOf(plans);
  if (plan === undefined) return null;
  if (plans.length === 1) return rateOf(days);
  const ofPlan = sessions.filter(({ plan_id }) => plan_id === plan.id);
  return rateOf(daysOf([plan], trainedDaysOf(ofPlan), today));
}

export function painOf(
  { plans, sessions, values, paramsOf }: SummaryFacts,
  range: Range,
  today: string,
): Summary['pain'] {
  const points = painPointsOf(plans, sessions);
  const [severe, rise] = [paramsOf('W01'), paramsOf('W02')];
  const pains = { reports: painReportsOf(sessions, comparedDays(rise)), measured: measuredPainsOf(values) };
  const limit = painLimitOf(plans, points, today);
  const latest = latestPainIn(sessions, values);
  return {
    last_pain: latest?.pain ?? null,
    last_pain_date: latest?.date ?? null,
    pain_change: latest?.change ?? null,
    median_7d: usualPain(pains.reports),
    limit,
    verdict: painVerdict({ ...pains, latest, limit, today, severe, rise }),
    series: points.filter(({ date }) => isIn(range, date)),
  };
}

function planOf(plan: PlanHistory | undefined, today: string): Summary['plan'] {
  if (plan === undefined) return null;
  const { id, title, version, status, start_date, end_date } = plan;
  const version_no = versionOn(plan.versions, today)?.version_no ?? plan.version_no;
  return { id, title, version_no, version, status, start_date, end_date };
}
