import { expect, it } from 'vitest';
import { slowestFiles } from './slowest.mjs';

it('shows the ten slowest with their share of all', () => {
  const files = Array.from({ length: 12 }, (_, n) => ({ part: 'unit', file: `${n}.test.ts`, seconds: n }));
  const { total, lines } = slowestFiles(files);
  expect(total).toBe(66);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('    11.0 秒  16.7%  11.test.ts（unit）');
  expect(lines[9]).toContain('2.test.ts');
});

it('shows nothing when nothing ran', () => {
  expect(slowestFiles([]).lines).toEqual([]);
});
