// Reads the keys of series back: what a key stands for, in words and numbers.

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
  | { type: 'scale'; scale: Scale; side: MeasuredSide | null /** Of a scale of stages. */; part: ScaleItem | null };

/** Null: no such series can be. */
export function parseSeriesKey(key: string): SeriesKey | null {
  const [head = '', ...rest] = key.split('.');
  if (head === 'scale') return parseScaleKey(key, rest);
  if (!Object.hasOwn(measureKinds, head)) return null;
  const measured = toMeasured(head as MeasureKind, rest);
  return isWhole(measured) && measureKey(measured) === key ? { type: 'measure', measured } : null;
}

function parseScaleKey(key: string, [code = '', last]: string[]): SeriesKey | null {
  const scale = findScale(code);
  if (scale === null) return null;
  const side = oneOf(measuredSides, last);
  const part = scale.count === 'stages' ? (scale.items.find((item) => item.key === last) ?? null) : null;
  const isKnown = scale.isSided === (side !== null) && (scale.count === 'stages') === (part !== null);
  return isKnown && scaleKey(code, side ?? part?.key) === key ? { type: 'scale', scale, side, part } : null;
}

/** The series an assessment makes: one, or of a scale of stages one of each part. */
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

/** All that the kind is told by is there. */
function isWhole({ kind, motion, side, mode }: Measured): boolean {
  if (kind === 'rom' && (motion === null || mode === null)) return false;
  return isSidedMeasure({ kind, motion }) === (side !== null);
}

function oneOf<T extends MeasuredSide | MotionMode>(known: readonly T[], part: string | undefined): T | null {
  return known.find((one) => one === part) ?? null;
}

export interface SeriesInfo {
  word: string;
  unit: string;
  digits: number;
  better: Better | null;
  /** What is usual of a measurement; of a scale its totals. */
  range: Limits;
  /** Outside of it no value can be. */
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
