import { expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

it.each([
  [0, '0 B'],
  [500, '500 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [2048, '2 KB'],
  [1_048_000, '1023 KB'],
  [1_048_575, '1.0 MB'],
  [2_516_582, '2.4 MB'],
])('%s bytes are shown as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
