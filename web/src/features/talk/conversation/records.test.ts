import type { talk } from '@yun/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildRecord } from '#web/test/talk.ts';
import {
  appendRecord,
  idBeforeGap,
  joinNewest,
  type LoadedPart,
  mergeRecords,
  nothingLoaded,
  prependOlder,
} from './records.ts';

/** A conversation of n records whose ids have holes, as those of a table with many conversations. */
function history(steps: readonly number[]): talk.TalkRecord[] {
  let id = 0;
  return steps.map((step, index) => {
    id += step;
    return buildRecord({ id, seq: index + 1 });
  });
}

const histories = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 120 }).map(history);
const newestOf = (all: readonly talk.TalkRecord[], size: number) => ({
  list: all.slice(-size),
  has_more: all.length > size,
});
const after = (all: readonly talk.TalkRecord[], size: number) => async (id: number) => {
  const list = all.filter((record) => record.id > id);
  return { list: list.slice(0, size), has_more: list.length > size };
};

describe('the loaded records of a conversation', () => {
  it('are ordered and without duplicates, in whatever order parts arrive', () => {
    fc.assert(
      fc.property(histories, fc.array(fc.tuple(fc.nat(120), fc.nat(40)), { maxLength: 12 }), (all, cuts) => {
        const parts = cuts.map(([from, size]) => all.slice(from, from + size));
        const merged = parts.reduce((loaded, part) => mergeRecords(loaded, part), [] as talk.TalkRecord[]);
        const backwards = [...parts]
          .reverse()
          .reduce((loaded, part) => mergeRecords(loaded, part), [] as talk.TalkRecord[]);
        const expected = all.filter(({ id }) => parts.some((part) => part.some((one) => one.id === id)));
        expect(merged).toEqual(expected);
        expect(backwards).toEqual(expected);
      }),
    );
  });

  it('have no gap, however many arrived between two requests', async () => {
    await fc.assert(
      fc.asyncProperty(
        histories,
        fc.array(fc.nat(120), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 30 }),
        async (all, moments, size) => {
          let loaded: LoadedPart = nothingLoaded;
          for (const moment of moments.sort((one, other) => one - other)) {
            const then = all.slice(0, moment);
            loaded = await joinNewest(loaded, newestOf(then, size), after(then, size));
            const first = then.findIndex(({ id }) => id === loaded.records[0]?.id);
            expect(loaded.records).toEqual(first < 0 ? [] : then.slice(first));
            expect(loaded.hasOlder).toBe(first > 0);
          }
        },
      ),
    );
  });

  it('accept a single record only directly after the last one', () => {
    const all = history([1, 1, 1]);
    const loaded = prependOlder(nothingLoaded, { list: all.slice(0, 1), has_more: false });
    expect(appendRecord(loaded, all[2] as talk.TalkRecord).records).toHaveLength(1);
    expect(appendRecord(loaded, all[1] as talk.TalkRecord).records).toHaveLength(2);
  });

  it('never restore the text of a recalled message', () => {
    const sent = buildRecord({ content: '发错了' });
    const recalled = { ...sent, content: '', status: 'recalled' as const };
    expect(mergeRecords([recalled], [sent])).toEqual([recalled]);
    expect(mergeRecords([sent], [recalled])).toEqual([recalled]);
  });

  it('start again when the conversation was renumbered', async () => {
    const old = [buildRecord({ id: 5, seq: 1 }), buildRecord({ id: 9, seq: 2 })];
    const anew = [buildRecord({ id: 9, seq: 4 }), buildRecord({ id: 12, seq: 5 })];
    const joined = await joinNewest({ records: old, hasOlder: false }, { list: anew, has_more: true }, async () => ({
      list: anew,
      has_more: false,
    }));
    expect(joined).toEqual({ records: anew, hasOlder: true });
    expect(idBeforeGap(joined.records)).toBeNull();
  });
});
