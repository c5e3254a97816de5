import { describe, expect, it } from 'vitest';
import { goalTransitionProblem } from './goal-states.ts';
import { goalStatuses } from './labels.ts';

describe('a goal', () => {
  it('goes from open to any end state, and back to open within seven days', () => {
    const allowed = goalStatuses.flatMap((from) =>
      goalStatuses.filter((to) => goalTransitionProblem(from, to, 7) === null).map((to) => `${from}-${to}`),
    );
    expect(allowed).toEqual([
      'open-reached',
      'open-missed',
      'open-cancelled',
      'reached-open',
      'missed-open',
      'cancelled-open',
    ]);
  });

  it('says why not', () => {
    expect(goalTransitionProblem('open', 'open')).toBe('目标已经是“进行中”');
    expect(goalTransitionProblem('reached', 'missed')).toBe('目标已结束（达成），请先恢复为进行中');
    expect(goalTransitionProblem('missed', 'open', 7.01)).toBe('目标结束已超过 7 天，请新建目标');
    expect(goalTransitionProblem('open', 'reached', 400)).toBeNull();
  });
});
