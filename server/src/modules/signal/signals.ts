// The signals of one patient, which lists show, from the patient's facts. Pure.
import { addDays, daysBetween } from '@yun/contract';
import { type Moment, type OpenAlerts, painMedian } from '#server/modules/alert/index.ts';
import type { Signals } from '#server/modules/patient/signals/index.ts';
import { missedInARow, rateOf } from '#server/modules/plan/adherence/index.ts';
import type { PatientPlan } from '#server/modules/plan/index.ts';
import type { Waiting } from '#server/modules/talk/index.ts';
import { monthLetters, todayLetter, weekLetters, windowDays } from './days.ts';
import type { LoadedFacts } from './load-facts.ts';
import { riskScore } from './risk-score.ts';

export interface Facts extends LoadedFacts {
  open: OpenAlerts | undefined;
  /** Of the agency, read before anything was judged. */
  settingsVersion: number;
  waiting: Waiting | undefined;
  isUnread: boolean;
  /** All facts were read; otherwise the signals of plan, training and pain stay unchanged. */
  isComplete: boolean;
}

export function signalsOf(facts: Facts, moment: Moment): Signals {
  const { record, open, waiting, isUnread, isComplete, settingsVersion } = facts;
  const { today, now } = moment;
  const training = isComplete ? trainingSignals(facts, moment) : record.signals;
  const hoursSince = (time: Date) => (now.getTime() - time.getTime()) / 3_600_000;
  const alertLevel = open?.severity ?? 0;
  const waitingCount = waiting?.count ?? 0;
  return {
    ...record.signals,
    ...training,
    riskScore: riskScore({
      status: record.status,
      alertLevel,
      criticals: open?.criticals ?? 0,
      eventHours: open?.eventTime ? hoursSince(open.eventTime) : null,
      isUnread,
      waitingCount,
      waitingHours: waiting === undefined ? 0 : hoursSince(waiting.since),
      adherence7d: training.adherence7d,
      postopDays: record.surgeryDate === null ? null : daysBetween(record.surgeryDate, today),
      fallRisk: record.fallRisk,
    }),
    alertLevel,
    alertText: open?.text ?? null,
    openAlerts: open?.count ?? 0,
    waitingCount,
    waitingSince: waiting?.since ?? null,
    settingsVersion,
    signalsDay: today,
  };
}

/** Plan, training and pain. */
function trainingSignals(facts: Facts, { today }: Moment) {
  const { last, latestPain } = facts;
  const days = facts.days.slice(0, -1);
  const week = days.slice(-7);
  const month = days.slice(-windowDays);
  return {
    ...currentPlan(facts.plans),
    weekStates: weekLetters(week),
    weekUntil: addDays(today, -1),
    adherence7d: rateOf(week),
    adherence28d: rateOf(month),
    missedDays: missedInARow(days),
    lastSessionTime: last?.time ?? null,
    lastPain: latestPain?.pain ?? null,
    lastPainDate: latestPain?.date ?? null,
    painChange: latestPain?.change ?? null,
    painMedian: painMedian(facts.alerts),
    todayState: todayLetter(facts.days.at(-1), facts.isBegunToday),
    monthStates: monthLetters(month),
  };
}

/** The active plan, else the paused one; of several the newest. */
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
