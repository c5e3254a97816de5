// Answers to a scale that add up to a given total: each item gets about the same share of its points, with variation.
import type { Scale, ScaleItem } from '@yun/contract';
import type { Random } from './random.ts';

type Answers = Record<string, number | string>;

/** Answers that do not go with the others: reflexes can be elicited, and are judged as normal only at the very end. */
const ownAnswers: Readonly<Record<string, number>> = { normal_reflex: 0, reflex_flexors: 2, reflex_extensors: 2 };

/** When the total cannot be reached, uses the nearest one that can. */
export function answersFor(scale: Scale, total: number, random: Random): Answers {
  const [first] = scale.items;
  if (scale.count === 'worst' || scale.count === 'stages') throw new Error(`${scale.code} is judged part by part`);
  if (scale.count === 'number') return { [first?.key ?? '']: total };
  return spread(scale.items, pointsOf(scale, total), random);
}

/** The sum of the items behind the total. */
function pointsOf({ count, items }: Scale, total: number): number {
  if (count === 'sum') return total;
  return Math.round((total / 100) * items.reduce((sum, item) => sum + Math.max(...pointsIn(item)), 0));
}

function pointsIn({ key, options, least = 0, most = 0 }: ScaleItem): number[] {
  const only = ownAnswers[key];
  if (only !== undefined) return [only];
  if (options !== undefined) return options.map(({ points }) => points);
  return Array.from({ length: most - least + 1 }, (_, n) => least + n);
}

function spread(items: readonly ScaleItem[], wanted: number, random: Random): Answers {
  const choices = items.map(pointsIn);
  // The sums that the items from each index on can reach.
  const sums: Set<number>[] = [new Set([0])];
  for (const points of [...choices].reverse()) {
    const later = [...(sums[0] ?? [])];
    sums.unshift(new Set(points.flatMap((one) => later.map((sum) => sum + one))));
  }
  let left = nearest([...(sums[0] ?? [])], wanted);
  const answers: Answers = {};
  for (const [n, item] of items.entries()) {
    const points = choices[n] ?? [];
    const most = Math.max(...points);
    const possible = choices.slice(n).reduce((sum, one) => sum + Math.max(...one), 0);
    const share = possible === 0 ? 0 : (left * most) / possible + random.normal(0.12) * most;
    const fitting = points.filter((one) => sums[n + 1]?.has(left - one));
    answers[item.key] = nearest(fitting, share);
    left -= answers[item.key] as number;
  }
  return answers;
}

function nearest(values: readonly number[], wanted: number): number {
  return values.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best));
}
