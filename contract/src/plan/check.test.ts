import { describe, expect, it } from 'vitest';
import { aContent, anItem } from '../test/plan-sample.ts';
import { type CheckedExercise, type CheckedPatient, checkPlan, factsOn, minutesOf } from './check.ts';
import type { PlanItem } from './content.ts';

const patient: CheckedPatient = {
  condition_code: 'RCR',
  surgery_date: '2026-02-01',
  affected_side: '左',
  weight_bearing: null,
  precaution_tags: [],
  comorbidities: [],
  fall_risk: null,
  last_pain: null,
};

const exercise = (id: number, name: string, changes: Partial<CheckedExercise> = {}): [number, CheckedExercise] => [
  id,
  { id, name, status: 'active', is_unilateral: true, rules: [], ...changes },
];

const early = {
  level: 'block',
  when: { conditions: ['RCR'], postop_below: 42 },
  text: '术后 42 天内不主动抬臂',
} as const;
const exercises = new Map([
  exercise(1, '钟摆运动'),
  exercise(2, '手指爬墙', { rules: [early] }),
  exercise(3, '弹力带', { rules: [{ level: 'warn', when: { fall_risk: ['高'] }, text: '须有人陪同' }] }),
  exercise(4, '旧动作', { status: 'disabled' }),
  exercise(5, '步行', { is_unilateral: false }),
]);

const check = (items: PlanItem[], from = '2026-03-01', who = patient) =>
  checkPlan(aContent({ items }), exercises, who, from);
const use = (exercise_id: number, changes: Partial<PlanItem> = {}) => anItem({ exercise_id, ...changes });

it('a small plan of harmless exercises has no findings', () => {
  expect(check([use(1), use(5)])).toEqual([]);
});

describe('an item is judged on the day it begins', () => {
  // Operated on 1 February: 42 days are over on 15 March, the 15th day of the plan.
  it.each<[string, Partial<PlanItem>, string, boolean]>([
    ['from the first day', {}, '2026-03-01', true],
    ['the day before', { from_day: 14 }, '2026-03-01', true],
    ['in a later phase', { from_day: 15 }, '2026-03-01', false],
    ['when the version takes effect only then', {}, '2026-03-15', false],
    ['when its phase began before the version', { from_day: 3 }, '2026-03-14', true],
  ])('%s', (_name, changes, from, isBlocked) => {
    const found = check([use(2, changes)], from);
    expect(found.map(({ level, text }) => [level, text])).toEqual(
      isBlocked ? [['block', '术后 42 天内不主动抬臂']] : [],
    );
  });

  it('days since an operation are unknown without one', () => {
    expect(check([use(2)], '2026-03-01', { ...patient, surgery_date: null })).toEqual([]);
    expect(factsOn(patient, '2026-02-21').postop_days).toBe(20);
    expect(factsOn({ ...patient, surgery_date: null }, '2026-02-21').postop_days).toBeNull();
  });
});

it('an exercise that is unknown or switched off blocks', () => {
  expect(check([use(4), use(99)])).toEqual([
    { level: 'block', item: 0, text: '“旧动作”已停用', key: '4:“旧动作”已停用' },
    { level: 'block', item: 1, text: '动作不存在或无权使用', key: '99:动作不存在或无权使用' },
  ]);
});

it('a warning names its item and has a key of its own', () => {
  expect(check([use(1), use(3)], '2026-03-01', { ...patient, fall_risk: '高' })).toEqual([
    { level: 'warn', item: 1, text: '须有人陪同', key: '3:须有人陪同' },
  ]);
});

describe('the same exercise twice', () => {
  it.each<[string, Partial<PlanItem>, Partial<PlanItem>, boolean]>([
    ['on the same side', {}, {}, true],
    ['on either side', { side: '左' }, { side: '右' }, false],
    ['one phase after the other', { to_day: 7 }, { from_day: 8 }, false],
    ['in phases that overlap', { to_day: 8 }, { from_day: 8 }, true],
    ['one phase within the other', {}, { from_day: 3, to_day: 5 }, true],
  ])('%s', (_name, first, second, isFound) => {
    const found = check([use(1, first), use(5), use(1, second)]);
    expect(found.map(({ item, text }) => [item, text])).toEqual(isFound ? [[2, '“钟摆运动”重复出现']] : []);
  });
});

describe('too much', () => {
  const walk = (seconds: number) => use(5, { reps: 0, hold_sec: 0, sets: 1, duration_sec: seconds, side: '不分' });

  it('is more than half an hour a day', () => {
    expect(check([walk(1800)])).toEqual([]);
    expect(check([walk(1860)])).toEqual([
      { level: 'warn', item: null, text: '每日约 31 分钟，超过 30 分钟', key: 'minutes' },
    ]);
  });

  it('is more than six items', () => {
    const sides = ['左', '右', '双侧', '交替', '不分'] as const;
    const few = [...sides.map((side) => use(1, { side, sets: 1 })), use(5, { sets: 1 })];
    expect(check(few)).toEqual([]);
    expect(check([...few, use(5, { side: '右', sets: 1 })])).toEqual([
      { level: 'warn', item: null, text: '共 7 个动作，超过 6 个时多数患者难以坚持', key: 'items' },
    ]);
  });

  it('counts both sides where one follows the other', () => {
    const item = { reps: 0, hold_sec: 0, sets: 1, duration_sec: 600, side: '双侧' } as const;
    expect(minutesOf([use(1, item)], exercises)).toBe(20);
    expect(minutesOf([use(5, item)], exercises)).toBe(10);
    expect(minutesOf([use(99, item)], exercises)).toBe(10);
  });
});

it('findings come in the order of the items, blocks first within an item, the whole plan last', () => {
  const strict = new Map([
    exercise(1, '提踵', {
      rules: [
        { level: 'warn', when: { conditions: ['RCR'] }, text: '小心' },
        { level: 'block', when: { conditions: ['RCR'] }, text: '不可' },
      ],
    }),
  ]);
  const long = use(1, { reps: 0, hold_sec: 0, sets: 1, duration_sec: 3600 });
  const found = checkPlan(aContent({ items: [long, { ...long, side: '右' }] }), strict, patient, '2026-03-01');
  expect(found.map(({ item, text }) => `${item} ${text}`)).toEqual([
    '0 不可',
    '0 小心',
    '1 不可',
    '1 小心',
    'null 每日约 120 分钟，超过 30 分钟',
  ]);
});
