// Parses the keys of series: what a key stands for, with label, unit and limits.

import { findScale } from '../scales/index.ts';
import {
  type Better,
  isSidedMeasure,
  type Limits,
  limitsOf,
  type Measured,
  type MeasuredSide,
  type MeasureKind,
  type Motion,
  type MotionMode,
  measuredSides,
  measuredText,
  measureKey,
  measureKinds,
  motionModes,
  motions,
  scaleKey,
  valueText,
} from './measure.ts';
import type { Scale, ScaleItem } from './scale.ts';
import { totalText } from './scale-score.ts';

export type SeriesKey =
  | { type: 'measure'; measured: Measured }
  | { type: 'scale'; scale: Scale; side: MeasuredSide | null /** For a scale of stages. */; part: ScaleItem | null };

/** Null: not the key of a series. */
export function parseSeriesKey(key: string): SeriesKey | null {
  const [head = '', ...rest] = key.split('.');
  if (head === 'scale') return parseScaleKey(key, rest);
  if (!Object.hasOwn(measureKinds, head)) return null;
  const measured = toMeasured(head as MeasureKind, rest);
  return isComplete(measured) && measureKey(measured) === key ? { type: 'measure', measured } : null;
}

function parseScaleKey(key: string, [code = '', last]: string[]): SeriesKey | null {
  const scale = findScale(code);
  if (scale === null) return null;
  const side = oneOf(measuredSides, last);
  const part = scale.count === 'stages' ? (scale.items.find((item) => item.key === last) ?? null) : null;
  const isValid = scale.isSided === (side !== null) && (scale.count === 'stages') === (part !== null);
  return isValid && scaleKey(code, side ?? part?.key) === key ? { type: 'scale', scale, side, part } : null;
}

/** The series of an assessment: one, or one for each part of a scale of stages. */
export function scaleKeysOf(scale: Scale, side: MeasuredSide | null = null): string[] {
  if (scale.count === 'stages') return scale.items.map(({ key }) => scaleKey(scale.code, key));
  return [scaleKey(scale.code, scale.isSided ? side : null)];
}

function toMeasured(kind: MeasureKind, parts: string[]): Measured {
  const nothing = { kind, motion: null, side: null, mode: null, site: null };
  if (kind === 'rom') {
    const [name = '', ...rest] = parts;
    const motion = Object.hasOwn(motions, name) ? (name as Motion) : null;
    const [side, mode] = isSidedMeasure({ kind, motion }) ? rest : [undefined, ...rest];
    return { ...nothing, motion, side: oneOf(measuredSides, side), mode: oneOf(motionModes, mode) };
  }
  const side = measureKinds[kind].isSided ? oneOf(measuredSides, parts[0]) : null;
  return { ...nothing, side, site: kind === 'girth' ? parts.slice(1).join('.') || null : null };
}

/** Has every field that its kind requires. */
function isComplete({ kind, motion, side, mode }: Measured): boolean {
  if (kind === 'rom' && (motion === null || mode === null)) return false;
  return isSidedMeasure({ kind, motion }) === (side !== null);
}

function oneOf<T extends MeasuredSide | MotionMode>(values: readonly T[], part: string | undefined): T | null {
  return values.find((value) => value === part) ?? null;
}

export interface SeriesInfo {
  word: string;
  unit: string;
  digits: number;
  better: Better | null;
  /** Usual values of a measurement; the totals of a scale. */
  range: Limits;
  /** A value outside of it is impossible. */
  possible: Limits;
  side: MeasuredSide | null;
  /** 84°, 13.5 秒, 3+ 级. */
  words(value: number): string;
}

export function describeSeries(key: string): SeriesInfo | null {
  const parsed = parseSeriesKey(key);
  if (parsed === null) return null;
  if (parsed.type === 'scale') {
    const { scale, side, part } = parsed;
    const { name, unit, digits, better, range } = scale;
    const detail = side === null ? part?.word : `${side}侧`;
    const word = detail === undefined ? name : `${name}（${detail}）`;
    return { word, unit, digits, better, range, possible: range, side, words: (value) => totalText(scale, value) };
  }
  const { measured } = parsed;
  const { unit, digits, better } = measureKinds[measured.kind];
  const { usual: range, possible } = limitsOf(measured);
  return {
    word: measuredText(measured),
    unit,
    digits,
    better,
    range,
    possible,
    side: measured.side,
    words: (value) => valueText(value, unit, digits),
  };
}
