// W09 and W10: no gain, and loss of function.
import {
  bestOfSeries,
  describeSeries,
  errorOf,
  errorPassedText,
  findScale,
  judgeSeries,
  lossOfSeries,
  mainKeysOf,
  mainMeasureOf,
  mainScaleOf,
  measuredSidesOf,
  type RuleParams,
  type SeriesJudgement,
  scaleKeysOf,
  stepOfSeries,
} from '@yun/contract';
import type { AlertFacts, Finding, Moment, Rule, WatchedValue } from '../facts.ts';
import { jointOf, jointText } from './range-of-motion.ts';
import { dayList, finding, numberOf, shortDay, valueRecord } from './wording.ts';

/** A series that measures function, with the judgement used everywhere. */
interface Measure {
  key: string;
  name: string;
  unit: string;
  isLowerBetter: boolean;
  range: readonly [number, number];
  words(value: number): string;
  error: number | null;
  judged: SeriesJudgement<WatchedValue>;
}

/** The series of a scale; of one that is taken per side, those of the affected sides. */
function keysOfScale(code: string, { patient }: AlertFacts): string[] {
  const scale = findScale(code);
  if (scale === null) return [];
  const sides = scale.isSided ? measuredSidesOf(patient.affectedSide) : [null];
  return sides.flatMap((side) => scaleKeysOf(scale, side));
}

/** `params` are those of one rule, which reads only the parts of the judgement that depend on them. */
function measureOf(key: string, facts: AlertFacts, params: RuleParams, { today }: Moment): Measure[] {
  const info = describeSeries(key);
  if (info === null || info.better === null) return [];
  const { conditionCode: condition_code, surgeryDate: surgery_date, onsetDate: onset_date } = facts.patient;
  const agencyMdc = facts.mdc.get(key.split('.')[1] ?? '') ?? null;
  const error = errorOf(key, { condition_code, surgery_date, onset_date }, today, agencyMdc)?.amount ?? null;
  const judged = judgeSeries({
    better: info.better,
    points: facts.series.get(key) ?? [],
    error,
    surgeryDate: surgery_date,
    target: facts.goals.findLast((goal) => goal.key === key)?.target ?? null,
    best: bestOfSeries(key),
    stepOf: stepOfSeries(key, params),
    lossOf: lossOfSeries(key, params, params),
  });
  const joint = jointOf(key);
  const name = joint === null ? info.word : jointText(joint);
  const { unit, range, words } = info;
  return [{ key, name, unit, range, words, isLowerBetter: info.better === 'lower', error, judged }];
}

const lookedAt = 3;

export const noGain: Rule = {
  find(facts, params, moment) {
    const { conditionCode, affectedSide } = facts.patient;
    const main = mainMeasureOf(conditionCode);
    const keys = main.type === 'scale' ? keysOfScale(main.code, facts) : mainKeysOf(conditionCode, affectedSide);
    return keys
      .flatMap((key) => measureOf(key, facts, params, moment))
      .flatMap((measure) => {
        const { judged, words } = measure;
        const last = judged.flat.slice(-lookedAt);
        const newest = last.at(-1);
        if (!judged.isPlateau || judged.isReached || newest === undefined) return [];
        const texts = last.map(({ value }) => words(value));
        const valuesText = new Set(texts).size === 1 ? `均为 ${texts[0]}` : `为 ${texts.join('、')}`;
        const text = `${measure.name}最近 3 次${valuesText}（${dayList(last.map(({ date }) => date))}）`;
        const about = { occasion: `${newest.type}:${newest.id}`, subject: measure.key };
        return [finding(2, about, text, recordsOf(measure, last))];
      });
  },
};

const recordsOf = ({ name, words }: Measure, values: readonly WatchedValue[]) =>
  values.map((value) => valueRecord(value, `${name} ${words(value.value)}`));

export const functionLoss: Rule = {
  find(facts, params, moment) {
    const code = mainScaleOf(facts.patient.conditionCode);
    if (code === null) return [];
    return keysOfScale(code, facts)
      .flatMap((key) => measureOf(key, facts, params, moment))
      .flatMap((measure) => lossOf(measure, numberOf(params, 'percent')) ?? [])
      .sort((a, b) => b.lost - a.lost)
      .map(toFinding);
  },
};

interface Loss {
  measure: Measure;
  before: WatchedValue;
  now: WatchedValue;
  lost: number;
  why: string;
}

/** A loss beyond the measurement error, or by `percent` of the value before (of the whole range if that was 0). */
function lossOf(measure: Measure, percent: number): Loss | null {
  const { judged, range, error, unit } = measure;
  const { before, last: now, lost, isLossBeyondError } = judged;
  if (before === null || now === null || lost <= 0) return null;
  const whole = before.value === 0 ? range[1] - range[0] : Math.abs(before.value);
  const share = (100 * lost) / whole;
  if (isLossBeyondError && error !== null)
    return {
      measure,
      before,
      now,
      lost,
      why: errorPassedText(lost, error, errorText(error, unit)),
    };
  if (share < percent - 1e-9) return null;
  const within = error === null ? '' : `，在测量误差 ${errorText(error, unit)}${unit === '%' ? ' ' : ''}以内，请复测`;
  const why = `变差${before.value === 0 ? '量程的' : ''} ${Math.round(share)}%${within}`;
  return { measure, before, now, lost, why };
}

/** Each loss is a subject of its own, so that a later one does not replace one that nobody has looked at. */
function toFinding({ measure, before, now, lost, why }: Loss): Finding {
  const { words, name, isLowerBetter, unit } = measure;
  const worse = isLowerBetter ? (unit === '秒' ? '变慢' : '上升') : '下降';
  const change = `${words(before.value)}→${words(now.value)}，${worse} ${words(lost)}，${why}`;
  const text = `${name} ${change}（${shortDay(before.date)} → ${shortDay(now.date)}）`;
  const occasion = `${now.type}:${now.id}`;
  return finding(3, { occasion, subject: occasion }, text, recordsOf(measure, [before, now]));
}

const errorText = (mdc: number, unit: string) => (unit === '%' ? `${mdc}%` : `${mdc} ${unit}`);
