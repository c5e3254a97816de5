import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findScale, scales } from '../scales/index.ts';
import { type Scale, type ScaleAnswers, type ScaleItem, scaleCodes } from './scale.ts';
import { countAnswered, minAnswered, resultText, scoreScale, totalText, unusualAnswers } from './scale-score.ts';

const all = scaleCodes.map((code) => scales[code]);
const each = all.map((scale) => [scale.code, scale] as const);

/** All that can be answered to an item, the least first. */
function choices(scale: Scale, item: ScaleItem): (number | string)[] {
  if (scale.grades !== undefined) return scale.grades.map(({ grade }) => grade);
  if (item.options !== undefined) return item.options.map(({ points }) => points);
  const { least = 0, most = 0, digits = 0 } = item;
  const steps = Math.round((most - least) * 10 ** digits);
  return Array.from({ length: steps + 1 }, (_, n) => Number((least + n / 10 ** digits).toFixed(digits)));
}

const answered = (scale: Scale, choose: (choices: (number | string)[]) => number | string | undefined): ScaleAnswers =>
  Object.fromEntries(scale.items.map((item) => [item.key, choose(choices(scale, item)) ?? null]));

const someAnswers = (scale: Scale) =>
  fc.record(
    Object.fromEntries(scale.items.map((item) => [item.key, fc.constantFrom(...choices(scale, item))])),
  ) as fc.Arbitrary<ScaleAnswers>;

function totalOf(scale: Scale, answers: ScaleAnswers): number {
  const score = scoreScale(scale, answers);
  if (!score.isComplete) throw new Error(JSON.stringify(score.errors));
  if (score.total === null) throw new Error(`${scale.code} has no total`);
  return score.total;
}

function errorsOf(scale: Scale, answers: ScaleAnswers) {
  const score = scoreScale(scale, answers);
  return score.isComplete ? [] : score.errors;
}

describe.each(each)('%s', (code, scale) => {
  it('is found by its code, with items of distinct keys that rise', () => {
    expect(scale.code).toBe(code);
    expect(findScale(code)).toBe(scale);
    expect(new Set(scale.items.map(({ key }) => key)).size).toBe(scale.items.length);
    for (const { key, options = [] } of scale.items) {
      expect(key.length, key).toBeLessThanOrEqual(40);
      expect(
        options.every(({ points }, n) => n === 0 || points > (options[n - 1]?.points ?? 0)),
        key,
      ).toBe(true);
      expect(new Set(options.map(({ word }) => word)).size, key).toBe(options.length);
    }
  });

  it('refuses what is missing, of no item, or none of the choices', () => {
    expect(errorsOf(scale, {})[0]?.message).toMatch(/还没有评|请至少评/);
    const whole = answered(scale, (of) => of[0]);
    const { key = '' } = scale.items[0] ?? {};
    expect(errorsOf(scale, { ...whole, total: 99 })).toEqual([{ key: 'total', message: `${scale.name}没有这一项` }]);
    for (const wrong of [-1, 9999, Number.NaN, '好', '', 1.234])
      expect(errorsOf(scale, { ...whole, [key]: wrong }), String(wrong)).toMatchObject([{ key }]);
  });

  it('needs as many items as it says', () => {
    const whole = Object.entries(answered(scale, (of) => of[0]));
    const least = minAnswered(scale);
    expect(errorsOf(scale, Object.fromEntries(whole.slice(0, least)))).toEqual([]);
    const fewer = Object.fromEntries(whole.slice(0, least - 1));
    expect(countAnswered(scale, fewer)).toBe(least - 1);
    expect(errorsOf(scale, fewer).length).toBeGreaterThan(0);
  });
});

describe.each(each.filter(([, { count }]) => count !== 'stages'))('the total of %s', (_, scale) => {
  it('reaches exactly its range', () => {
    const ends = [
      totalOf(
        scale,
        answered(scale, (of) => of[0]),
      ),
      totalOf(
        scale,
        answered(scale, (of) => of.at(-1)),
      ),
    ];
    expect(ends).toEqual(scale.range);
  });

  it('counts any complete answers into its range, in whatever order they came', () => {
    fc.assert(
      fc.property(someAnswers(scale), (answers) => {
        const total = totalOf(scale, answers);
        expect(total).toBeGreaterThanOrEqual(scale.range[0]);
        expect(total).toBeLessThanOrEqual(scale.range[1]);
        expect(Number(total.toFixed(2))).toBe(total);
        expect(totalOf(scale, Object.fromEntries(Object.entries(answers).reverse()))).toBe(total);
      }),
    );
  });

  it('never falls when one item rises', () => {
    fc.assert(
      fc.property(someAnswers(scale), fc.nat(), (answers, n) => {
        const item = scale.items[n % scale.items.length] as ScaleItem;
        const of = choices(scale, item);
        const next = of[of.indexOf(answers[item.key] ?? '') + 1];
        fc.pre(next !== undefined);
        expect(totalOf(scale, { ...answers, [item.key]: next ?? null })).toBeGreaterThanOrEqual(
          totalOf(scale, answers),
        );
      }),
    );
  });
});

