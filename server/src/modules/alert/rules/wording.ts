// How findings are put into words.
import type { RuleParams } from '@yun/contract';
import type { EvidenceRecord, Finding, WatchedValue } from '../facts.ts';

/** 11-11 */
export const shortDay = (day: string) => day.slice(5);

/** 11 月 11 日 */
export const longDay = (day: string) => `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`;

export const dayList = (days: readonly string[]) => days.map(shortDay).join('、');

export const numberOf = (params: RuleParams, key: string) => Number(params[key]);

export function wordsOf(params: RuleParams, key: string): readonly string[] {
  const words = params[key];
  return Array.isArray(words) ? words : [];
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

/** Old ones are left out. */
export const mostRecords = 20;

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
  const evidence = { records: records.slice(-mostRecords), marks, hidden: [] };
  return { severity, reason_text: text, evidence, occasion: String(occasion), subject };
}
