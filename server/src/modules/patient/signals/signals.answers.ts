import { dayNoOf, daysBetween, type patient, riskLevelOf, today } from '@yun/contract';
import { formatTimeOrNull } from '#server/platform/time.ts';
import type { Signals } from './signals.queries.ts';

const dayStates: Record<string, patient.DayState> = {
  n: 'none',
  d: 'done',
  p: 'partial',
  m: 'missed',
  s: 'paused',
};

/** The columns written by the signals module that lists and pages show. */
export type SignalsRow = Omit<
  Signals,
  'id' | 'alertLevel' | 'signalsDay' | 'todayState' | 'monthStates' | 'painMedian' | 'settingsVersion'
>;

export function toSignals(row: SignalsRow, now = today()): patient.PatientSignals {
  return {
    risk_level: riskLevelOf(row.riskScore),
    risk_score: row.riskScore,
    alert_text: row.alertText,
    open_alerts: row.openAlerts,
    plan: toPlan(row, now),
    week: [...row.weekStates].map((letter) => dayStates[letter] ?? 'none'),
    week_until: row.weekUntil,
    adherence_7d: row.adherence7d,
    adherence_28d: row.adherence28d,
    missed_days: row.missedDays,
    last_session_time: formatTimeOrNull(row.lastSessionTime),
    last_pain: row.lastPain,
    last_pain_date: row.lastPainDate,
    pain_change: row.painChange,
    waiting_count: row.waitingCount,
    waiting_since: formatTimeOrNull(row.waitingSince),
  };
}

/** `day_no` is 0 before the start and stays at the last day after the end. */
function toPlan(row: SignalsRow, now: string): patient.PatientSignals['plan'] {
  const { planId, planTitle, planStatus, planStart, planEnd } = row;
  if (planId === null || planTitle === null || planStatus === null || planStart === null || planEnd === null)
    return null;
  const days = daysBetween(planStart, planEnd) + 1;
  const day_no = Math.min(days, Math.max(0, dayNoOf(planStart, now)));
  return { id: planId, title: planTitle, status: planStatus, start_date: planStart, end_date: planEnd, day_no, days };
}
