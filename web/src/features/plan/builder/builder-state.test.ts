import type { plan } from '@yun/contract';
import { describe, expect, it } from 'vitest';
import { emptyState, itemOf, reduce } from './builder-state.ts';

const dose = {
  sets: 3,
  reps: 10,
  hold_sec: 5,
  tempo_sec: 4,
  rest_sec: 30,
  duration_sec: 0,
  times_per_day: 2,
  freq_type: '每天' as const,
  weekdays: [],
  times_per_week: null,
};
const item = (id: number): plan.PlanItem => itemOf({ id, dose, is_unilateral: true }, '左');
const start = ['1', '2', '3'].reduce(
  (state, id) => reduce(state, { type: 'add', item: item(Number(id)) }),
  emptyState('居家训练', '2026-11-15'),
);
const ids = (state: typeof start) => state.content.items.map(({ exercise_id }) => exercise_id);

describe('the builder state', () => {
  it('starts with four weeks from today and no items', () => {
    const { content } = emptyState('居家训练', '2026-11-15');
    expect(content).toMatchObject({ start_date: '2026-11-15', end_date: '2026-12-12', pain_limit: 4, items: [] });
  });

  it('adds, copies, changes and removes items, and restores a removed one to its place', () => {
    expect(ids(start)).toEqual([1, 2, 3]);
    expect(ids(reduce(start, { type: 'duplicate', index: 1 }))).toEqual([1, 2, 2, 3]);
    const less = reduce(start, { type: 'remove', index: 1 });
    expect(ids(less)).toEqual([1, 3]);
    expect(ids(reduce(less, { type: 'restore', index: 1, item: item(2) }))).toEqual([1, 2, 3]);
    expect(
      reduce(start, { type: 'change', index: 2, values: { sets: 5 } }).content.items.map(({ sets }) => sets),
    ).toEqual([3, 3, 5]);
    expect(
      reduce(start, { type: 'apply-to-all', values: { times_per_day: 1 } }).content.items.map(
        ({ times_per_day }) => times_per_day,
      ),
    ).toEqual([1, 1, 1]);
  });

  it.each([
    [0, 2, [2, 3, 1]],
    [2, 0, [3, 1, 2]],
    [1, 1, [1, 2, 3]],
    [0, -1, [1, 2, 3]],
    [2, 3, [1, 2, 3]],
  ])('moves %i to %i', (from, to, order) => {
    expect(ids(reduce(start, { type: 'move', from, to }))).toEqual(order);
  });

  it.each([
    [true, '左', '左'],
    [true, '双侧', '双侧'],
    [true, '不适用', '双侧'],
    [false, '右', '不分'],
  ] as const)('chooses the side of an exercise (one-sided: %s, affected: %s)', (is_unilateral, affected, side) => {
    expect(itemOf({ id: 1, dose, is_unilateral }, affected).side).toBe(side);
  });
});
