// Plans for tests, and arbitrary ones.
import * as fc from 'fast-check';
import type { PlanContent, PlanItem } from '../plan/content.ts';
import { frequencies, loadUnits, places, sides } from '../plan/dose.ts';
import { planCategories } from '../plan/states.ts';

export function anItem(changes: Partial<PlanItem> = {}): PlanItem {
  return {
    exercise_id: 1,
    side: '左',
    sets: 3,
    reps: 10,
    hold_sec: 5,
    tempo_sec: 4,
    rest_sec: 30,
    duration_sec: 0,
    times_per_day: 1,
    freq_type: '每天',
    weekdays: [],
    times_per_week: null,
    load_value: null,
    load_unit: null,
    place: '居家',
    target_rpe: null,
    need_pain: true,
    need_video: false,
    from_day: null,
    to_day: null,
    note: null,
    ...changes,
  };
}

/** Four weeks from the first of March. */
export function aContent(changes: Partial<PlanContent> = {}): PlanContent {
  return {
    title: '膝关节训练',
    category: '运动',
    start_date: '2026-03-01',
    end_date: '2026-03-28',
    pain_limit: 4,
    rest_rule: null,
    goals: [],
    items: [anItem()],
    ...changes,
  };
}

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

/** A right item of one of these exercises. */
export function itemOf(exerciseIds: readonly number[]): fc.Arbitrary<PlanItem> {
  return fc
    .record({
      exercise_id: fc.constantFrom(...exerciseIds),
      side: fc.constantFrom(...sides),
      sets: fc.integer({ min: 1, max: 10 }),
      reps: fc.integer({ min: 1, max: 100 }),
      hold_sec: fc.integer({ min: 0, max: 300 }),
      tempo_sec: fc.integer({ min: 1, max: 30 }),
      rest_sec: fc.integer({ min: 0, max: 600 }),
      duration_sec: fc.integer({ min: 0, max: 3600 }),
      times_per_day: fc.integer({ min: 1, max: 12 }),
      freq_type: fc.constantFrom(...frequencies),
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
      times_per_week: fc.integer({ min: 1, max: 7 }),
      load: orNull(fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.constantFrom(...loadUnits))),
      place: fc.constantFrom(...places),
      target_rpe: orNull(fc.integer({ min: 0, max: 10 })),
      need_pain: fc.boolean(),
      need_video: fc.boolean(),
      phase: orNull(fc.tuple(fc.integer({ min: 1, max: 14 }), orNull(fc.integer({ min: 14, max: 28 })))),
      note: orNull(fc.constantFrom('慢慢做', '扶稳椅子', '不要憋气')),
    })
    .map(({ load, phase, ...item }) => ({
      ...item,
      load_value: load === null ? null : load[0] / 4,
      load_unit: load === null ? null : load[1],
      from_day: phase === null ? null : phase[0],
      to_day: phase === null ? null : phase[1],
    }));
}

/** A right plan of four weeks or more from that day. */
export function contentOf(
  exerciseIds: readonly number[],
  startDate: string,
  endDates: readonly string[],
): fc.Arbitrary<PlanContent> {
  return fc.record({
    title: fc.constantFrom('膝关节训练', '第二阶段', '居家训练计划'),
    category: fc.constant(planCategories[0]),
    start_date: fc.constant(startDate),
    end_date: fc.constantFrom(...endDates),
    pain_limit: fc.integer({ min: 0, max: 10 }),
    rest_rule: orNull(fc.constant('小腿肿痛时停止训练')),
    goals: fc.subarray(['屈膝 90°', '独立上下楼']),
    items: fc.array(itemOf(exerciseIds), { minLength: 1, maxLength: 8 }),
  });
}
