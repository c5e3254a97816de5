import { addDays, type Frequency } from '@yun/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type JudgedDay,
  judgeDays,
  missedInARow,
  type PlannedItem,
  rateOf,
  type TrainedDay,
  type TrainingPlan,
} from './adherence.ts';

const today = '2026-11-12';
const ago = (days: number) => addDays(today, -days);
let ids = 0;

function item(values: Partial<PlannedItem> = {}): PlannedItem {
  ids += 1;
  return {
    id: ids,
    exercise_id: 1,
    side: '左',
    sets: 2,
    reps: 10,
    hold_sec: 0,
    tempo_sec: 4,
    rest_sec: 30,
    duration_sec: 0,
    times_per_day: 1,
    freq_type: '每天',
    weekdays: [],
    times_per_week: null,
    from_day: null,
    to_day: null,
    ...values,
  };
}

function plan(items: PlannedItem[], values: Partial<TrainingPlan> = {}): TrainingPlan {
  const version = { version_no: 1, effective_date: ago(10), end_date: addDays(today, 30), items };
  const started_on = values.start_date ?? ago(10);
  return { start_date: ago(10), started_on, ended_on: null, versions: [version], pauses: [], ...values };
}

function trained(date: string, sets: [PlannedItem, number][], values: Partial<TrainedDay> = {}): TrainedDay {
  return {
    date,
    sets: sets.map(([{ id }, done]) => [id, done]),
    is_late: false,
    is_corrected: false,
    ...values,
  };
}

const states = (days: JudgedDay[]) => days.map(({ state }) => state).join(' ');

describe('a day', () => {
  const [squat, walk] = [item({ sets: 3, times_per_day: 2 }), item({ exercise_id: 2, side: '不分', sets: 4 })];
  const both = [plan([squat, walk])];
  const judge = (day: TrainedDay | undefined) => judgeDays(both, day ? [day] : [], ago(1), today)[0];

  it.each([
    ['nothing', [], 'missed', 0],
    ['a tenth', [[squat, 1]], 'partial', 0.1],
    [
      'just below the limit',
      [
        [squat, 6],
        [walk, 1],
      ],
      'partial',
      0.7,
    ],
    [
      'the limit',
      [
        [squat, 6],
        [walk, 2],
      ],
      'done',
      0.8,
    ],
    [
      'everything',
      [
        [squat, 6],
        [walk, 4],
      ],
      'done',
      1,
    ],
    ['more of one than asked for, nothing of the other', [[squat, 60]], 'partial', 0.6],
    [
      'the same item in two sessions',
      [
        [squat, 3],
        [squat, 3],
        [walk, 4],
      ],
      'done',
      1,
    ],
    ['an exercise that was not asked for', [[item({ exercise_id: 9 }), 5]], 'missed', 0],
  ] as [string, [PlannedItem, number][], string, number][])('%s', (_, sets, state, ratio) => {
    const day = judge(trained(ago(1), sets));
    expect(day).toMatchObject({ date: ago(1), state, planned: 10, done: Math.round(ratio * 10) });
    expect(day?.ratio).toBeCloseTo(ratio);
  });

  it('without any session is missed, and is not reported as late or corrected', () => {
    expect(judge(undefined)).toMatchObject({ state: 'missed', ratio: 0, is_late: false, is_corrected: false });
  });

  it('keeps whether it was reported late or corrected', () => {
    expect(judge(trained(ago(1), [[squat, 6]], { is_late: true }))).toMatchObject({
      is_late: true,
      is_corrected: false,
    });
    expect(judge(trained(ago(1), [[squat, 6]], { is_corrected: true }))).toMatchObject({
      is_late: false,
      is_corrected: true,
    });
  });

  it('that still runs is never judged, nor one to come', () => {
    expect(judgeDays(both, [trained(today, [[squat, 6]])], today, today)).toEqual([]);
    expect(judgeDays(both, [], ago(1), today).map(({ date }) => date)).toEqual([ago(1)]);
  });
});

