import { expect, it } from 'vitest';
import { createCompiler } from './compile-engine.ts';

/** The smallest module there is. */
const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

it('reads and compiles once, and tries again after a failure', async () => {
  const answers = [Promise.reject(new Error('too many open files')), Promise.resolve(empty)];
  let reads = 0;
  const compile = createCompiler(() => answers[reads++] ?? Promise.reject(new Error('read too often')));
  await expect(compile()).rejects.toThrow('too many open files');
  const [first, second] = await Promise.all([compile(), compile()]);
  expect(second).toBe(first);
  expect(await compile()).toBe(first);
  expect(reads).toBe(2);
});
