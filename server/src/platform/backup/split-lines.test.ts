import { expect, it } from 'vitest';
import { splitLines } from './split-lines.ts';

async function split(...chunks: string[]): Promise<string[]> {
  async function* arriving() {
    yield* chunks;
  }
  const lines: string[] = [];
  for await (const line of splitLines(arriving())) lines.push(line);
  return lines;
}

it('lines end at \\n and at nothing else', async () => {
  const odd = 'a\r\u0085\u2028b\u2029\v\f\r';
  expect(await split(`${odd}\n\nc\n`)).toEqual([odd, '', 'c']);
});

it('a line may come in pieces, and the last without its end', async () => {
  expect(await split('a', 'b', '', 'c\nd', '\n', 'e')).toEqual(['abc', 'd', 'e']);
});