it('asks as many items as are known of each', () => {
  const counts = Object.fromEntries(all.map(({ code, items }) => [code, items.length]));
  expect(counts).toEqual({
    NRS: 1,
    MBI: 10,
    MMT: 16,
    MAS: 14,
    'FMA-UE': 33,
    'FMA-LE': 17,
    BBS: 14,
    TUG: 1,
    '6MWT': 1,
    '10MWT': 1,
    '5STS': 1,
    Brunnstrom: 3,
    ODI: 10,
    NDI: 10,
    Lysholm: 8,
    Constant: 4,
  });
});

describe('a total', () => {
  const { MBI, MMT, MAS, ODI, BBS, Brunnstrom, NRS } = scales;

  it('of muscles is the worst of those tested', () => {
    expect(scoreScale(MMT, { knee_flexors: '4', knee_extensors: '3+' })).toMatchObject({ total: 3.33, words: '3+ 级' });
    expect(scoreScale(MAS, { elbow_flexors: '1', wrist_flexors: '1+' })).toMatchObject({ total: 1.5, words: '1+ 级' });
    expect(errorsOf(MMT, { knee_flexors: 3 })).toEqual([
      { key: 'knee_flexors', message: '“屈膝肌群”请选择列出的级别' },
    ]);
  });

  it('in percent is of what was answered', () => {
    const answers = answered(ODI, () => 2);
    expect(scoreScale(ODI, answers)).toMatchObject({ total: 40, words: '40%' });
    expect(totalOf(ODI, { ...answers, sex_life: null })).toBe(40);
    expect(totalOf(ODI, { ...answers, sex_life: null, pain: 3 })).toBe(42);
  });

  it('of stages is none: they are shown part by part, never added nor averaged', () => {
    const stages = { arm: 3, hand: 3, leg: 4 };
    expect(scoreScale(Brunnstrom, stages)).toEqual({
      isComplete: true,
      total: null,
      words: '上肢 3 期，手 3 期，下肢 4 期',
      band: null,
      warning: null,
    });
    expect(resultText(Brunnstrom, { items: stages, total: null })).toBe('上肢 3 期，手 3 期，下肢 4 期');
    expect(resultText(Brunnstrom, { items: { arm: 3 }, total: null })).toBeNull();
  });

  it.each([
    [0, '重度依赖'],
    [40, '重度依赖'],
    [41, '中度依赖'],
    [60, '中度依赖'],
    [61, '轻度依赖'],
    [99, '轻度依赖'],
    [100, '无需依赖'],
  ])('of %i in daily life is named', (total, band) => {
    const answers = Object.fromEntries(
      MBI.items.map(({ key, options = [] }) => [key, options.map(({ points }) => points)]),
    );
    const found = reach(answers, total);
    expect(scoreScale(MBI, found)).toMatchObject({ total, band });
  });

  it('warns of falls below 45', () => {
    const almost = { ...answered(BBS, () => 3), sit: 4, stand: 4 };
    expect(scoreScale(BBS, almost)).toMatchObject({ total: 44, warning: '低于 45 分，提示跌倒风险' });
    expect(scoreScale(BBS, { ...almost, step: 4 })).toMatchObject({ total: 45, warning: null });
  });

  it('is said with its unit', () => {
    expect([
      totalText(MBI, 46),
      totalText(scales.TUG, 13.5),
      totalText(scales.TUG, 13),
      totalText(MMT, 2.67),
      totalText(ODI, 28),
      totalText(scales['10MWT'], 0.9),
    ]).toEqual(['46 分', '13.5 秒', '13.0 秒', '3− 级', '28%', '0.90 m/s']);
    expect(scoreScale(NRS, { pain: 7 })).toMatchObject({ band: '重度疼痛' });
  });

  /** Answers with exactly this total, found item by item. */
  function reach(of: Record<string, number[]>, wanted: number): ScaleAnswers {
    let sums = new Map<number, Record<string, number>>([[0, {}]]);
    for (const [key, points] of Object.entries(of))
      sums = new Map(
        [...sums].flatMap(([sum, taken]) =>
          points.map((one): [number, Record<string, number>] => [sum + one, { ...taken, [key]: one }]),
        ),
      );
    return sums.get(wanted) ?? {};
  }
});

describe('a number that can be, but is rare', () => {
  it.each([
    ['TUG', 3.9, 4, 120, 120.1],
    ['6MWT', 19, 20, 750, 751],
    ['10MWT', -1, 0, 2.2, 2.21],
    ['5STS', 3.9, 4, 60, 60.1],
  ] as const)('%s has to be confirmed', (code, below, least, most, above) => {
    const asked = (value: number) => unusualAnswers(scales[code], { value }).map(({ key }) => key);
    expect([asked(least), asked(most), asked(above)]).toEqual([[], [], ['value']]);
    // What is impossible is refused, not asked about.
    expect(asked(below)).toEqual(below < 0 ? [] : ['value']);
    expect(asked(9_999)).toEqual([]);
  });

  it('exists only for typed numbers: a choice from a list cannot be a typing error', () => {
    const withNumbers = all
      .filter(({ items }) => items.some(({ usual }) => usual !== undefined))
      .map(({ code }) => code);
    expect(withNumbers).toEqual(['TUG', '6MWT', '10MWT', '5STS']);
  });
});
