import { expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

it('lets so many calls of a key pass in a minute, refuses the next, and starts anew', () => {
  let time = 1_000_000;
  const limit = createRateLimit(3, () => time);
  for (let n = 0; n < 3; n += 1) limit('a');
  time += 20_000;
  expect(() => limit('a')).toThrow('操作过于频繁，请 40 秒后再试');
  expect(() => limit('b')).not.toThrow();
  time += 40_000;
  expect(() => limit('a')).not.toThrow();
});
