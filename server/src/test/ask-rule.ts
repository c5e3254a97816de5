// Evaluates one rule on facts, with the default parameters unless others are given.
import { type RuleCode, type RuleParams, standardParams } from '@yun/contract';
import type { AlertFacts, EvidenceRecord, Moment } from '#server/modules/alert/facts.ts';
import { rules } from '#server/modules/alert/rules/index.ts';
import { moment } from './build/facts.ts';

export const findAll = (code: RuleCode, facts: AlertFacts, params: RuleParams = {}, at: Moment = moment) =>
  rules[code].find(facts, { ...standardParams(code), ...params }, at);

/** The most severe alert that would be raised. */
export const find = (...asked: Parameters<typeof findAll>) => findAll(...asked).find(({ isOld }) => !isOld) ?? null;

export const staysOf = (
  code: RuleCode,
  facts: AlertFacts,
  reported: Partial<{ occasion: string; subject: string; from: number }>,
  records: EvidenceRecord[] = [],
) => rules[code].stays?.(facts, standardParams(code), moment, { occasion: '', subject: '', ...reported }, records);

export const textOf = (...asked: Parameters<typeof find>) => find(...asked)?.reason_text ?? null;
export const severityOf = (...asked: Parameters<typeof find>) => find(...asked)?.severity ?? 0;
