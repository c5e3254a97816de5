import type { h5 } from '@yun/contract';
import { type DangerSign, dangerSigns } from '@yun/contract/red-flag/signs';
import { describe, expect, it } from 'vitest';
import { today, todayItem, todayPlan } from '#web/test/h5-today.ts';
import type { Job } from '../queue/job.ts';
import { beginTraining, step } from '../timer/training.ts';
import { setsOf } from './day-rounds.ts';
import { dayKind, isGoingOn, planDays } from './day-state.ts';
import { partText } from './today-text.ts';

type Session = h5.TodayPlan['sessions'][number];

/** Five exercises of two sets; of each as many as told were done. */
const items = [1, 2, 3, 4, 5].map((id) => todayItem({ plan_item_id: id, sets: 2 }));
const session = (status: Session['status'], ...sets: number[]): Session => ({
  id: 1,
  slot_no: 1,
  status,
  time: '2026-11-12 08:12:40',
  client_key: null,
  pain_max: null,
  items: sets.map((sets_done, n) => ({ plan_item_id: n + 1, sets_done })),
});
const plan = (...sessions: Session[]) => todayPlan({ items, rounds: 1, sessions });

function judge(...plans: h5.TodayPlan[]): [string, string] {
  const days = planDays(today({ plans }), []);
  return [dayKind(days), partText(days)];
}

describe('a day whose rounds were all trained', () => {
  it('is not done where exercises are missing, and says how many', () => {
    expect(judge(plan(session('partial', 2, 2)))).toEqual(['part', '今天练了一部分，还差 3 个动作']);
    expect(judge(plan(session('partial', 2, 0, 0, 0, 0)))).toEqual(['part', '今天练了一部分，还差 4 个动作']);
  });

  it('nor where nothing of it was done, or where sets are missing', () => {
    expect(judge(plan(session('partial', 0, 0, 0, 0, 0)))).toEqual(['part', '今天还没有练，还差 5 个动作']);
    expect(judge(plan(session('partial', 1, 1, 1, 1, 1)))).toEqual(['part', '今天练了一部分']);
    expect(setsOf(plan(session('partial', 1, 2, 1, 2, 9)), []).short.map(({ plan_item_id }) => plan_item_id)).toEqual([
      1, 3,
    ]);
  });

  it('nor when the patient had to stop, who is not shown what is missing', () => {
    expect(judge(plan(session('aborted', 2, 1)))).toEqual(['part', '今天提前停下了']);
  });

  it('is done where the server takes it for done: from four fifths of the sets on, over all rounds', () => {
    expect(judge(plan(session('done', 2, 2, 2, 2, 0)))[0]).toBe('done');
    expect(judge(plan(session('partial', 2, 2, 2, 1, 0)))[0]).toBe('part');
    // Each of the two is a part; together they are the whole day.
    expect(judge(plan(session('partial', 2, 2, 0, 0, 0), session('partial', 0, 0, 2, 2, 2)))[0]).toBe('done');
    // More of one does not make up for another.
    expect(judge(plan(session('partial', 8, 0, 0, 0, 0)))[0]).toBe('part');
  });

  it('counts the plans of the day together, but for those that are not trained', () => {
    const whole = plan(session('done', 2, 2, 2, 2, 2));
    const other = { plan_id: 6, items: [todayItem({ plan_item_id: 9, sets: 4 })] };
    expect(judge(whole, todayPlan({ ...other, sessions: [session('partial')] }))[0]).toBe('part');
    expect(judge(whole, todayPlan({ ...other, is_paused: true, closed_reason: '训练已暂停' }))[0]).toBe('done');
  });

  it('counts what still waits on the phone', () => {
    const jobs = planDays(today({ plans: [plan()] }), [waiting]);
    expect([dayKind(jobs), partText(jobs)]).toEqual(['part', '今天练了一部分，还差 4 个动作']);
  });
});

