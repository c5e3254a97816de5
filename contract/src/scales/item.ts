// Makes the items that several scales have alike.
import type { ScaleItem, ScaleOption } from '../measure/scale.ts';

/** Words for the given points, one each, in the same order. */
export function options(points: readonly number[], words: readonly string[]): ScaleOption[] {
  if (points.length !== words.length) throw new Error(`${points.length} points, ${words.length} words`);
  return points.map((point, n) => ({ points: point, word: words[n] ?? '' }));
}

/** From 0 upwards, one point more for each. */
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

const movement = fromZero('不能做', '做到一部分', '充分做到');

export const reflexOptions = options([0, 2], ['引不出', '能引出']);

/** A movement of Fugl-Meyer, or what else is judged by 0, 1 and 2 there. */
export const motor = (key: string, word: string, part?: string, hint?: string, chosen = movement): ScaleItem => ({
  ...muscle(key, word, part),
  ...(hint !== undefined && { hint }),
  options: chosen,
});

/** `points`: what the part before has to reach. */
export const reflexItem = (points: number): ScaleItem =>
  motor(
    'normal_reflex',
    '反射是否正常',
    '正常反射',
    `“脱离协同的活动”得 ${points} 分时才评，否则为 0 分`,
    fromZero('多处明显亢进，或不评', '一处明显亢进，或多处活跃', '至多一处活跃'),
  );
