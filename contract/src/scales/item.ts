// Builds the items that several scales have in common.
import type { ScaleItem, ScaleOption } from '../measure/scale.ts';

/** One option for each of the points, labelled in the same order. */
export function options(points: readonly number[], words: readonly string[]): ScaleOption[] {
  if (points.length !== words.length) throw new Error(`${points.length} points, ${words.length} words`);
  return points.map((point, n) => ({ points: point, word: words[n] ?? '' }));
}

/** Options worth 0, 1, 2 … points. */
export const fromZero = (...words: string[]) =>
  options(
    words.map((_, n) => n),
    words,
  );

/** A group of muscles, judged by the grades of its scale. */
export const muscle = (key: string, word: string, part?: string): ScaleItem => ({
  key,
  word,
  ...(part !== undefined && { part }),
});
