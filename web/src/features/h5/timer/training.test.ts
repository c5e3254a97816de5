import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { todayItem } from '#web/test/h5-today.ts';
import { lengthOf } from './timeline.ts';
import {
  beginTraining,
  currentPosition,
  elapsedAt,
  isPainReported,
  nextIndex,
  setsDone,
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

type NewEvent = TrainingEvent extends infer E ? (E extends unknown ? Omit<E, 'at'> : never) : never;
/** Events at so many seconds after the beginning. */
const after = (training: Training, ...events: [number, NewEvent][]) =>
  events.reduce(
    (now, [seconds, event]) => step(now, { ...event, at: start + seconds * 1000 } as TrainingEvent),
    training,
  );
const at = (seconds: number) => start + seconds * 1000;
const run: NewEvent = { type: 'run' };
const leave: NewEvent = { type: 'leave' };
const back: NewEvent = { type: 'return' };
const reportStopPain = (pain: number | null, isTooMuch = false): NewEvent => ({
  type: 'report-stop-pain',
  pain,
  isTooMuch,
});
const hurt = (isEnd: boolean): NewEvent => ({ type: 'stop-for-pain', isEnd });

describe('a training', () => {
  it('counts by the clock, however rarely it is read', () => {
    const running = after(begin(), [0, run]);
    expect(currentPosition(running, at(3 + 27 + 29))).toMatchObject({ stage: 'rest', setsDone: 1 });
    expect(currentPosition(running, at(3600))).toMatchObject({ stage: 'done', setsDone: 2 });
  });

  it('stops while it is paused and continues from there', () => {
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
    expect(currentPosition(after(walk, [200, back]), at(200))).toMatchObject({ stage: 'duration', leftMs: 103_000 });
    expect(currentPosition(after(walk, [4000, back]), at(4000)).stage).toBe('done');
  });

  it('waits at the next set when the rest ended out of sight', () => {
    const rested = after(begin(), [0, run], [35, leave], [300, back]);
    expect(rested.runningSince).toBeNull();
    expect(currentPosition(rested, at(999))).toMatchObject({ stage: 'out', set: 2, rep: 1, leftMs: 2000 });
  });

  it('continues where it was last seen when the phone went dark without an event', () => {
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

  it('counts the sets that were done in full', () => {
    const stopped = after(begin(), [0, run], [70, reportStopPain(7)], [70, hurt(true)]);
    expect(setsDone(stopped)).toEqual([1, 0, 0]);
    expect(stopped).toMatchObject({ isAborted: true, isEnded: true });
    expect(stopped.progress[0]).toMatchObject({ pain: 7, skipped: '疼痛' });
  });

  it('takes the pain reported at the stop as that of the end, and drops it when the training goes on', () => {
    const wentOn = after(begin(), [0, run], [20, reportStopPain(7)], [20, hurt(false)]);
    expect([wentOn.endPain, wentOn.progress[0]?.pain]).toEqual([undefined, 7]);
    const unasked = after(begin(), [0, run], [20, hurt(true)]);
    expect([unasked.endPain, unasked.progress[0]?.pain, isPainReported(unasked)]).toEqual([undefined, null, false]);
    const stopped = after(begin(), [0, run], [20, reportStopPain(7)], [20, hurt(true)]);
    expect([stopped.endPain, isPainReported(stopped)]).toEqual([7, true]);
    expect(isPainReported(after(begin(), [0, run], [20, reportStopPain(null)], [20, hurt(true)]))).toBe(true);
    const changed = after(stopped, [30, { type: 'report-end-pain', pain: 4 }]);
    expect([changed.endPain, changed.progress[0]?.pain, isPainReported(changed)]).toEqual([4, 7, false]);
    expect(after(changed, [40, { type: 'choose', index: 1 }]).endPain).toBeUndefined();
    expect(after(changed, [40, run]).endPain).toBeUndefined();
    const last = after(begin(), [0, { type: 'choose', index: 2 }], [1, { type: 'next' }], [2, { type: 'next' }]);
    expect(after(last, [3, reportStopPain(5)], [3, hurt(false)])).toMatchObject({ isEnded: true, endPain: 5 });
  });

  it('skips the rest of a rest only', () => {
    const skipped = after(begin(), [0, run], [40, { type: 'skip-rest' }]);
    expect(currentPosition(skipped, at(40))).toMatchObject({ stage: 'out', set: 2, rep: 1 });
    expect(elapsedAt(after(skipped, [41, { type: 'skip-rest' }]), at(41))).toBe(elapsedAt(skipped, at(41)));
  });
});

describe('pain reported at a stop', () => {
  it('above the limit closes the training at once, for good, and is recorded with the exercise and the end', () => {
    const closed = after(begin(), [0, run], [20, reportStopPain(8, true)]);
    expect(closed).toMatchObject({ isClosed: true, isEnded: true, isAborted: true, runningSince: null, endPain: 8 });
    expect(closed.progress[0]).toMatchObject({ pain: 8, skipped: '疼痛', isOver: true, elapsedMs: 20_000 });
    expect(isPainReported(JSON.parse(JSON.stringify(closed)) as Training)).toBe(true);
    const again = after(
      closed,
      [30, { type: 'choose', index: 0 }],
      [31, run],
      [90, reportStopPain(2)],
      [91, hurt(false)],
    );
    expect(again).toEqual(closed);
    // The pain after the training can still be reported; the training stays closed.
    const later = after(closed, [60, { type: 'report-end-pain', pain: 5 }], [61, run]);
    expect(later).toEqual({ ...closed, endPain: 5 });
  });

  it('also closes the training when reported after an exercise, which still counts as done', () => {
    const closed = after(begin(), [0, run], [3600, { type: 'pause' }], [3601, reportStopPain(8, true)]);
    expect(closed).toMatchObject({ isClosed: true, isEnded: true, isAborted: true, stopPain: 8 });
    expect(closed.progress[0]).toMatchObject({ pain: 8, skipped: null, isOver: true });
    expect(setsDone(closed)[0]).toBe(2);
  });

  it('within the limit stays with the exercise, however the training continues', () => {
    const reported = after(begin(), [0, run], [20, reportStopPain(3)]);
    expect(reported).toMatchObject({ runningSince: null, isEnded: false, isAborted: false });
    const ways: NewEvent[] = [run, { type: 'choose', index: 0 }, { type: 'next' }, { type: 'skip', reason: '其他' }];
    for (const way of [...ways, hurt(false)]) {
      const wentOn = after(reported, [30, way]);
      expect([wentOn.progress[0]?.pain, wentOn.endPain, isPainReported(wentOn)]).toEqual([3, undefined, false]);
    }
    // Stopped again without answering the question.
    expect(after(reported, [30, run], [40, hurt(true)]).progress[0]?.pain).toBe(3);
  });

  it('is not asked again if nothing was trained since', () => {
    const ended = after(begin(), [0, run], [20, reportStopPain(3)], [60, { type: 'end' }]);
    expect([ended.endPain, isPainReported(ended)]).toEqual([3, true]);
  });

  it('after a finished exercise is not that of the end', () => {
    const ended = after(begin(), [0, run], [20, { type: 'report-pain', pain: 3 }], [30, { type: 'end' }]);
    expect(isPainReported(after(ended, [40, { type: 'report-end-pain', pain: 3 }]))).toBe(false);
  });
});

const anyEvent: fc.Arbitrary<NewEvent> = fc.oneof(
  fc
    .constantFrom<NewEvent['type']>('run', 'pause', 'leave', 'return', 'seen', 'skip-rest', 'next', 'end')
    .map((type) => ({ type }) as NewEvent),
  fc.integer({ min: -1, max: 3 }).map((index): NewEvent => ({ type: 'choose', index })),
  fc.constant<NewEvent>({ type: 'skip', reason: '其他' }),
  fc.boolean().map(hurt),
  fc.constantFrom(null, 0, 3).map((pain) => reportStopPain(pain)),
);

describe('any sequence of events, also with a clock that is set back', () => {
  const story = fc.array(fc.tuple(fc.integer({ min: -20, max: 400 }), anyEvent), { maxLength: 30 });

  it('loses no time, stays between 0 and the end, and survives being stored', () => {
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

  it('never restarts a training that was closed for pain, and keeps the pain', () => {
    fc.assert(
      fc.property(story, story, (before, later) => {
        const events = ([gap, event]: [number, NewEvent], n: number): [number, NewEvent] => [gap + n, event];
        const closed = after(begin(), ...before.map(events), [900, reportStopPain(8, true)]);
        expect(after(closed, ...later.map(events))).toEqual(closed);
      }),
    );
  });
});
