import { expect, it } from 'vitest';
import { faultsOf } from './commit-message.mjs';

it('accepts the required form', () => {
  for (const subject of [
    'feat(patient): add blood type',
    'fix: refuse a second process',
    'refactor(web)!: one history',
    'Merge branch a',
  ]) {
    expect(faultsOf(`${subject}\n\nWhy.\n# a comment of git\n`)).toEqual([]);
  }
});

it('refuses other forms', () => {
  for (const subject of [
    'Add blood type',
    'feat (patient): x',
    'feat: ends with a stop.',
    'wip: x',
    `feat: ${'x'.repeat(80)}`,
    '',
  ]) {
    expect(faultsOf(subject)).not.toEqual([]);
  }
  expect(faultsOf('feat: one thing\nsecond line')).toHaveLength(1);
});
