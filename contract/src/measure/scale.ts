// Scales: what they ask, how their total comes about and what it means. Pure, no zod: form and server count alike.
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
  /** Outside of these a number has to be looked at again and confirmed. */
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
  /** Grades of `worst`, with the number that stands for them. */
  grades?: readonly { grade: string; value: number }[];
  /** Of `percent`: so many items must be answered at least. */
  leastAnswered?: number;
  /** Judged for one side at a time. */
  isSided: boolean;
  /** Until it is usually repeated. */
  gapDays: number | null;
  /** Smallest gain that counts: a share of the range, or of the value before for timed tests. */
  step: { ofRange: number } | { share: number } | { amount: number };
  bands: readonly ScaleBand[];
  /** What a low (or high) total warns of. */
  warning?: { below: number; word: string };
}

/** By item: points or number; of `worst` the grade of each muscle that was tested. */
export type ScaleAnswers = Readonly<Record<string, number | string | null>>;

/** What an assessment came to. */
export interface ScaleResult {
  items: ScaleAnswers;
  /** Null while it is incomplete, and of a scale that has no total. */
  total: number | null;
}

export type Score =
  | { isComplete: true; total: number | null; words: string; band: string | null; warning: string | null }
  | { isComplete: false; errors: { key: string; message: string }[] };
