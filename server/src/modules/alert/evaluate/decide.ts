// Decides which alerts of a patient are raised, changed, ended or restored. Pure.
import { isDeepStrictEqual } from 'node:util';
import {
  type AlertRuleSpec,
  type AlertSeverity,
  type AlertStatus,
  alertRules,
  isDangerRule,
  type PatientStatus,
  type RuleCode,
  ruleCodes,
} from '@yun/contract';
import type { AlertFacts, Finding, Moment, ReportedFinding } from '../facts.ts';
import { rules } from '../rules/index.ts';
import type { RuleSettings } from '../settings/settings.ts';
import type { Candidate, StoredEvidence } from './candidate.ts';
import { sortFamilies } from './families.ts';
import { mergeFindings, reportedOf } from './reported-findings.ts';

export interface StoredAlert {
  id: number;
  patient_id: number;
  rule_code: RuleCode;
  severity: AlertSeverity;
  reason_text: string;
  evidence: StoredEvidence;
  occasion: string;
  status: AlertStatus;
  repeat_count: number;
  /** Not null: put off. */
  snooze_until: Date | null;
}

/** All findings by rule, the worst first; rules that found nothing are absent. */
export type Findings = ReadonlyMap<RuleCode, readonly Finding[]>;

export interface Decision {
  raised: Candidate[];
  /** Ended by a record that has been made void since. */
  restored: StoredAlert[];
  changed: StoredAlert[];
  ended: StoredAlert[];
}

const treated: ReadonlySet<PatientStatus> = new Set(['pending', 'active', 'paused', 'lost']);

/** The link of a discharged patient still works: a danger reported through it must not go unseen. */
const isWatched = (code: RuleCode, { status }: { status: PatientStatus }) =>
  treated.has(status) || (status === 'discharged' && isDangerRule(code));

export function findAll(
  facts: AlertFacts,
  settings: RuleSettings,
  moment: Moment,
  codes: Iterable<RuleCode> = ruleCodes,
): Findings {
  const found = new Map<RuleCode, readonly Finding[]>();
  for (const code of codes) {
    const { isEnabled, params } = settings[code];
    const findings = isEnabled && isWatched(code, facts.patient) ? rules[code].find(facts, params, moment) : [];
    if (findings.length > 0) found.set(code, findings);
  }
  return found;
}

interface Standing extends Candidate {
  /** The stored alert it continues; undefined: it is raised. */
  existing: StoredAlert | undefined;
}

/**
 * `isDealtWith`: a user has closed or ignored an alert with this finding, and it has not become worse since.
 * `endedWrongly`: alerts that ended after a record was entered that is void now; where their findings are found again,
 * they go on as if they had never ended.
 */
export function decide(
  facts: AlertFacts,
  settings: RuleSettings,
  findings: Findings,
  open: readonly StoredAlert[],
  isDealtWith: (code: RuleCode, finding: Finding) => boolean,
  moment: Moment,
  endedWrongly: readonly StoredAlert[] = [],
): Decision {
  const findingsOf = (code: RuleCode) => {
    const all = findings.get(code) ?? [];
    return code === 'W09'
      ? all.filter((finding) => !isReportedAsFall(finding, findings.get('W08') ?? [], isDealtWith))
      : all;
  };
  const standing = ruleCodes.flatMap((code): Standing[] => {
    const existing = existingOf(code, findingsOf(code), open, endedWrongly);
    const reported = existing === undefined ? [] : reportedOf(existing);
    const isReported = ({ occasion }: Finding) => reported.some((before) => before.occasion === occasion);
    const found = findingsOf(code).filter(
      (finding) => isReported(finding) || !(finding.isOld || isDealtWith(code, finding)),
    );
    const kept = reported
      .filter(
        (before) =>
          found.every(({ subject }) => subject !== before.subject) &&
          !isIn(endedWrongly, existing) &&
          staysReported(facts, settings, existing, before, moment),
      )
      .map((before) => ({ ...before, text: rules[code].reword?.(facts, before.text) ?? before.text }));
    const isUnchanged = kept.length === reported.length && kept.every(({ text }, n) => text === reported[n]?.text);
    if (existing !== undefined && found.length === 0 && isUnchanged) return [{ ...existing, existing }];
    if (found.length + kept.length === 0) return [];
    return [{ ...mergeFindings(code, found, kept, existing?.evidence), existing }];
  });
  const { shown } = sortFamilies(standing, ({ existing }) => existing?.status === 'handling');
  const remaining = new Set(shown.map(({ existing }) => existing));
  return {
    raised: shown.filter(({ existing }) => existing === undefined).map(toCandidate),
    restored: shown.flatMap((next) => (isIn(endedWrongly, next.existing) ? [nextOf(next.existing, next, moment)] : [])),
    changed: shown.flatMap((next) => (isIn(open, next.existing) ? changeOf(next.existing, next, moment) : [])),
    ended: open.filter((alert) => !remaining.has(alert)),
  };
}

