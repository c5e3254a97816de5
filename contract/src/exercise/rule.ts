// When an exercise must not be prescribed, or only with care: rules as data, applied alike by every page and the server.
import type { Comorbidity, ConditionCode, PrecautionTag, WeightBearing } from '../patient/condition.ts';
import { conditionNames } from '../patient/condition.ts';

/** Every field that is given must match; of a list, one entry. */
export interface RuleCondition {
  conditions?: readonly ConditionCode[] | undefined;
  /** Days since the operation are fewer than this. */
  postop_below?: number | undefined;
  weight_bearing?: readonly WeightBearing[] | undefined;
  precautions?: readonly PrecautionTag[] | undefined;
  comorbidities?: readonly Comorbidity[] | undefined;
  fall_risk?: readonly ('低' | '中' | '高')[] | undefined;
  /** The pain last reported is at least this. */
  pain_from?: number | undefined;
}

export interface ExerciseRule {
  /** `block` cannot be overridden; `warn` needs a reason. */
  level: 'block' | 'warn';
  when: RuleCondition;
  /** A whole sentence, as the doctor reads it. */
  text: string;
}

/** The patient on the day the plan takes effect. Null: not known. */
export interface PatientFacts {
  condition_code: ConditionCode;
  postop_days: number | null;
  weight_bearing: WeightBearing | null;
  precaution_tags: readonly PrecautionTag[];
  comorbidities: readonly Comorbidity[];
  fall_risk: '低' | '中' | '高' | null;
  last_pain: number | null;
}

export interface Finding {
  level: 'block' | 'warn';
  text: string;
}

export function applies(when: RuleCondition, facts: PatientFacts): boolean {
  const { conditions, postop_below, weight_bearing, precautions, comorbidities, fall_risk, pain_from } = when;
  return (
    isOneOf(conditions, facts.condition_code) &&
    (postop_below === undefined || (facts.postop_days !== null && facts.postop_days < postop_below)) &&
    isOneOf(weight_bearing, facts.weight_bearing) &&
    (precautions === undefined || precautions.some((tag) => facts.precaution_tags.includes(tag))) &&
    (comorbidities === undefined || comorbidities.some((tag) => facts.comorbidities.includes(tag))) &&
    isOneOf(fall_risk, facts.fall_risk) &&
    (pain_from === undefined || (facts.last_pain !== null && facts.last_pain >= pain_from))
  );
}

function isOneOf<T>(allowed: readonly T[] | undefined, value: T | null): boolean {
  return allowed === undefined || (value !== null && allowed.includes(value));
}

/** The findings against an exercise for this patient, the worst first. */
export function checkExercise(rules: readonly ExerciseRule[], facts: PatientFacts): Finding[] {
  return rules
    .filter(({ when }) => applies(when, facts))
    .map(({ level, text }) => ({ level, text }))
    .sort((a, b) => Number(b.level === 'block') - Number(a.level === 'block'));
}

export function worstOf(findings: readonly Finding[]): 'ok' | 'warn' | 'block' {
  if (findings.some(({ level }) => level === 'block')) return 'block';
  return findings.length > 0 ? 'warn' : 'ok';
}

/** 肩袖修补术后 · 术后 42 天内: when a rule applies, as text. */
export function ruleText({ when }: ExerciseRule): string {
  return [
    when.conditions?.map((code) => conditionNames[code]).join('、'),
    when.precautions?.join('、'),
    when.postop_below === undefined ? undefined : `术后 ${when.postop_below} 天内`,
    when.weight_bearing?.join('、'),
    when.comorbidities?.join('、'),
    when.fall_risk && `跌倒风险${when.fall_risk.join('、')}`,
    when.pain_from === undefined ? undefined : `疼痛 ${when.pain_from} 分及以上`,
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
}
