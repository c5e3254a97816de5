import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BatcherOptions, createBatcher } from './batcher.ts';

function recorder(options: Partial<BatcherOptions> = {}) {
  const batches: string[][] = [];
  const release: (() => void)[] = [];
  let isHeld = false;
  const get = createBatcher<string>(
    async (keys) => {
      batches.push(keys);
      if (isHeld) await new Promise<void>((resolve) => release.push(resolve));
      return new Map(keys.filter((key) => !key.startsWith('-')).map((key) => [key, `value of ${key}`]));
    },
    { hasSpare: false, ...options },
  );
  return {
    batches,
    get,
    hold: () => {
      isHeld = true;
    },
    releaseAll: () => {
      for (const go of release.splice(0)) go();
    },
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('the batcher', () => {
  it('asks once for what is wanted at the same moment, and answers undefined for what is not there', async () => {
    const { get, batches } = recorder();
    const answers = await Promise.all(['a', 'b', 'a', '-'].map(get));
    expect(answers).toEqual(['value of a', 'value of b', 'value of a', undefined]);
    expect(batches).toEqual([['a', 'b', '-']]);
  });

  it('never answers from a query that began before the question', async () => {
    const { get, batches, hold, releaseAll } = recorder();
    hold();
    const early = get('a');
    await turn();
    await turn();
    const late = get('a');
    releaseAll();
    await early;
    await turn();
    releaseAll();
    await late;
    expect(batches).toEqual([['a'], ['a']]);
  });

  it('asks beside a query that hangs, if it may', async () => {
    const { get, batches, hold, releaseAll } = recorder({ hasSpare: true, spareAfterMs: 1 });
    hold();
    const stuck = get('a');
    await turn();
    await turn();
    const other = get('b');
    await expect.poll(() => batches).toEqual([['a'], ['b']]);
    releaseAll();
    expect(await Promise.all([stuck, other])).toEqual(['value of a', 'value of b']);
  });

  it('collects what is wanted while a query runs into one', async () => {
    const { get, batches, hold, releaseAll } = recorder();
    hold();
    const answers: Promise<unknown>[] = [];
    for (const key of ['a', 'b', 'c']) {
      answers.push(get(key));
      await turn();
      await turn();
    }
    expect(batches).toEqual([['a']]);
    releaseAll();
    await expect.poll(() => batches).toEqual([['a'], ['b', 'c']]);
    releaseAll();
    await Promise.all(answers);
  });

  it('gives a failure to all who waited for it, and works again afterwards', async () => {
    let fails = true;
    const get = createBatcher<string>(
      async (keys) => {
        if (fails) throw new Error('gone');
        return new Map(keys.map((key) => [key, key]));
      },
      { hasSpare: false },
    );
    const results = await Promise.allSettled([get('a'), get('b')]);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await get('a')).toBe('a');
  });

  it('answers every key rightly for any arrivals and limits', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.stringMatching(/^[a-e-]{1,2}$/), { maxLength: 8 }), { maxLength: 10 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 4 }),
        async (waves, hasSpare, maxBatch) => {
          const { get, batches } = recorder({ hasSpare, maxBatch, spareAfterMs: 0 });
          const all: Promise<void>[] = [];
          for (const wave of waves) {
            for (const key of wave) {
              all.push(
                get(key).then((value) => expect(value).toBe(key.startsWith('-') ? undefined : `value of ${key}`)),
              );
            }
            await turn();
          }
          await Promise.all(all);
          expect(batches.every((batch) => batch.length <= maxBatch)).toBe(true);
        },
      ),
    );
  });
});
