// The decisions of the alert rules about invented facts, in short form.
import type { RuleCode } from '@yun/contract';
import { decide, findAll, type StoredAlert } from '#server/modules/alert/evaluate/decide.ts';
import { reportedOf } from '#server/modules/alert/evaluate/reported-findings.ts';
import type { AlertFacts, Finding } from '#server/modules/alert/facts.ts';
import { type RuleSettings, standardSettings } from '#server/modules/alert/settings/settings.ts';
import { buildFacts, buildPlan, letterDays, moment, pains } from './facts.ts';

const never = () => false;

export function run(
  facts: AlertFacts,
  open: StoredAlert[] = [],
  more: Partial<{ settings: RuleSettings; isDealtWith: (code: RuleCode, finding: Finding) => boolean }> = {},
) {
  const { settings = standardSettings, isDealtWith = never } = more;
  const { raised, changed, ended } = decide(
    facts,
    settings,
    findAll(facts, settings, moment),
    open,
    isDealtWith,
    moment,
  );
  return {
    raised: raised.map(({ rule_code, severity }) => [rule_code, severity]),
    changed,
    ended: ended.map(({ rule_code }) => rule_code),
    all: { raised, changed, ended },
  };
}

export const stored = (rule_code: RuleCode, values: Partial<StoredAlert> = {}): StoredAlert => ({
  id: 1,
  patient_id: 1,
  rule_code,
  severity: 2,
  reason_text: '旧',
  occasion: '',
  status: 'open',
  repeat_count: 1,
  snooze_until: null,
  evidence: { records: [], marks: [], hidden: [] },
  ...values,
});

export const plans = [buildPlan()];
export const hurt = buildFacts({ plans, sessions: pains(3, 3, 3, 8) });
export const idle = (letters: string) => buildFacts({ plans, days: letterDays(letters) });

/** As it is stored once raised. */
export const openOf = (facts: AlertFacts, values: Partial<StoredAlert> = {}) =>
  run(facts).all.raised.map((alert, n) => ({ ...stored(alert.rule_code), ...alert, id: n + 1, ...values }));

/** The same alert, each of its findings with this occasion. */
export const withOccasion = (alert: StoredAlert, occasion: string): StoredAlert => ({
  ...alert,
  occasion,
  evidence: { ...alert.evidence, told: reportedOf(alert).map((finding) => ({ ...finding, occasion })) },
});
