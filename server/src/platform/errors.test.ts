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
])('%o is answered with %i, without its own message', (error, status) => {
  const sent = toAppError(error);
  expect(sent.httpStatus).toBe(status);
  expect(sent.message).toMatch(/^\p{Script=Han}/u);
  if (error instanceof Error) expect(sent.message).not.toContain(error.message);
});
