// What lists show of one patient, from the facts behind it. Pure.
import { addDays, daysBetween, type patient } from '@yun/contract';
import type { OpenAlerts } from '#server/modules/alert/index.ts';
import type { SignalFacts, Signals } from '#server/modules/patient/index.ts';
import type { PatientPlan } from '#server/modules/plan/index.ts';
import {
  type JudgedDay,
  judgeDays,
  type LastTraining,
  missedInARow,
  rateOf,
  type TrainedDay,
} from '#server/modules/progress/index.ts';
import type { Waiting } from '#server/modules/talk/index.ts';
import { riskScore } from './risk-score.ts';

export interface Facts {
  patient: SignalFacts;
  plans: readonly PatientPlan[];
  /** From `windowDays` ago on. */
  trained: readonly TrainedDay[];
  last: LastTraining | undefined;
  alerts: OpenAlerts | undefined;
  waiting: Waiting | undefined;
}

export interface Moment {
  today: string;
  now: Date;
}

export const windowDays = 28;

export function signalsOf(facts: Facts, { today, now }: Moment): Signals {
  const { patient: record, alerts, waiting, last } = facts;
  const days = daysOf(facts, today);
  const week = days.slice(-7);
  const adherence7d = rateOf(week);
  const postopDays = record.surgeryDate === null ? null : daysBetween(record.surgeryDate, today);
  const waitingHours = waiting === undefined ? 0 : (now.getTime() - waiting.since.getTime()) / 3_600_000;
  const waitingCount = waiting?.count ?? 0;
  const alertLevel = alerts?.severity ?? 0;
  return {
    id: record.id,
    riskScore: riskScore({
      status: record.status,
      alertLevel,
      waitingCount,
      waitingHours,
      adherence7d,
      postopDays,
      fallRisk: record.fallRisk,
    }),
    alertLevel,
    alertText: alerts?.text ?? null,
    openAlerts: alerts?.count ?? 0,
    ...currentPlan(facts.plans),
    weekStates: lettersOf(week),
    weekUntil: addDays(today, -1),
    adherence7d,
    adherence28d: rateOf(days.slice(-windowDays)),
    missedDays: missedInARow(days),
    lastSessionTime: last?.time ?? null,
    lastPain: last?.pain ?? null,
    painChange:
      last === undefined || last.pain === null || last.painBefore === null ? null : last.pain - last.painBefore,
    waitingCount,
    waitingSince: waiting?.since ?? null,
    signalsDay: today,
  };
}

/** The window, and before it every day since the last training: nothing was done on those. */
function daysOf({ plans, trained, last }: Facts, today: string): JudgedDay[] {
  const window = addDays(today, -windowDays);
  const firstStart = earliest([window, ...plans.map(({ start_date }) => start_date)]);
  const isSilent = last === undefined || last.date < window;
  const from = last === undefined || last.date < firstStart ? firstStart : addDays(last.date, 1);
  return judgeDays(plans, trained, isSilent ? from : window, today);
}

const earliest = (days: string[]) => days.sort()[0] ?? '';

const letters: Record<patient.DayState, string> = { none: 'n', done: 'd', partial: 'p', missed: 'm', paused: 's' };

/** Nothing rather than seven empty days where there was no plan at all. */
function lettersOf(week: readonly JudgedDay[]): string {
  if (week.every(({ state }) => state === 'none')) return '';
  return week.map(({ state }) => letters[state]).join('');
}

/** The running one, else the pausing one; of several the newest. */
function currentPlan(plans: readonly PatientPlan[]) {
  const newest = [...plans].sort((a, b) => b.id - a.id);
  const plan = newest.find(({ status }) => status === 'active') ?? newest.find(({ status }) => status === 'paused');
  return {
    planId: plan?.id ?? null,
    planTitle: plan?.title ?? null,
    planStatus: (plan?.status ?? null) as Signals['planStatus'],
    planStart: plan?.start_date ?? null,
    planEnd: plan?.end_date ?? null,
  };
}
