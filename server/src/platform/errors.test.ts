import { expect, it } from 'vitest';
import { toAppError } from './errors.ts';

it.each([
  [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), 503],
  [Object.assign(new Error('terminating connection'), { code: '57P01' }), 503],
  [Object.assign(new Error('crash'), { code: '57P02' }), 503],
  [Object.assign(new Error('disk full'), { code: '53100' }), 503],
  [new Error('Connection terminated unexpectedly'), 503],
  [new Error('Failed query', { cause: Object.assign(new Error('x'), { code: '08006' }) }), 503],
  [Object.assign(new Error('duplicate'), { code: '23505' }), 500],
  [new TypeError('x is not a function'), 500],
  ['a string', 500],
  [null, 500],
])('%o is told as %i, without its own words', (error, status) => {
  const told = toAppError(error);
  expect(told.httpStatus).toBe(status);
  expect(told.message).toMatch(/^\p{Script=Han}/u);
  if (error instanceof Error) expect(told.message).not.toContain(error.message);
});
