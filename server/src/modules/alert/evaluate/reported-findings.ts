// The findings an alert reports: all that its rule found and nobody has dealt with, in one sentence. Pure.
import type { AlertSeverity, RuleCode } from '@yun/contract';
import type { EvidenceRecord, Finding, ReportedFinding } from '../facts.ts';
import { maxRecords } from '../rules/wording.ts';
import type { Candidate, StoredEvidence } from './candidate.ts';

type Reporting = Pick<Candidate, 'occasion' | 'severity' | 'reason_text' | 'evidence'>;

/** An alert stored before `evidence.told` existed reports one finding: itself. */
export function reportedOf({ occasion, severity, reason_text: text, evidence }: Reporting): ReportedFinding[] {
  return evidence.told ?? [{ occasion, subject: '', severity, text }];
}

/** `kept`: findings of the open alert that stay although the rule did not find them again. At least one of both. */
export function mergeFindings(
  rule_code: RuleCode,
  found: readonly Finding[],
  kept: readonly ReportedFinding[],
  existing: StoredEvidence | undefined,
): Candidate {
  const reported = uniqueBy([...found.map(toReported), ...kept], ({ occasion }) => occasion);
  const before = kept.length > 0 && existing ? existing : { records: [], marks: [] };
  return {
    rule_code,
    severity: Math.max(...reported.map((finding) => finding.severity)) as AlertSeverity,
    reason_text: sentenceOf(reported),
    occasion: reported[0]?.occasion ?? '',
    evidence: {
      records: recordsOf([before.records, ...found.map(({ evidence }) => evidence.records)]),
      marks: [...new Set([...found.flatMap(({ evidence }) => evidence.marks), ...before.marks])],
      hidden: existing?.hidden ?? [],
      told: reported,
    },
  };
}

const toReported = ({ occasion, subject, severity, reason_text: text, from }: Finding): ReportedFinding => ({
  occasion,
  subject,
  severity,
  text,
  ...(from !== undefined && { from }),
});

/** The texts of so many findings are written out; the rest are counted. */
const maxTexts = 3;

function sentenceOf(reported: readonly ReportedFinding[]): string {
  const texts = [...new Set(reported.map(({ text }) => text))];
  const more = texts.length - maxTexts;
  return [...texts.slice(0, maxTexts), ...(more > 0 ? [`另有 ${more} 项`] : [])].join('；');
}

/** Sorted by age if they come from several findings; the oldest are left out when there are too many. */
function recordsOf(lists: readonly (readonly EvidenceRecord[])[]): EvidenceRecord[] {
  const all = uniqueBy(lists.flat(), ({ type, id, date, text }) => `${type} ${id ?? date} ${text}`);
  const isOfOneFinding = lists.filter(({ length }) => length > 0).length === 1;
  return (isOfOneFinding ? all : all.sort(byAge)).slice(-maxRecords);
}

const byAge = (a: EvidenceRecord, b: EvidenceRecord) => a.date.localeCompare(b.date) || (a.id ?? 0) - (b.id ?? 0);

function uniqueBy<T>(values: readonly T[], keyOf: (value: T) => string): T[] {
  return [...new Map(values.toReversed().map((value) => [keyOf(value), value])).values()].reverse();
}
