// What one alert tells: all that its rule found and nobody has dealt with, in one sentence.
import type { AlertSeverity, RuleCode } from '@yun/contract';
import type { EvidenceRecord, Finding, Told } from '../facts.ts';
import { mostRecords } from '../rules/wording.ts';
import type { Candidate, StoredEvidence } from './candidate.ts';

type Known = Pick<Candidate, 'occasion' | 'severity' | 'reason_text' | 'evidence'>;

/** Of what was stored without: the one thing it tells. */
export function toldOf({ occasion, severity, reason_text: text, evidence }: Known): Told[] {
  return evidence.told ?? [{ occasion, subject: '', severity, text }];
}

/** `kept`: what the open alert told and goes on, though it was not found. At least one of both. */
export function tellAll(
  rule_code: RuleCode,
  found: readonly Finding[],
  kept: readonly Told[],
  known: StoredEvidence | undefined,
): Candidate {
  const told = uniqueBy([...found.map(toTold), ...kept], ({ occasion }) => occasion);
  const before = kept.length > 0 && known ? known : { records: [], marks: [] };
  return {
    rule_code,
    severity: Math.max(...told.map((one) => one.severity)) as AlertSeverity,
    reason_text: sentenceOf(told),
    occasion: told[0]?.occasion ?? '',
    evidence: {
      records: recordsOf([before.records, ...found.map(({ evidence }) => evidence.records)]),
      marks: [...new Set([...found.flatMap(({ evidence }) => evidence.marks), ...before.marks])],
      hidden: known?.hidden ?? [],
      told,
    },
  };
}

const toTold = ({ occasion, subject, severity, reason_text: text, from }: Finding): Told => ({
  occasion,
  subject,
  severity,
  text,
  ...(from !== undefined && { from }),
});

/** So many are told one by one. */
const mostTexts = 3;

function sentenceOf(told: readonly Told[]): string {
  const texts = [...new Set(told.map(({ text }) => text))];
  const more = texts.length - mostTexts;
  return [...texts.slice(0, mostTexts), ...(more > 0 ? [`另有 ${more} 项`] : [])].join('；');
}

/** Oldest first where they come from several findings; old ones are left out. */
function recordsOf(lists: readonly (readonly EvidenceRecord[])[]): EvidenceRecord[] {
  const all = uniqueBy(lists.flat(), ({ type, id, date, text }) => `${type} ${id ?? date} ${text}`);
  const isOne = lists.filter(({ length }) => length > 0).length === 1;
  return (isOne ? all : all.sort(byAge)).slice(-mostRecords);
}

const byAge = (a: EvidenceRecord, b: EvidenceRecord) => a.date.localeCompare(b.date) || (a.id ?? 0) - (b.id ?? 0);

function uniqueBy<T>(values: readonly T[], keyOf: (value: T) => string): T[] {
  return [...new Map(values.toReversed().map((value) => [keyOf(value), value])).values()].reverse();
}
