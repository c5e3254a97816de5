import { exercise } from '@yun/contract';
import { describe, expect, it } from 'vitest';
import { libraryExercises, libraryProgressions } from '#seed/library/index.ts';
import { exerciseOf } from '../test/library-facts.ts';

const numbered = (group: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${group}${String(n + 1).padStart(2, '0')}`);

const tally = (values: readonly string[]) =>
  Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((one) => one === value).length]));

describe('the exercises of the library', () => {
  it('are the sixty of the design, each once', () => {
    const groups = { S: 9, E: 7, N: 4, L: 8, K: 14, A: 4, B: 5, R: 7, C: 2 };
    expect(libraryExercises.map(({ code }) => code)).toEqual(
      Object.entries(groups).flatMap(([group, count]) => numbered(group, count)),
    );
    expect(libraryExercises).toHaveLength(60);
    const names = libraryExercises.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(libraryExercises.map((one) => [one.code, one] as const))('%s is a right exercise', (_code, one) => {
    const { code, ...fields } = one;
    const input = { owner_scope: 'system', ...fields, progression_ids: [] };
    expect(exercise.saveExercise.body.safeParse(input).error?.issues).toBeUndefined();
    expect(code).toMatch(/^[A-Z]\d{2}$/);
  });

  it.each(libraryExercises.map((one) => [one.code, one] as const))('%s can be followed by a patient', (_code, one) => {
    expect(one.steps.length).toBeGreaterThanOrEqual(3);
    expect(one.steps.length).toBeLessThanOrEqual(6);
    expect(one.key_points.length).toBeGreaterThanOrEqual(2);
    expect(one.key_points.length).toBeLessThanOrEqual(4);
    expect(one.mistakes.length).toBeGreaterThanOrEqual(2);
    expect(one.mistakes.length).toBeLessThanOrEqual(3);
    for (const sentence of [...one.steps, one.purpose]) expect(sentence).toMatch(/^\P{P}.*。$/u);
    // A plan may ask for another hold, and must not be contradicted.
    if (one.dose.hold_sec > 0) expect(one.steps.join()).not.toMatch(new RegExp(`(保持|停) ${one.dose.hold_sec} 秒`));
    for (const phrase of [...one.key_points, ...one.mistakes]) expect(phrase).not.toMatch(/[。，]$/);
    const texts = [...one.steps, one.purpose, ...one.key_points, ...one.mistakes, ...one.rules.map(({ text }) => text)];
    // Han next to a digit or a Latin letter takes a space; sentences take full-width marks.
    for (const text of texts) expect(text).not.toMatch(/\p{sc=Han}[0-9A-Za-z]|[0-9A-Za-z]\p{sc=Han}|[,;:?!()<>]/u);
  });

  it('calls nothing by another exercise’s name', () => {
    const words = libraryExercises.flatMap(({ name, aliases }) => [name, ...aliases]);
    expect(Object.entries(tally(words)).filter(([, count]) => count > 1)).toEqual([]);
  });

  it('are spread as the design counts them', () => {
    expect(tally(libraryExercises.flatMap(({ body_parts }) => body_parts))).toEqual({
      颈: 4,
      肩: 14,
      肘: 6,
      腕手: 9,
      胸背: 3,
      腰腹核心: 8,
      髋: 9,
      膝: 10,
      踝足: 5,
      全身: 11,
      呼吸: 1,
    });
    expect(tally(libraryExercises.map(({ kind }) => kind))).toEqual({
      力量: 24,
      关节活动: 14,
      牵伸: 6,
      平衡: 4,
      神经促通: 4,
      协调: 3,
      步行: 2,
      有氧: 2,
      呼吸: 1,
    });
    expect(tally(libraryExercises.map(({ position }) => position))).toEqual({
      坐位: 21,
      站立: 19,
      仰卧: 14,
      侧卧: 3,
      四点跪: 2,
      俯卧: 1,
    });
  });
});

describe('the progressions', () => {
  it('lead from existing exercises to others that are no easier, each once', () => {
    for (const [from, to] of libraryProgressions) {
      expect(exerciseOf(to).difficulty, `${from} → ${to}`).toBeGreaterThanOrEqual(exerciseOf(from).difficulty);
    }
    const pairs = libraryProgressions.map((pair) => pair.join('→'));
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(pairs).toHaveLength(23);
  });

  it('close no ring', () => {
    const reach = (from: string): string[] =>
      libraryProgressions.filter((pair) => pair[0] === from).flatMap(([, to]) => [to, ...reach(to)]);
    for (const { code } of libraryExercises) expect(reach(code), code).not.toContain(code);
  });
});
