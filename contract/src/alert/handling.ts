// What handling an alert requires. No zod.
import type { AlertSeverity } from './labels.ts';
import type { RuleCode } from './rule.ts';

/** Of dangers that a patient reports or writes of: first among alerts of one level, watched as long as the patient can write. */
export const redFlagRules: readonly RuleCode[] = ['W11', 'W12'];
export const isDangerRule = (code: RuleCode): boolean => redFlagRules.includes(code);

/** Closed only with what was done: a life may hang on it. */
export const needsAction = ({ rule_code, severity }: { rule_code: RuleCode; severity: AlertSeverity }): boolean =>
  severity === 4 || isDangerRule(rule_code);

/** Not put off: neither what is 危急 nor a danger of level 高. What is only a doubt may wait. */
export const cannotWait = ({ rule_code, severity }: { rule_code: RuleCode; severity: AlertSeverity }): boolean =>
  severity === 4 || (severity === 3 && isDangerRule(rule_code));

/** What is usually done about an alert, to choose from. */
export const alertActions = [
  '已电话联系',
  '已请患者来院',
  '已请患者拨打 120',
  '已当面检查',
  '已暂停计划',
  '已调整计划',
  '已安排复诊',
] as const;