describe('days without training', () => {
  it('before the start, after the end and between training days count for nothing', () => {
    const every = item({ freq_type: '隔天' });
    const version = { version_no: 1, effective_date: ago(6), end_date: ago(2), items: [every] };
    const days = judgeDays(
      [plan([], { start_date: ago(6), versions: [version] })],
      [trained(ago(4), [[every, 2]])],
      ago(8),
      today,
    );
    expect(states(days)).toBe('none none missed none done none missed none');
    expect(days[1]).toMatchObject({ ratio: null, planned: 0, done: 0 });
  });

  it('weekdays, times a week and days of the plan are those of the contract', () => {
    // 2026-11-12 is a Thursday.
    const freq = (values: Partial<PlannedItem>) => states(judgeDays([plan([item(values)])], [], ago(7), today));
    expect(freq({ freq_type: '每周指定日', weekdays: [1, 7] })).toBe('none none none missed missed none none');
    expect(freq({ freq_type: '每周N次', times_per_week: 6 })).toBe('missed missed missed none missed missed missed');
    expect(freq({ from_day: 6, to_day: 7 })).toBe('none none missed missed none none none');
  });

  it('pauses are marked and left out, the day of training again is not', () => {
    const every = item();
    const pauses = [{ from_date: ago(4), to_date: ago(2) }];
    const days = judgeDays([plan([every], { pauses })], [trained(ago(3), [[every, 2]])], ago(6), today);
    expect(states(days)).toBe('missed missed paused paused missed missed');
    expect(days[3]).toMatchObject({ ratio: null, done: 0 });
    expect(
      states(judgeDays([plan([every], { pauses: [{ from_date: ago(2), to_date: null }] })], [], ago(3), today)),
    ).toBe('missed paused paused');
  });

  it('a second plan is still due while the first one pauses', () => {
    const [one, other] = [item(), item({ exercise_id: 2, sets: 5 })];
    const plans = [plan([one], { pauses: [{ from_date: ago(5), to_date: null }] }), plan([other])];
    const [day] = judgeDays(plans, [trained(ago(1), [[other, 5]])], ago(1), today);
    expect(day).toMatchObject({ state: 'done', planned: 5 });
  });

  it('a plan ended early is over from that day on', () => {
    expect(states(judgeDays([plan([item()], { ended_on: ago(2) })], [], ago(4), today))).toBe(
      'missed missed none none',
    );
  });
});

describe('versions', () => {
  const [easy, hard] = [item({ sets: 2 }), item({ sets: 4 })];
  const first = { version_no: 1, effective_date: ago(10), end_date: addDays(today, 5), items: [easy] };
  const second = { version_no: 2, effective_date: ago(3), end_date: addDays(today, 5), items: [hard] };
  const raised = [plan([], { versions: [first, second] })];

  it('each day is judged by its own', () => {
    const days = judgeDays(raised, [trained(ago(4), [[easy, 2]]), trained(ago(3), [[hard, 2]])], ago(4), ago(2));
    expect(days.map(({ state, planned, done }) => [state, planned, done])).toEqual([
      ['done', 2, 2],
      ['partial', 4, 2],
    ]);
  });

  it('what was trained in the morning counts for the version that came at noon', () => {
    const [day] = judgeDays(
      raised,
      [
        trained(ago(3), [
          [easy, 2],
          [hard, 2],
        ]),
      ],
      ago(3),
      ago(2),
    );
    expect(day).toMatchObject({ state: 'done', planned: 4, done: 4 });
  });

  it('of two on one day the later one is valid', () => {
    const third = { ...first, version_no: 3, effective_date: ago(3) };
    expect(
      judgeDays([plan([], { versions: [third, second] })], [], ago(4), ago(2)).map(({ planned }) => planned),
    ).toEqual([0, 2]);
  });

  it('the last day is that of the version of the day', () => {
    const short = { ...first, end_date: ago(5) };
    expect(states(judgeDays([plan([], { versions: [short, second] })], [], ago(6), today))).toBe(
      'missed missed none missed missed missed',
    );
  });
});

describe('rates', () => {
  const day = (ratio: number | null, state: JudgedDay['state']): JudgedDay => ({
    date: '',
    planned: 2,
    done: 0,
    all_done: 0,
    is_late: false,
    is_corrected: false,
    ratio,
    state,
    version_no: 1,
  });
  const [done, half, missed] = [day(1, 'done'), day(0.5, 'partial'), day(0, 'missed')];
  const [none, paused] = [day(null, 'none'), day(null, 'paused')];

  it('are means over the days that were judged, in percent', () => {
    expect(rateOf([done, done, half, done, done, done, half])).toBe(86);
    expect(rateOf([done, missed, half, none, missed, done, missed])).toBe(42);
    expect(rateOf([done, done, half, done, done, done, paused])).toBe(92);
    expect([rateOf([none, paused]), rateOf([]), rateOf([missed])]).toEqual([null, null, 0]);
  });

  it('missed days in a row pass over days without training', () => {
    expect(missedInARow([half, missed, none, paused, missed, none])).toBe(2);
    expect([missedInARow([]), missedInARow([missed, done]), missedInARow([missed, missed, missed])]).toEqual([0, 0, 3]);
  });
});