const kept = { reps_done: null, hold_done: null, load_done: null, pain: null, skipped_reason: null };
const first = { plan_item_id: 1, sets_done: 2 };
const waiting: Job<'session'> = {
  key: 'k',
  kind: 'session',
  patientId: 7,
  order: 1,
  state: 'waiting',
  tries: 1,
  notBefore: 0,
  isHeld: false,
  problem: null,
  output: null,
  input: {
    plan_id: 5,
    train_date: '2026-11-12',
    start_time: '10:05',
    duration_min: 9,
    is_aborted: false,
    pain_before: null,
    pain_after: 1,
    pain_site: null,
    rpe: null,
    mood: null,
    note: null,
    signs: [],
    items: [{ ...kept, ...first }],
  },
};

it('a day with rounds left is one to train, and one on which nothing was asked for is done with anything', () => {
  expect(judge(todayPlan({ items, rounds: 2, sessions: [session('partial', 1)] }))[0]).toBe('train');
  expect(judge(todayPlan({ items: [], sessions: [session('done')] }))[0]).toBe('done');
});

it('a training goes on only on the day, and by the version, it was begun with', () => {
  const begun = { key: 'k', planId: 5, versionNo: 3, date: '2026-11-12', round: 1, items };
  const goesOn = (change: Partial<typeof begun>) => isGoingOn(beginTraining({ ...begun, ...change }, 0), today());
  expect(goesOn({})).toBe(true);
  expect([goesOn({ date: '2026-11-11' }), goesOn({ versionNo: 2 }), goesOn({ planId: 6 })]).toEqual([
    false,
    false,
    false,
  ]);
  expect(isGoingOn(null, today())).toBe(false);
});

it('a training stopped for too much pain holds every plan until it is recorded, whatever became of its plan', () => {
  const begun = { key: 'k', planId: 5, versionNo: 3, date: '2026-11-12', round: 1, items };
  const kindWith = (pain: number, isTooMuch: boolean, change: Partial<typeof begun> = {}) => {
    const told = step(beginTraining({ ...begun, ...change }, 0), { type: 'report-stop-pain', pain, isTooMuch, at: 1 });
    return dayKind(planDays(today({ plans: [plan(), todayPlan({ plan_id: 6 })] }), [], told));
  };
  expect(kindWith(8, true)).toBe('paused');
  for (const change of [{ versionNo: 2 }, { date: '2026-11-11' }]) expect(kindWith(8, true, change)).toBe('paused');
  expect(kindWith(3, false)).toBe('train');
});

it('after a training with pain above the limit nothing is trained that day, sent or not', () => {
  const openWith = (pain_max: number | null, jobs: Job[] = []) => {
    const plans = [{ ...plan({ ...session('partial', 1), pain_max }), rounds: 2 }, todayPlan({ plan_id: 6 })];
    return planDays(today({ plans }), jobs).map(({ isOpen, wasTooPainful }) => [isOpen, wasTooPainful]);
  };
  const closed = [
    [false, true],
    [false, false],
  ];
  const open = [
    [true, false],
    [true, false],
  ];
  expect(openWith(5)).toEqual(closed);
  expect([openWith(4), openWith(null)]).toEqual([open, open]);
  const own = (pain: number) => ({ ...waiting, input: { ...waiting.input, items: [{ ...kept, pain, ...first }] } });
  expect(openWith(null, [own(8)])).toEqual(closed);
  expect(openWith(null, [own(4)])).toEqual(open);
});

it('a fall that still waits on the phone stops the training at once, until the server knows better', () => {
  const report = (signs: DangerSign[], more: Partial<Job<'report'>> = {}): Job<'report'> => ({
    key: 'k',
    kind: 'report',
    patientId: 7,
    order: 1,
    state: 'waiting',
    tries: 1,
    notBefore: 0,
    isHeld: false,
    problem: null,
    output: null,
    input: { signs },
    ...more,
  });
  const kindWith = (...jobs: Job[]) => dayKind(planDays(today({ plans: [plan()] }), jobs));
  expect(kindWith()).toBe('train');
  for (const sign of dangerSigns) expect(kindWith(report([sign]))).toBe('paused');
  const advice = '请停止训练';
  expect(kindWith(report(['跌倒'], { state: 'done', output: { has_paused: true, advice } }))).toBe('paused');
  // The day was asked for since, and a doctor has released it.
  const settled = { state: 'done', output: { has_paused: true, advice }, isSettled: true } as const;
  expect(kindWith(report(['跌倒'], settled))).toBe('train');
});
