import { expect, it } from 'vitest';
import { newClientKey } from './client-key.ts';

it('makes a new version-4 UUID each time', () => {
  const keys = Array.from({ length: 100 }, newClientKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
