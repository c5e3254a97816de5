// Checks the parameters of a rule: the same for form and server. No zod.
import {
  type AlertRuleSpec,
  alertRules,
  type RuleCode,
  type RuleParam,
  type RuleParams,
  standardParams,
} from './rule.ts';

interface ParamError {
  /** `params.days` */
  field: string;
  message: string;
}

/** Each of these must be less than the next, or with `mayEqual` not more. */
const ascending: Partial<Record<RuleCode, { keys: readonly string[]; mayEqual: boolean }>> = {
  W04: { keys: ['days', 'high', 'critical'], mayEqual: false },
  W08: { keys: ['hint', 'degrees'], mayEqual: true },
  W13: { keys: ['hours', 'manager'], mayEqual: false },
};

/** Fills in the standard value of every parameter left out. */
export function completeParams(code: RuleCode, params: RuleParams): RuleParams {
  return { ...standardParams(code), ...params };
}

export function checkRuleParams(code: RuleCode, params: RuleParams): ParamError[] {
  const specs: AlertRuleSpec['params'] = alertRules[code].params;
  const unknown = Object.keys(params)
    .filter((key) => !Object.hasOwn(specs, key))
    .map((key) => ({ field: `params.${key}`, message: '未知的参数' }));
  const wrong = Object.entries(specs).flatMap(([key, spec]) => {
    const message = problemOf(spec, params[key] ?? spec.standard);
    return message === null ? [] : [{ field: `params.${key}`, message }];
  });
  const errors = [...unknown, ...wrong];
  return errors.length > 0 ? errors : checkOrder(code, completeParams(code, params), specs);
}

function problemOf(spec: RuleParam, value: number | readonly string[]): string | null {
  if (spec.type === 'number') {
    const { word, least, most } = spec;
    const isRight = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
    return isRight ? null : `${word}应为 ${least} 到 ${most} 的整数`;
  }
  return typeof value === 'number' ? `${spec.word}应为词语` : problemOfWords(spec, value);
}

function problemOfWords(spec: RuleParam & { type: 'words' }, words: readonly string[]): string | null {
  const { word, least = 1, most, maxLength, options } = spec;
  if (words.length < least) return `请至少保留一个${word}`;
  if (words.length > most) return `${word}最多 ${most} 个`;
  if (new Set(words).size < words.length) return `${word}有重复`;
  if (words.some((value) => value.trim() === '' || value.length > maxLength))
    return `每个${word} 1 到 ${maxLength} 个字`;
  const unknown = options && words.find((value) => !options.includes(value));
  return unknown === undefined ? null : `没有“${unknown}”这一项`;
}

function checkOrder(code: RuleCode, params: RuleParams, specs: AlertRuleSpec['params']): ParamError[] {
  const { keys, mayEqual } = ascending[code] ?? { keys: [], mayEqual: false };
  return keys.slice(1).flatMap((key, n) => {
    const before = keys[n] ?? '';
    const [less, more] = [Number(params[before]), Number(params[key])];
    if (less < more || (mayEqual && less === more)) return [];
    const message = `“${specs[key]?.word}”应${mayEqual ? '不小于' : '大于'}“${specs[before]?.word}”`;
    return [{ field: `params.${key}`, message }];
  });
}
