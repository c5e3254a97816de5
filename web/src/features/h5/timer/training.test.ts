import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { todayItem } from '#web/test/h5-today.ts';
import { lengthOf } from './timeline.ts';
import {
  beginTraining,
  elapsedAt,
  isPainTold,
  nextIndex,
  setsDone,
  standsAt,
  step,
  type Training,
  type TrainingEvent,
} from './training.ts';

const start = Date.parse('2026-11-12T08:00:00+08:00');
const items = [
  todayItem({ plan_item_id: 1, sets: 2, reps: 3, hold_sec: 5, tempo_sec: 4, rest_sec: 30 }),
  todayItem({ plan_item_id: 2, sets: 1, reps: 0, duration_sec: 300 }),
  todayItem({ plan_item_id: 3, sets: 3, reps: 10, hold_sec: 0, tempo_sec: 2, rest_sec: 0 }),
];
const begin = () => beginTraining({ key: 'k', planId: 1, versionNo: 1, date: '2026-11-12', round: 1, items }, start);

type Told = TrainingEvent extends infer E ? (E extends unknown ? Omit<E, 'at'> : never) : never;
/** Events at so many seconds after the beginning. */
const after = (training: Training, ...told: [number, Told][]) =>
  told.reduce(
    (now, [seconds, event]) => step(now, { ...event, at: start + seconds * 1000 } as TrainingEvent),
    training,
  );
const at = (seconds: number) => start + seconds * 1000;
const run: Told = { type: 'run' };
const leave: Told = { type: 'leave' };
const back: Told = { type: 'return' };

describe('a training', () => {
  it('counts by the clock, however seldom it is looked at', () => {
    const running = after(begin(), [0, run]);
    expect(standsAt(running, at(3 + 27 + 29))).toMatchObject({ stage: 'rest', setsDone: 1 });
    expect(standsAt(running, at(3600))).toMatchObject({ stage: 'done', setsDone: 2 });
  });

  it('stands still while it is paused and goes on from there', () => {
    const paused = after(begin(), [0, run], [10, { type: 'pause' }]);
    expect(elapsedAt(paused, at(5000))).toBe(10_000);
    expect(elapsedAt(after(paused, [60, run]), at(65))).toBe(15_000);
  });

  it('does not count repetitions during a phone call', () => {
    const called = after(begin(), [0, run], [10, leave], [300, back]);
    expect([called.runningSince, elapsedAt(called, at(900))]).toEqual([null, 10_000]);
  });

  it('lets a walk go on in the pocket, up to its end', () => {
    const walk = after(begin(), [0, { type: 'choose', index: 1 }], [0, run], [60, leave]);
    expect(standsAt(after(walk, [200, back]), at(200))).toMatchObject({ stage: 'duration', leftMs: 103_000 });
    expect(standsAt(after(walk, [4000, back]), at(4000)).stage).toBe('done');
  });

  it('waits at the next set when the rest ended out of sight', () => {
    const rested = after(begin(), [0, run], [35, leave], [300, back]);
    expect(rested.runningSince).toBeNull();
    expect(standsAt(rested, at(999))).toMatchObject({ stage: 'out', set: 2, rep: 1, leftMs: 2000 });
  });

  it('goes on where it was last seen when the phone went dark without a word', () => {
    const dark = after(begin(), [0, run], [12, { type: 'seen' }]);
    const kept = JSON.parse(JSON.stringify(dark)) as Training;
    expect(elapsedAt(after(kept, [7200, back]), at(7300))).toBe(12_000);
  });

  it('goes to the next exercise that is not over, round the list, and ends after the last', () => {
    const second = after(begin(), [0, { type: 'choose', index: 1 }], [1, { type: 'skip', reason: '没时间' }]);
    expect(second.index).toBe(2);
    const first = after(second, [2, { type: 'next' }]);
    expect([first.index, nextIndex(first)]).toEqual([0, null]);
    expect(after(first, [3, { type: 'next' }]).isEnded).toBe(true);
  });

  it('tells the sets that were done in full', () => {
    const stopped = after(begin(), [0, run], [70, { type: 'hurt', pain: 7, isEnd: true }]);
    expect(setsDone(stopped)).toEqual([1, 0, 0]);
    expect(stopped).toMatchObject({ isAborted: true, isEnded: true });
    expect(stopped.progress[0]).toMatchObject({ pain: 7, skipped: '疼痛' });
  });

  it('takes the pain told at the stop for that of the end, and forgets it when the training goes on', () => {
    const hurt = (pain: number | null | undefined, isEnd: boolean): Told => ({ type: 'hurt', pain, isEnd });
    const wentOn = after(begin(), [0, run], [20, hurt(7, false)]);
    expect([wentOn.endPain, wentOn.progress[0]?.pain]).toEqual([undefined, 7]);
    const unasked = after(begin(), [0, run], [20, hurt(undefined, true)]);
    expect([unasked.endPain, unasked.progress[0]?.pain, isPainTold(unasked)]).toEqual([undefined, null, false]);
    const stopped = after(begin(), [0, run], [20, hurt(7, true)]);
    expect([stopped.endPain, isPainTold(stopped)]).toEqual([7, true]);
    expect(isPainTold(after(begin(), [0, run], [20, hurt(null, true)]))).toBe(true);
    const changed = after(stopped, [30, { type: 'tell-end-pain', pain: 4 }]);
    expect([changed.endPain, changed.progress[0]?.pain, isPainTold(changed)]).toEqual([4, 7, false]);
    expect(after(changed, [40, { type: 'choose', index: 1 }]).endPain).toBeUndefined();
    expect(after(changed, [40, run]).endPain).toBeUndefined();
    const last = after(begin(), [0, { type: 'choose', index: 2 }], [1, { type: 'next' }], [2, { type: 'next' }]);
    expect(after(last, [3, hurt(5, false)])).toMatchObject({ isEnded: true, endPain: 5 });
  });

  it('skips the rest of a rest only', () => {
    const skipped = after(begin(), [0, run], [40, { type: 'skip-rest' }]);
    expect(standsAt(skipped, at(40))).toMatchObject({ stage: 'out', set: 2, rep: 1 });
    expect(elapsedAt(after(skipped, [41, { type: 'skip-rest' }]), at(41))).toBe(elapsedAt(skipped, at(41)));
  });
});

