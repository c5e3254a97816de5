// What becomes of a patient's alerts: which are raised, which tell something else, which end. Pure.
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
import type { AlertFacts, Finding, Moment, Told } from '../facts.ts';
import { rules } from '../rules/index.ts';
import type { RuleSettings } from '../settings/settings.ts';
import type { Candidate, StoredEvidence } from './candidate.ts';
import { sortFamilies } from './families.ts';
import { tellAll, toldOf } from './telling.ts';

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

/** Of each rule all there is, the worst first. */
export type Findings = ReadonlyMap<RuleCode, readonly Finding[]>;

export interface Decision {
  raised: Candidate[];
  /** Had been ended by a record that is void by now. */
  restored: StoredAlert[];
  changed: StoredAlert[];
  ended: StoredAlert[];
}

const treated: ReadonlySet<PatientStatus> = new Set(['pending', 'active', 'paused', 'lost']);

/** The link of a discharged patient still works: a danger told through it must not lie unseen. */
const isWatched = (code: RuleCode, { status }: { status: PatientStatus }) =>
  treated.has(status) || (status === 'discharged' && isDangerRule(code));

export function findAll(facts: AlertFacts, settings: RuleSettings, moment: Moment): Findings {
  const found = new Map<RuleCode, readonly Finding[]>();
  for (const code of ruleCodes) {
    const { isEnabled, params } = settings[code];
    const findings = isEnabled && isWatched(code, facts.patient) ? rules[code].find(facts, params, moment) : [];
    if (findings.length > 0) found.set(code, findings);
  }
  return found;
}

interface Standing extends Candidate {
  open: StoredAlert | undefined;
}

/**
 * `isDealtWith`: somebody has closed or ignored the very same, and it is not worse by now. `endedWrongly`: alerts that
 * ended since a record was entered that is void by now; what they told and is still so goes on as if they never had.
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
    return code === 'W09' ? all.filter((one) => !isToldAsFall(one, findings.get('W08') ?? [], isDealtWith)) : all;
  };
  const standing = ruleCodes.flatMap((code): Standing[] => {
    const known = knownOf(code, findingsOf(code), open, endedWrongly);
    const told = known === undefined ? [] : toldOf(known);
    const isTold = ({ occasion }: Finding) => told.some((one) => one.occasion === occasion);
    const found = findingsOf(code).filter((one) => isTold(one) || !(one.isOld || isDealtWith(code, one)));
    const kept = told
      .filter(
        (one) =>
          found.every(({ subject }) => subject !== one.subject) &&
          !isIn(endedWrongly, known) &&
          goesOn(facts, settings, known, one, moment),
      )
      .map((one) => ({ ...one, text: rules[code].retell?.(facts, one.text) ?? one.text }));
    const isAsBefore = kept.length === told.length && kept.every(({ text }, n) => text === told[n]?.text);
    if (known !== undefined && found.length === 0 && isAsBefore) return [{ ...known, open: known }];
    if (found.length + kept.length === 0) return [];
    return [{ ...tellAll(code, found, kept, known?.evidence), open: known }];
  });
  const { shown } = sortFamilies(standing, (one) => one.open?.status === 'handling');
  const going = new Set(shown.map((one) => one.open));
  return {
    raised: shown.filter((one) => one.open === undefined).map(toCandidate),
    restored: shown.flatMap((one) => (isIn(endedWrongly, one.open) ? [nextOf(one.open, one, moment)] : [])),
    changed: shown.flatMap((one) => (isIn(open, one.open) ? changeOf(one.open, one, moment) : [])),
    ended: open.filter((one) => !going.has(one)),
  };
}

/**
 * A joint that falls does not stand still: while W08 tells of it, W09 does not. Once somebody has dealt with the fall, W09
 * tells of it again when all of its values are from after it.
 */
function isToldAsFall(
  { subject, evidence: { records } }: Finding,
  falls: readonly Finding[],
  isDealtWith: (code: RuleCode, finding: Finding) => boolean,
): boolean {
  const since = records[0]?.date ?? '';
  return falls.some((fall) => fall.subject === subject && (!isDealtWith('W08', fall) || (fall.fallenOn ?? '') > since));
}

const isIn = (some: readonly StoredAlert[], one: StoredAlert | undefined): one is StoredAlert =>
  one !== undefined && some.includes(one);

/** The alert of a rule that goes on. One that ended wrongly comes before one that was raised since, unless somebody has taken that. */
function knownOf(
  code: RuleCode,
  found: readonly Finding[],
  open: readonly StoredAlert[],
  endedWrongly: readonly StoredAlert[],
): StoredAlert | undefined {
  const isTold = (one: StoredAlert) =>
    toldOf(one).some((told) =>
      found.some(({ occasion, subject }) => occasion === told.occasion || (subject !== '' && subject === told.subject)),
    );
  const current = open.find(({ rule_code }) => rule_code === code);
  if (current?.status === 'handling') return current;
  return endedWrongly.find((one) => one.rule_code === code && isTold(one)) ?? current;
}

/** A rule that is switched off raises nothing; what a person has to deal with still has to be dealt with. */
function goesOn(
  facts: AlertFacts,
  settings: RuleSettings,
  known: StoredAlert | undefined,
  told: Told,
  moment: Moment,
): boolean {
  if (known === undefined || !isWatched(known.rule_code, facts.patient)) return false;
  if (isForPeople(known.rule_code)) return true;
  const { isEnabled, params } = settings[known.rule_code];
  const { stays } = rules[known.rule_code];
  return isEnabled && (stays?.(facts, params, moment, told, known.evidence.records) ?? false);
}

function isForPeople(code: RuleCode): boolean {
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

/** Of these another occasion is news; of the rest it is the same trouble going on. */
const newsworthy: ReadonlySet<RuleCode> = new Set(['W02', 'W08', 'W14', 'W15']);
const isNews = (code: RuleCode) => isForPeople(code) || newsworthy.has(code);

function changeOf(known: StoredAlert, next: Candidate, moment: Moment): StoredAlert[] {
  const changed = nextOf(known, next, moment);
  return isDeepStrictEqual(changed, known) ? [] : [changed];
}

function nextOf(known: StoredAlert, next: Candidate, { now }: Moment): StoredAlert {
  const isWorse = next.severity > known.severity;
  const hidesMore = next.evidence.hidden.some(
    (one) => !known.evidence.hidden.some((old) => old.rule_code === one.rule_code && old.occasion === one.occasion),
  );
  const isOther = toldOf(next).some(({ occasion }) => toldOf(known).every((one) => one.occasion !== occasion));
  const isAwake = isWorse || hidesMore || (isOther && isNews(known.rule_code)) || isOver(known.snooze_until, now);
  return {
    ...known,
    ...toCandidate(next),
    repeat_count: known.repeat_count + (isWorse || hidesMore || isOther ? 1 : 0),
    snooze_until: isAwake ? null : known.snooze_until,
  };
}

const isOver = (time: Date | null, now: Date) => time === null || time <= now;
