// W09 and W10: whether the patient gets on.
import {
  findScale,
  mainKeysOf,
  mainMeasureOf,
  mainScaleOf,
  measuredSidesOf,
  type RuleParams,
  type Scale,
  scaleKey,
  stepOfSeries,
  valueWords,
} from '@yun/contract';
import type { AlertFacts, Finding, Rule, WatchedValue } from '../facts.ts';
import { lastOfDays } from './last-of-days.ts';
import { degrees, jointOf, jointWords } from './range-of-motion.ts';
import { dayList, finding, numberOf, shortDay, valueRecord } from './wording.ts';

/** A series that tells of function, with how to speak of it. */
interface Measure {
  key: string;
  values: readonly WatchedValue[];
  name: string;
  isLowerBetter: boolean;
  told(value: number): string;
  /** The smallest gain over that value that counts. */
  step(before: number, params: RuleParams): number;
}

/** Of a scale that is judged by side, the affected ones. */
function scaleMeasures({ series, patient }: AlertFacts, code: string): Measure[] {
  const scale = findScale(code);
  if (scale === null) return [];
  const keys = scale.isSided
    ? measuredSidesOf(patient.affectedSide).map((side) => scaleKey(code, side))
    : [scaleKey(code)];
  return keys.map((key) => ({
    key,
    values: lastOfDays(series.get(key) ?? []),
    name: scale.name,
    isLowerBetter: scale.better === 'lower',
    told: (value) => valueWords(value, scale.unit, scale.digits),
    step: (before, params) => stepOfSeries(key, params)(before),
  }));
}

function mainMeasures(facts: AlertFacts): Measure[] {
  const { conditionCode, affectedSide } = facts.patient;
  const main = mainMeasureOf(conditionCode);
  if (main.type === 'scale') return scaleMeasures(facts, main.code);
  return mainKeysOf(conditionCode, affectedSide).flatMap((key) => {
    const joint = jointOf(key);
    if (joint === null) return [];
    const values = lastOfDays(facts.series.get(key) ?? []);
    const step = (before: number, params: RuleParams) => stepOfSeries(key, params)(before);
    return [{ key, values, name: jointWords(joint), isLowerBetter: false, told: degrees, step }];
  });
}

const gain = ({ isLowerBetter }: Measure, from: number, to: number) => (isLowerBetter ? from - to : to - from);

function isGoalReached({ goals }: AlertFacts, measure: Measure, value: number): boolean {
  const goal = goals.findLast(({ key }) => key === measure.key);
  return goal !== undefined && gain(measure, goal.target, value) >= 0;
}

/** 0.9 − 0.7 is not more than 0.2. */
const isLess = (a: number, b: number) => a < b - 1e-9;

const lookedAt = 3;

export const noGain: Rule = {
  find(facts, params) {
    return mainMeasures(facts).flatMap((measure) => {
      const last = measure.values.slice(-lookedAt);
      const [first, second, third] = last;
      if (first === undefined || second === undefined || third === undefined) return [];
      const isSmall = (from: WatchedValue, to: WatchedValue) =>
        isLess(gain(measure, from.value, to.value), measure.step(from.value, params));
      if (!isSmall(first, second) || !isSmall(second, third) || isGoalReached(facts, measure, third.value)) return [];
      const told = last.map(({ value }) => measure.told(value));
      const said = new Set(told).size === 1 ? `均为 ${told[0]}` : `为 ${told.join('、')}`;
      const text = `${measure.name}最近 3 次${said}（${dayList(last.map(({ date }) => date))}）`;
      const about = { occasion: `${third.type}:${third.id}`, subject: measure.key };
      return [finding(2, about, text, recordsOf(measure, last))];
    });
  },
};

const recordsOf = (measure: Measure, values: readonly WatchedValue[]) =>
  values.map((value) => valueRecord(value, `${measure.name} ${measure.told(value.value)}`));

export const functionLoss: Rule = {
  find(facts, params) {
    const code = mainScaleOf(facts.patient.conditionCode);
    const scale = code === null ? null : findScale(code);
    if (code === null || scale === null) return [];
    const mdc = facts.mdc.get(code) ?? scale.mdc;
    return scaleMeasures(facts, code)
      .flatMap((measure) => lossOf(measure, scale, mdc, numberOf(params, 'percent')) ?? [])
      .sort((a, b) => b.lost - a.lost)
      .map(toFinding);
  },
};

interface Loss {
  measure: Measure;
  scale: Scale;
  before: WatchedValue;
  now: WatchedValue;
  lost: number;
  why: string;
}

/** By more than the error of measurement, or by that share; from nothing there is none but of the whole range. */
function lossOf(measure: Measure, scale: Scale, mdc: number | null, percent: number): Loss | null {
  const [before, now] = measure.values.slice(-2);
  if (before === undefined || now === undefined) return null;
  const lost = -gain(measure, before.value, now.value);
  const isBeyondError = mdc !== null && isLess(mdc, lost);
  const whole = before.value === 0 ? scale.range[1] - scale.range[0] : Math.abs(before.value);
  if (lost <= 0 || (!isBeyondError && isLess(100 * lost, whole * percent))) return null;
  const share = `变差${before.value === 0 ? '量程的' : ''} ${Math.round((100 * lost) / whole)}%`;
  const why = isBeyondError ? `超过测量误差 ${errorWords(mdc, scale.unit)}` : share;
  return { measure, scale, before, now, lost, why };
}

/** Each is told though another follows: nobody has looked at either. */
function toFinding({ measure, scale, before, now, lost, why }: Loss): Finding {
  const worse = measure.isLowerBetter ? (scale.unit === '秒' ? '变慢' : '上升') : '下降';
  const change = `${measure.told(before.value)}→${measure.told(now.value)}，${worse} ${measure.told(lost)}，${why}`;
  const text = `${measure.name} ${change}（${shortDay(before.date)} → ${shortDay(now.date)}）`;
  const occasion = `${now.type}:${now.id}`;
  return finding(3, { occasion, subject: occasion }, text, recordsOf(measure, [before, now]));
}

const errorWords = (mdc: number, unit: string) => (unit === '%' ? `${mdc}%` : `${mdc} ${unit}`);
