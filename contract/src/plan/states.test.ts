import { describe, expect, it } from 'vitest';
import {
  canStep,
  endReasons,
  planStatuses,
  planStatusLabels,
  planStepNames,
  planSteps,
  planTransitions,
  possiblePlanSteps,
} from './states.ts';

/** Written by hand from the rules of the product. */
const possible: Record<(typeof planStatuses)[number], string[]> = {
  draft: ['activate', 'remove'],
  active: ['adjust', 'rollback', 'pause', 'complete'],
  paused: ['adjust', 'rollback', 'resume', 'complete'],
  completed: ['archive'],
  archived: [],
};

describe.each(planStatuses)('a plan that is %s', (status) => {
  it('offers just its steps', () => {
    expect(possiblePlanSteps(status)).toEqual(possible[status]);
    for (const step of planStepNames) expect(canStep(step, status), step).toBe(possible[status].includes(step));
  });

  it('has a word', () => {
    expect(planStatusLabels[status]).toMatch(/^\p{Script=Han}+$/u);
  });
});

it('steps lead along the line from draft to archived, back only from paused to active', () => {
  const moves = [...Object.values(planSteps), ...Object.values(planTransitions)].flatMap(({ from, to }) =>
    to === null ? [] : from.map((status) => `${status} → ${to}`),
  );
  expect([...new Set(moves)].sort()).toEqual([
    'active → completed',
    'active → paused',
    'completed → archived',
    'draft → active',
    'paused → active',
    'paused → completed',
  ]);
});

it('the system finishes, stops and retires', () => {
  expect(planTransitions).toEqual({
    finish: { from: ['active'], to: 'completed' },
    stop: { from: ['active'], to: 'paused' },
    retire: { from: ['completed'], to: 'archived' },
  });
  expect(endReasons).toEqual(expect.arrayContaining(['按期完成', '被替换', '不良事件']));
});
