// What lists show of one patient, from the facts behind it. Pure.
import { addDays, daysBetween } from '@yun/contract';
import { type Moment, type OpenAlerts, painMedian } from '#server/modules/alert/index.ts';
import type { Signals } from '#server/modules/patient/index.ts';
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
}

export function signalsOf(facts: Facts, { today, now }: Moment): Signals {
  const { record, open, waiting, isUnread, last, latestPain } = facts;
  const days = facts.days.slice(0, -1);
  const week = days.slice(-7);
  const month = days.slice(-windowDays);
  const adherence7d = rateOf(week);
  const postopDays = record.surgeryDate === null ? null : daysBetween(record.surgeryDate, today);
  const waitingHours = waiting === undefined ? 0 : (now.getTime() - waiting.since.getTime()) / 3_600_000;
  const waitingCount = waiting?.count ?? 0;
  const alertLevel = open?.severity ?? 0;
  const eventHours = open?.eventTime ? (now.getTime() - open.eventTime.getTime()) / 3_600_000 : null;
  const { status, fallRisk } = record;
  return {
    id: record.id,
    riskScore: riskScore({
      ...{ status, alertLevel, criticals: open?.criticals ?? 0, eventHours },
      ...{ isUnread, waitingCount, waitingHours, adherence7d, postopDays, fallRisk },
    }),
    alertLevel,
    alertText: open?.text ?? null,
    openAlerts: open?.count ?? 0,
    ...currentPlan(facts.plans),
    weekStates: weekLetters(week),
    weekUntil: addDays(today, -1),
    adherence7d,
    adherence28d: rateOf(month),
    missedDays: missedInARow(days),
    lastSessionTime: last?.time ?? null,
    lastPain: latestPain?.pain ?? null,
    lastPainDate: latestPain?.date ?? null,
    painChange: latestPain?.change ?? null,
    painMedian: painMedian(facts.alerts),
    waitingCount,
    waitingSince: waiting?.since ?? null,
    todayState: todayLetter(facts.days.at(-1), facts.isBegunToday),
    monthStates: monthLetters(month),
    settingsVersion: facts.settingsVersion,
    signalsDay: today,
  };
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
