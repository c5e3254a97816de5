// Scales: their items, how the total is computed and what it means. No zod: form and server compute alike.
import type { Better } from './measure.ts';
import type { Limits } from './motion.ts';

export const scaleCodes = [
  'NRS',
  'MBI',
  'MMT',
  'MAS',
  'FMA-UE',
  'FMA-LE',
  'BBS',
  'TUG',
  '6MWT',
  '10MWT',
  '5STS',
  'Brunnstrom',
  'ODI',
  'NDI',
  'Lysholm',
  'Constant',
] as const;
export type ScaleCode = (typeof scaleCodes)[number];

export interface ScaleOption {
  points: number;
  word: string;
}

export interface ScaleItem {
  key: string;
  word: string;
  /** Heading above the first item of a part. */
  part?: string;
  /** How the item is done or judged. */
  hint?: string;
  /** Chosen from these; absent: a number between `least` and `most`. */
  options?: readonly ScaleOption[];
  least?: number;
  most?: number;
  digits?: number;
  /** A number outside of these has to be checked and confirmed. */
  usual?: Limits;
}

export interface ScaleBand {
  /** From this total on. */
  from: number;
  word: string;
}

export interface Scale {
  code: ScaleCode;
  /** 起立行走计时 */
  name: string;
  /** What it is for, one sentence. */
  purpose: string;
  range: readonly [number, number];
  unit: string;
  digits: number;
  better: Better;
  /**
   * sum: of all items. percent: of the points possible in the items answered. number: the one item itself.
   * worst: of the muscles that were tested, chosen from `items`; each is judged by a grade.
   * stages: none. Each item is an ordinal stage and a series of its own; stages are neither added nor averaged.
   */
  count: 'sum' | 'percent' | 'number' | 'worst' | 'stages';
  items: readonly ScaleItem[];
  /** For `worst`: the grades and their numbers. */
  grades?: readonly { grade: string; value: number }[];
  /** For `percent`: how many items must be answered at least. */
  minAnswered?: number;
  /** Judged for one side at a time. */
  isSided: boolean;
  /** Days until it is usually repeated. */
  gapDays: number | null;
  /** Smallest gain that counts: a share of the range, or of the value before for timed tests. */
  step: { ofRange: number } | { share: number } | { amount: number };
  bands: readonly ScaleBand[];
  /** Shown for a total below the limit. */
  warning?: { below: number; word: string };
}

/** By item: points or a number; for `worst` the grade of each tested muscle. */
export type ScaleAnswers = Readonly<Record<string, number | string | null>>;

/** The answers and the total of an assessment. */
export interface ScaleResult {
  items: ScaleAnswers;
  /** Null: incomplete, or a scale without a total. */
  total: number | null;
}

export type Score =
  | { isComplete: true; total: number | null; words: string; band: string | null; warning: string | null }
  | { isComplete: false; errors: { key: string; message: string }[] };
