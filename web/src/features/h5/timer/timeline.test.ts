import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Dose, lengthOf, positionAt, prepareMs, takesTurns } from './timeline.ts';

const dose = (more: Partial<Dose> = {}): Dose => ({
  sets: 3,
  reps: 10,
  hold_sec: 6,
  tempo_sec: 4,
  rest_sec: 30,
  duration_sec: 0,
  side: '右',
  is_unilateral: true,
  ...more,
});
const anyDose = fc
  .record({
    sets: fc.integer({ min: 1, max: 5 }),
    reps: fc.integer({ min: 0, max: 8 }),
    hold_sec: fc.integer({ min: 0, max: 10 }),
    tempo_sec: fc.integer({ min: 0, max: 6 }),
    rest_sec: fc.integer({ min: 0, max: 30 }),
    duration_sec: fc.integer({ min: 0, max: 60 }),
    side: fc.constantFrom('左' as const, '双侧' as const),
    is_unilateral: fc.boolean(),
  })
  .filter(({ reps, duration_sec }) => reps > 0 || duration_sec > 0);

describe('positionAt', () => {
  const stateAt = (ms: number, of = dose()) => {
    const { stage, set, rep, leftMs } = positionAt(of, prepareMs + ms);
    return [stage, set, rep, leftMs];
  };

  it('goes out, holds, comes back, and again', () => {
    expect(stateAt(-1000)).toEqual(['prepare', 1, 1, 1000]);
    expect(stateAt(0)).toEqual(['out', 1, 1, 2000]);
    expect(stateAt(2000)).toEqual(['hold', 1, 1, 6000]);
    expect(stateAt(8000)).toEqual(['back', 1, 1, 2000]);
    expect(stateAt(10_000)).toEqual(['out', 1, 2, 2000]);
  });

  it('rests between the sets, not after the last', () => {
    expect(stateAt(100_000)).toEqual(['rest', 2, 1, 30_000]);
    expect(stateAt(130_000)).toEqual(['out', 2, 1, 2000]);
    expect(stateAt(359_999)[0]).toBe('back');
    expect(stateAt(360_000)).toEqual(['done', 3, 10, 0]);
  });

  it('lets one side follow the other within each set', () => {
    const both = dose({ side: '双侧' });
    expect(stateAt(100_000, both)).toEqual(['switch', 1, 1, 6000]);
    expect(stateAt(106_000, both)).toEqual(['out', 1, 1, 2000]);
    expect(positionAt(both, prepareMs + 106_000)).toMatchObject({ pass: 2, setsDone: 0 });
    expect(stateAt(206_000, both)).toEqual(['rest', 2, 1, 30_000]);
    expect(lengthOf(both)).toBe(prepareMs + 3 * 206_000 + 60_000);
  });

  it('counts a walk down', () => {
    const walk = dose({ sets: 1, reps: 0, hold_sec: 0, duration_sec: 480 });
    expect(stateAt(60_000, walk)).toEqual(['duration', 1, 0, 420_000]);
    expect(stateAt(480_000, walk)[0]).toBe('done');
  });

  it('reaches every repetition of every set, once and in order, and never anything else', () => {
    fc.assert(
      fc.property(anyDose, (of) => {
        const seen: string[] = [];
        let isPossible = true;
        const stepMs = 400;
        for (let ms = 0; ms <= lengthOf(of) + stepMs; ms += stepMs) {
          const at = positionAt(of, ms);
          const name = `${at.set}.${at.pass}.${at.rep}`;
          const isWork = !['prepare', 'switch', 'rest', 'done'].includes(at.stage);
          if (isWork && seen.at(-1) !== name) seen.push(name);
          isPossible &&= at.leftMs >= 0 && at.leftMs <= at.lengthMs && at.setsDone <= of.sets;
        }
        const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
        const reps = of.reps === 0 ? [0] : upTo(of.reps);
        const wanted = upTo(of.sets).flatMap((set) =>
          upTo(takesTurns(of) ? 2 : 1).flatMap((pass) => reps.map((rep) => `${set}.${pass}.${rep}`)),
        );
        expect(isPossible).toBe(true);
        expect(seen).toEqual(wanted);
        expect(positionAt(of, lengthOf(of))).toMatchObject({ stage: 'done', setsDone: of.sets, leftMs: 0 });
      }),
      { numRuns: 60 },
    );
  });

  it('stands at the beginning before any time has gone by', () => {
    fc.assert(
      fc.property(anyDose, fc.integer({ max: 0 }), (of, ms) => {
        expect(positionAt(of, ms)).toMatchObject({ stage: 'prepare', setsDone: 0, leftMs: prepareMs });
      }),
    );
  });
});
