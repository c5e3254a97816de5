// What handling an alert requires. No zod.
import type { AlertSeverity } from './labels.ts';
import type { RuleCode } from './rule.ts';

/**
 * The rules about dangers that a patient reports or writes about. They come first among alerts of one level, and apply as
 * long as the patient can write.
 */
export const redFlagRules: readonly RuleCode[] = ['W11', 'W12'];
export const isDangerRule = (code: RuleCode): boolean => redFlagRules.includes(code);

/** Can be closed only with a note of what was done: a life may depend on it. */
export const needsAction = ({ rule_code, severity }: { rule_code: RuleCode; severity: AlertSeverity }): boolean =>
  severity === 4 || isDangerRule(rule_code);

/** Cannot be snoozed: 危急, or a danger of level 高. A doubtful danger can. */
export const cannotWait = ({ rule_code, severity }: { rule_code: RuleCode; severity: AlertSeverity }): boolean =>
  severity === 4 || (severity === 3 && isDangerRule(rule_code));

/** Usual actions, offered for the note. */
export const alertActions = [
  '已电话联系',
  '已请患者来院',
  '已请患者拨打 120',
  '已当面检查',
  '已暂停计划',
  '已调整计划',
  '已安排复诊',
] as const;
