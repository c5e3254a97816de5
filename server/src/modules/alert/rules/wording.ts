// The texts and records of findings.
import type { RuleParams } from '@yun/contract';
import type { AlertFacts, EvidenceRecord, Finding, WatchedPlan, WatchedValue } from '../facts.ts';

/** 11-11 */
export const shortDay = (day: string) => day.slice(5);

/** 11 月 11 日 */
export const longDay = (day: string) => `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`;

export const dayList = (days: readonly string[]) => days.map(shortDay).join('、');

export const numberOf = (params: RuleParams, key: string) => Number(params[key]);

export function textOf(params: RuleParams, key: string): readonly string[] {
  const value = params[key];
  return Array.isArray(value) ? value : [];
}

export const recordOf = (
  type: EvidenceRecord['type'],
  { id, date }: { id: number | null; date: string },
  text: string,
) => ({
  type,
  id,
  date,
  text,
});

export const valueRecord = (value: WatchedValue, text: string): EvidenceRecord => recordOf(value.type, value, text);

/** The most records an alert keeps; older ones are left out. */
export const maxRecords = 20;

const pausedNow = '，计划已由系统暂停';

/** Says whether the system paused a plan since that day, and whether the pause has ended. */
export function systemPause(date: string, plans: readonly WatchedPlan[]): string {
  const pauses = plans
    .flatMap((plan) => plan.pauses)
    .filter(({ by_system, from_date }) => by_system && from_date >= date);
  if (pauses.some(({ to_date }) => to_date === null)) return pausedNow;
  const resumed = pauses
    .map(({ to_date }) => to_date ?? '')
    .sort()
    .at(-1);
  return resumed === undefined ? '' : `，计划曾由系统暂停，${longDay(resumed)}已恢复或结束`;
}

/** Corrects the text of an alert that stays open: it must not say that a plan is paused when it no longer is. */
export function correctPauseText({ plans }: AlertFacts, text: string): string {
  const isPaused = plans.some(({ pauses }) => pauses.some(({ by_system, to_date }) => by_system && to_date === null));
  return isPaused ? text : text.replace(pausedNow, '，计划曾由系统暂停，现已恢复或结束');
}

interface About {
  occasion: string | number;
  /** Left out: the patient as a whole. */
  subject?: string;
  marks?: string[];
}

export function finding(
  severity: Finding['severity'],
  { occasion, subject = '', marks = [] }: About,
  text: string,
  records: EvidenceRecord[],
): Finding {
  const evidence = { records: records.slice(-maxRecords), marks, hidden: [] };
  return { severity, reason_text: text, evidence, occasion: String(occasion), subject };
}
