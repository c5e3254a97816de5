// An assessment as the form holds it. Items without options keep their number as typed text.
import type { progress } from '@yun/contract';
import { addDays, daysBetween } from '@yun/contract/base/day';
import { mainMeasureOf, mainScaleOf } from '@yun/contract/measure/main-measure';
import { type MeasuredSide, scaleKey } from '@yun/contract/measure/measure';
import type { Scale, ScaleAnswers, ScaleCode, ScaleResult } from '@yun/contract/measure/scale';
import { changeText, resultChangeText } from '@yun/contract/measure/scale-change';
import { unusualAnswers } from '@yun/contract/measure/scale-score';
import { scaleKeysOf } from '@yun/contract/measure/series-key';
import type { ConditionCode } from '@yun/contract/patient/condition';
import { scales } from '@yun/contract/scales/index';
import { typedNumber } from '../typed-number.ts';

export type Phase = progress.Assessment['phase'];

export interface AssessValues extends Record<string, unknown> {
  assessed_at: string;
  side: MeasuredSide | '';
  phase: Phase;
  /** Absent or null: not answered. Number items hold their typed text. */
  items: Record<string, number | string | null>;
  conclusion: string;
  /** The rare number as typed when it was confirmed; a number typed later needs a new confirmation. */
  confirmed: string;
}

export const isNumberItem = (scale: Scale, item: Scale['items'][number]) =>
  scale.count !== 'worst' && item.options === undefined;

/** The answers as the scale counts them; invalid numbers stay text, so that the server refuses them. */
export function answersOf(scale: Scale, items: AssessValues['items']): Record<string, number | string> {
  const pairs = scale.items.flatMap((item): [string, number | string][] => {
    const answer = items[item.key];
    if (answer === undefined || answer === null || answer === '') return [];
    if (!isNumberItem(scale, item)) return [[item.key, answer]];
    const number = typedNumber(String(answer));
    return number === null ? [] : [[item.key, Number.isNaN(number) ? String(answer) : number]];
  });
  return Object.fromEntries(pairs);
}

/** The question about the first rare number; null: there is none. */
export function unusualIn(scale: Scale, items: AssessValues['items']) {
  const [unusual] = unusualAnswers(scale, answersOf(scale, items));
  return unusual ? { question: unusual.message, typed: String(items[unusual.key] ?? '').trim() } : null;
}

export function itemsOf(scale: Scale, answers: ScaleAnswers): AssessValues['items'] {
  return Object.fromEntries(
    scale.items.map((item) => {
      const answer = answers[item.key] ?? null;
      return [item.key, isNumberItem(scale, item) && answer !== null ? String(answer) : answer];
    }),
  );
}

/** Keys of items without an answer, in the order of the form; none once the score is complete. */
export function missingKeys(scale: Scale, errors: readonly { key: string }[]): string[] {
  const named = new Set(errors.map(({ key }) => key));
  return scale.items.map(({ key }) => key).filter((key) => named.has(key));
}

export interface ScaleChoice {
  scale: Scale;
  isSuggested: boolean;
  /** 上次 13.5 秒（11-09）. */
  last: string | null;
  /** 应于 11-23 复评; 已过复评日 3 天. */
  due: string | null;
  isOverdue: boolean;
}

/** Further scales suggested for a condition, besides its main one. */
const furtherScales: Partial<Record<ConditionCode, ScaleCode[]>> = {
  TKA: ['NRS', 'MMT', '5STS'],
  THA: ['NRS', 'MMT', '5STS'],
  ACLR: ['NRS', 'MMT'],
  MENISCUS: ['NRS', 'MMT'],
  RCR: ['NRS', 'MMT'],
  RC_CONS: ['NRS', 'MMT'],
  FROZEN: ['NRS'],
  STROKE: ['FMA-LE', 'BBS', 'MAS', 'MBI', 'Brunnstrom', '10MWT'],
  LDH: ['NRS'],
  LBP: ['NRS'],
  CERV: ['NRS'],
  FX_UE: ['NRS', 'MMT'],
  FX_LE: ['NRS', 'MMT', 'TUG'],
  ANKLE: ['NRS', 'BBS'],
  PD: ['BBS', '10MWT', '5STS'],
  SCI: ['MMT', 'MAS'],
  COPD: ['5STS'],
  CHD: ['5STS'],
  OA_KNEE: ['NRS', 'TUG'],
  OTHER: ['NRS', 'MMT'],
};

function suggestedFor(condition: ConditionCode): ScaleCode[] {
  const main = mainMeasureOf(condition);
  const first = [main.type === 'scale' ? main.code : null, mainScaleOf(condition)];
  return [...new Set([...first.filter((code) => code !== null), ...(furtherScales[condition] ?? [])])] as ScaleCode[];
}

/** The scales enabled in the agency, those for the condition first. */
export function scaleChoices(
  { patient, scales: series, time }: Pick<progress.ProgressSummary, 'patient' | 'scales' | 'time'>,
  settings: readonly progress.ScaleSetting[],
): ScaleChoice[] {
  const off = new Set(settings.filter(({ is_enabled }) => !is_enabled).map(({ code }) => code));
  const first = suggestedFor(patient.condition_code);
  const order = [...first, ...(Object.keys(scales) as ScaleCode[]).filter((code) => !first.includes(code))];
  const day = time.slice(0, 10);
  return order
    .filter((code) => !off.has(code))
    .map((code) => {
      const scale = scales[code];
      const last = lastOf(series, scale);
      const dueDay = last && scale.gapDays !== null ? addDays(last.date, scale.gapDays) : null;
      const late = dueDay === null ? 0 : daysBetween(dueDay, day);
      return {
        scale,
        isSuggested: first.includes(code),
        last: last ? `上次 ${last.words}（${last.date.slice(5)}）` : null,
        due: dueDay === null ? null : late > 0 ? `已过复评日 ${late} 天` : `${dueDay.slice(5)} 复评`,
        isOverdue: late > 0,
      };
    });
}

/** The newest result; for a scale of stages, that of every part. */
function lastOf(series: progress.ProgressSummary['scales'], scale: Scale): { date: string; words: string } | undefined {
  const newest = series
    .filter(({ code }) => code === scale.code)
    .flatMap(({ key, points }) => points.slice(-1).map((point) => ({ ...point, key })))
    .sort((a, b) => b.date.localeCompare(a.date));
  const [first] = newest;
  if (!first || scale.count !== 'stages') return first;
  const parts = scale.items.flatMap(({ key, word }) => {
    const newestPoint = newest.find((point) => point.key === scaleKey(scale.code, key));
    return newestPoint ? [`${word} ${newestPoint.words}`] : [];
  });
  return { date: first.date, words: parts.join('，') };
}

/** 改善 9 分，超过测量误差 5 分: compared with the newest result of the same side; empty if there is none. */
export function changeNow(
  series: progress.ProgressSummary['scales'],
  scale: Scale,
  side: MeasuredSide | '',
  now: ScaleResult,
): string {
  const newest = (key: string) => series.find((other) => other.key === key)?.points.at(-1)?.value;
  if (scale.count === 'stages') {
    const items = Object.fromEntries(scale.items.map(({ key }) => [key, newest(scaleKey(scale.code, key)) ?? null]));
    return resultChangeText(scale, { items, total: null }, now, null);
  }
  const [key = ''] = scaleKeysOf(scale, side || null);
  const before = newest(key);
  const mdc = series.find((other) => other.key === key)?.error?.amount ?? null;
  return before === undefined || now.total === null ? '' : changeText(scale, before, now.total, mdc);
}
