import type { alert } from '@yun/contract';
import {
  type AlertRuleSpec,
  alertRules,
  type RuleCode,
  type RuleParams,
  standardParams,
} from '@yun/contract/alert/rule';

/** The values of the form of a rule. */
export interface RuleValues extends Record<string, unknown> {
  params: Record<string, number | string[] | null>;
  is_enabled: boolean;
  reason: string;
}

export const specOf = (code: RuleCode): AlertRuleSpec => alertRules[code];

export function valuesOf({ params, is_enabled }: alert.AlertRuleSetting): RuleValues {
  return { params, is_enabled, reason: '' };
}

/** The parameters in the form; a missing or invalid number is left out. */
export function paramsOf({ params }: RuleValues): Record<string, number | string[]> {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== null)) as Record<
    string,
    number | string[]
  >;
}

export function isStandard(code: RuleCode, params: RuleParams): boolean {
  return JSON.stringify({ ...standardParams(code), ...params }) === JSON.stringify(standardParams(code));
}
