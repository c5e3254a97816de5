// Evaluates one rule on facts, with the default parameters unless others are given.
import { type RuleCode, type RuleParams, standardParams } from '@yun/contract';
import type { AlertFacts, EvidenceRecord, Moment } from '#server/modules/alert/facts.ts';
import { factsUsed } from '#server/modules/alert/rules/facts-used.ts';
import { rules } from '#server/modules/alert/rules/index.ts';
import { moment } from './build/facts.ts';

/** The facts that the rule declares, and nothing else: reading any other throws. */
function declaredFacts(code: RuleCode, facts: AlertFacts): AlertFacts {
  const declared: readonly string[] = ['patient', ...factsUsed[code]];
  return new Proxy(facts, {
    get(target, name) {
      if (!declared.includes(String(name))) throw new Error(`${code} reads ${String(name)} without declaring it`);
      return Reflect.get(target, name);
    },
  });
}

export const findAll = (code: RuleCode, facts: AlertFacts, params: RuleParams = {}, at: Moment = moment) =>
  rules[code].find(declaredFacts(code, facts), { ...standardParams(code), ...params }, at);

/** The most severe alert that would be raised. */
export const find = (...asked: Parameters<typeof findAll>) => findAll(...asked).find(({ isOld }) => !isOld) ?? null;

export const staysOf = (
  code: RuleCode,
  facts: AlertFacts,
  reported: Partial<{ occasion: string; subject: string; from: number }>,
  records: EvidenceRecord[] = [],
) =>
  rules[code].stays?.(
    declaredFacts(code, facts),
    standardParams(code),
    moment,
    { occasion: '', subject: '', ...reported },
    records,
  );

export const textOf = (...asked: Parameters<typeof find>) => find(...asked)?.reason_text ?? null;
export const severityOf = (...asked: Parameters<typeof find>) => find(...asked)?.severity ?? 0;