const anyEvent: fc.Arbitrary<Told> = fc.oneof(
  fc
    .constantFrom<Told['type']>('run', 'pause', 'leave', 'return', 'seen', 'skip-rest', 'next', 'end')
    .map((type) => ({ type }) as Told),
  fc.integer({ min: -1, max: 3 }).map((index): Told => ({ type: 'choose', index })),
  fc.constant<Told>({ type: 'skip', reason: '其他' }),
  fc.record({ type: fc.constant('hurt' as const), pain: fc.constantFrom(undefined, null, 0, 8), isEnd: fc.boolean() }),
);

describe('whatever happens, in whatever order, also with a clock that is put back', () => {
  const story = fc.array(fc.tuple(fc.integer({ min: -20, max: 400 }), anyEvent), { maxLength: 30 });

  it('no time is lost, none is negative, none goes beyond the end; a stored training is the same training', () => {
    fc.assert(
      fc.property(story, (events) => {
        let training = begin();
        let clock = 0;
        for (const [gap, event] of events) {
          clock += gap;
          const before = training.progress.map(({ elapsedMs }) => elapsedMs);
          training = after(training, [clock, event]);
          const restored = JSON.parse(JSON.stringify(training)) as Training;
          expect(restored).toEqual(training);
          expect(elapsedAt(restored, at(clock + 5))).toBe(elapsedAt(training, at(clock + 5)));
          for (const [n, { elapsedMs }] of training.progress.entries()) {
            expect(elapsedMs).toBeGreaterThanOrEqual(before[n] ?? 0);
            expect(elapsedMs).toBeLessThanOrEqual(lengthOf(items[n] ?? (items[0] as (typeof items)[0])));
          }
          if (training.runningSince === null) {
            expect(elapsedAt(training, at(clock + 999))).toBe(elapsedAt(training, at(clock)));
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