describe('what comes later never changes a day that is over', () => {
  const plannedItem = fc
    .record({
      exercise_id: fc.integer({ min: 1, max: 4 }),
      side: fc.constantFrom<PlannedItem['side']>('左', '双侧'),
      sets: fc.integer({ min: 1, max: 5 }),
      times_per_day: fc.integer({ min: 1, max: 3 }),
      freq_type: fc.constantFrom<Frequency>('每天', '每周指定日', '隔天', '每周N次'),
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      times_per_week: fc.integer({ min: 1, max: 7 }),
      from_day: fc.option(fc.integer({ min: 1, max: 30 })),
      to_day: fc.option(fc.integer({ min: 30, max: 60 })),
    })
    .map(item);
  const version = (effective: fc.Arbitrary<number>) =>
    fc.record({
      daysAgo: effective,
      length: fc.integer({ min: 0, max: 60 }),
      items: fc.array(plannedItem, { minLength: 1, maxLength: 4 }),
    });
  type Version = { daysAgo: number; length: number; items: PlannedItem[] };
  const toVersions = (all: Version[]) =>
    all.map(({ daysAgo, length, items }, n) => ({
      version_no: n + 1,
      effective_date: ago(daysAgo),
      end_date: ago(daysAgo - length),
      items,
    }));
  const world = fc.record({
    start: fc.integer({ min: -5, max: 50 }),
    past: fc.array(version(fc.integer({ min: 1, max: 50 })), { minLength: 1, maxLength: 4 }),
    later: version(fc.integer({ min: -20, max: 0 })),
    pause: fc.option(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 20 }))),
    done: fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.nat(3), fc.nat(3), fc.nat(9))),
  });

  it('a new version from today on, a pause from today on, an end today', () => {
    fc.assert(
      fc.property(world, ({ start, past, later, pause, done }) => {
        const pauses = pause === null ? [] : [{ from_date: ago(pause[0]), to_date: ago(pause[0] - pause[1]) }];
        const before = plan([], { start_date: ago(start), versions: toVersions(past), pauses });
        const sessions = new Map<string, TrainedDay>();
        for (const [days, v, i, sets] of done) {
          const one = past[v]?.items[i];
          if (one) sessions.set(ago(days), trained(ago(days), [[one, sets]]));
        }
        const judge = (judged: TrainingPlan) => judgeDays([judged], [...sessions.values()], ago(55), today);
        const judged = judge(before);
        expect(judged).toHaveLength(55);
        expect(judge({ ...before, versions: toVersions([...past, later]) })).toEqual(judged);
        expect(judge({ ...before, pauses: [...pauses, { from_date: today, to_date: null }] })).toEqual(judged);
        expect(judge({ ...before, ended_on: today })).toEqual(judged);
        const isRight = ({ ratio, planned, done: sets, state }: JudgedDay) =>
          (ratio === null) === (planned === 0) &&
          sets <= planned &&
          (ratio === null || state === (ratio >= 0.8 ? 'done' : ratio > 0 ? 'partial' : 'missed'));
        expect(judged.filter((day) => !isRight(day))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('and a version made today does change what is asked for from then on', () => {
    const [easy, hard] = [item({ sets: 1 }), item({ sets: 9 })];
    const versions = toVersions([
      { daysAgo: 5, length: 40, items: [easy] },
      { daysAgo: 0, length: 40, items: [hard] },
    ]);
    const days = judgeDays([plan([], { versions })], [], ago(1), addDays(today, 1));
    expect(days.map(({ planned }) => planned)).toEqual([1, 9]);
  });
});

describe('a start entered late', () => {
  const week = (plans: TrainingPlan[], sessions: TrainedDay[]) => judgeDays(plans, sessions, ago(7), today);

  it('asks for nothing on the days before it', () => {
    const late = plan([item()], { start_date: ago(7), started_on: today });
    const days = week([late], []);
    expect(states(days)).toBe('none none none none none none none');
    expect([rateOf(days), missedInARow(days)]).toEqual([null, 0]);
    const since = plan([item()], { start_date: ago(7), started_on: ago(2) });
    expect(states(week([since], []))).toBe('none none none none none missed missed');
  });

  it('leaves the days of the plan it replaces as they were', () => {
    const [before, after] = [item({ sets: 2 }), item({ sets: 9, exercise_id: 2 })];
    const old = plan([before], { ended_on: today });
    const next = plan([after], { start_date: ago(7), started_on: today });
    const days = week(
      [old, next],
      [1, 2, 3, 4, 5, 6, 7].map((n) => trained(ago(n), [[before, 2]])),
    );
    expect([states(days), rateOf(days)]).toEqual(['done done done done done done done', 100]);
  });
});
