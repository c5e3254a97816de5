import { expect, it } from 'vitest';
import {
  isEditable,
  nextPatientStatus,
  patientStatuses,
  patientStatusLabels,
  patientStepNames,
  patientSteps,
  patientTransitions,
  possibleSteps,
} from './states.ts';

// The table once more in another form: from each state the steps that are possible, and where they lead.
const expected = {
  pending: {},
  active: { pause: 'paused', discharge: 'discharged' },
  paused: { resume: 'active', discharge: 'discharged' },
  lost: { pause: 'paused', resume: 'active', discharge: 'discharged' },
  discharged: { reopen: 'active', archive: 'archived' },
  archived: {},
};

it.each(patientStatuses)('from %s', (status) => {
  const found = patientStepNames
    .map((step) => [step, nextPatientStatus(step, status)] as const)
    .filter(([, to]) => to !== null);
  expect(Object.fromEntries(found)).toEqual(expected[status]);
  expect(possibleSteps(status)).toEqual(Object.keys(expected[status]));
});

it('what the system does by itself', () => {
  expect(patientTransitions).toEqual({
    activate: { from: ['pending'], to: 'active' },
    lose: { from: ['active', 'paused'], to: 'lost' },
    find: { from: ['lost'], to: 'active' },
    expire: { from: ['discharged'], to: 'archived' },
  });
});

it('every state can be reached, every state but the last can be left, and no step stays where it is', () => {
  const moves = [...Object.values(patientSteps), ...Object.values(patientTransitions)].flatMap(({ from, to }) =>
    from.map((source) => [source, to] as const),
  );
  const reached = new Set<string>(['pending', ...moves.map(([, to]) => to)]);
  expect([...reached].sort()).toEqual([...patientStatuses].sort());
  const left = new Set<string>(moves.map(([from]) => from));
  expect(patientStatuses.filter((status) => !left.has(status))).toEqual(['archived']);
  for (const [from, to] of moves) expect(from).not.toBe(to);
});

it('only archived records cannot be changed, and every state has its word', () => {
  expect(patientStatuses.filter((status) => !isEditable(status))).toEqual(['archived']);
  expect(new Set(Object.values(patientStatusLabels)).size).toBe(patientStatuses.length);
});