/**
 * A joint motion that falls does not stand still: while W08 reports it, W09 does not. Once a user has dealt with the fall,
 * W09 reports it again if all of its values are from after the fall.
 */
function isReportedAsFall(
  { subject, evidence: { records } }: Finding,
  falls: readonly Finding[],
  isDealtWith: (code: RuleCode, finding: Finding) => boolean,
): boolean {
  const since = records[0]?.date ?? '';
  return falls.some((fall) => fall.subject === subject && (!isDealtWith('W08', fall) || (fall.fallenOn ?? '') > since));
}

const isIn = (alerts: readonly StoredAlert[], alert: StoredAlert | undefined): alert is StoredAlert =>
  alert !== undefined && alerts.includes(alert);

/** The alert that goes on: one that ended wrongly rather than a newer one, unless a user is handling the newer one. */
function existingOf(
  code: RuleCode,
  found: readonly Finding[],
  open: readonly StoredAlert[],
  endedWrongly: readonly StoredAlert[],
): StoredAlert | undefined {
  const isFoundAgain = (alert: StoredAlert) =>
    reportedOf(alert).some((before) =>
      found.some(
        ({ occasion, subject }) => occasion === before.occasion || (subject !== '' && subject === before.subject),
      ),
    );
  const current = open.find(({ rule_code }) => rule_code === code);
  if (current?.status === 'handling') return current;
  return endedWrongly.find((alert) => alert.rule_code === code && isFoundAgain(alert)) ?? current;
}

/** An alert that only a user can end stays even if its rule has been switched off since. */
function staysReported(
  facts: AlertFacts,
  settings: RuleSettings,
  existing: StoredAlert | undefined,
  reported: ReportedFinding,
  moment: Moment,
): boolean {
  if (existing === undefined || !isWatched(existing.rule_code, facts.patient)) return false;
  if (isEndedByUser(existing.rule_code)) return true;
  const { isEnabled, params } = settings[existing.rule_code];
  const { stays } = rules[existing.rule_code];
  return isEnabled && (stays?.(facts, params, moment, reported, existing.evidence.records) ?? false);
}

function isEndedByUser(code: RuleCode): boolean {
  const { ends }: AlertRuleSpec = alertRules[code];
  return ends === null;
}

const toCandidate = ({ rule_code, severity, reason_text, evidence, occasion }: Candidate): Candidate => ({
  rule_code,
  severity,
  reason_text,
  evidence,
  occasion,
});

/** Rules whose next occasion ends a snooze; for the others it is the same trouble going on. */
const wakingRules: ReadonlySet<RuleCode> = new Set(['W02', 'W08', 'W14', 'W15']);
const endsSnooze = (code: RuleCode) => isEndedByUser(code) || wakingRules.has(code);

function changeOf(existing: StoredAlert, next: Candidate, moment: Moment): StoredAlert[] {
  const changed = nextOf(existing, next, moment);
  return isDeepStrictEqual(changed, existing) ? [] : [changed];
}

function nextOf(existing: StoredAlert, next: Candidate, { now }: Moment): StoredAlert {
  const isWorse = next.severity > existing.severity;
  const hidesMore = next.evidence.hidden.some(
    ({ rule_code, occasion }) =>
      !existing.evidence.hidden.some((before) => before.rule_code === rule_code && before.occasion === occasion),
  );
  const before = new Set(reportedOf(existing).map(({ occasion }) => occasion));
  const hasNewOccasion = reportedOf(next).some(({ occasion }) => !before.has(occasion));
  const isAwake =
    isWorse || hidesMore || (hasNewOccasion && endsSnooze(existing.rule_code)) || isOver(existing.snooze_until, now);
  return {
    ...existing,
    ...toCandidate(next),
    repeat_count: existing.repeat_count + (isWorse || hidesMore || hasNewOccasion ? 1 : 0),
    snooze_until: isAwake ? null : existing.snooze_until,
  };
}

const isOver = (time: Date | null, now: Date) => time === null || time <= now;
