import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMoveKey, move, type Place, placeByKey, placeOf } from './move.ts';

const anyPlace: fc.Arbitrary<Place> = fc.record({
  list: fc.integer({ min: -1, max: 4 }),
  index: fc.integer({ min: -2, max: 12 }),
});

/** Lists in which every number occurs once. */
const anyLists = fc
  .array(fc.nat({ max: 8 }), { minLength: 1, maxLength: 4 })
  .map((sizes) =>
    sizes.map((size, n) =>
      Array.from({ length: size }, (_, row) => sizes.slice(0, n).reduce((sum, rows) => sum + rows, 0) + row),
    ),
  );

const rowAt = (lists: readonly (readonly number[])[], { list, index }: Place) => lists[list]?.[index];

describe('move', () => {
  it('changes nothing for a place that does not exist', () => {
    const lists = [[1, 2], [3]];
    expect(move(lists, { list: 2, index: 0 }, { list: 0, index: 0 })).toEqual(lists);
    expect(move(lists, { list: 0, index: -1 }, { list: 1, index: 0 })).toEqual(lists);
    expect(move(lists, { list: 0, index: 2 }, { list: 1, index: 0 })).toEqual(lists);
    expect(move(lists, { list: 0, index: 0 }, { list: 2, index: 0 })).toEqual(lists);
  });

  it('moves within a list, to another and into an empty one', () => {
    expect(move([['a', 'b', 'c']], { list: 0, index: 0 }, { list: 0, index: 2 })).toEqual([['b', 'c', 'a']]);
    expect(move([['a', 'b'], ['c']], { list: 0, index: 1 }, { list: 1, index: 0 })).toEqual([['a'], ['b', 'c']]);
    expect(move([['a'], []], { list: 0, index: 0 }, { list: 1, index: 5 })).toEqual([[], ['a']]);
  });

  it('loses nothing, duplicates nothing and does not change its input', () => {
    fc.assert(
      fc.property(anyLists, anyPlace, anyPlace, (lists, from, to) => {
        const before = structuredClone(lists);
        const after = move(lists, from, to);
        expect(lists).toEqual(before);
        expect(after).toHaveLength(lists.length);
        expect(after.flat().sort((a, b) => a - b)).toEqual(lists.flat());
      }),
    );
  });

  it('keeps the order of the others, list by list', () => {
    fc.assert(
      fc.property(anyLists, anyPlace, anyPlace, (lists, from, to) => {
        const moved = rowAt(lists, from);
        const rest = (all: readonly (readonly number[])[]) => all.map((list) => list.filter((row) => row !== moved));
        expect(rest(move(lists, from, to))).toEqual(rest(lists));
      }),
    );
  });

  it('puts the row at its target, and back again', () => {
    fc.assert(
      fc.property(anyLists, anyPlace, anyPlace, (lists, from, to) => {
        const moved = rowAt(lists, from);
        fc.pre(moved !== undefined && lists[to.list] !== undefined);
        const after = move(lists, from, to);
        const place = placeOf(after, moved as number) as Place;
        expect(place.list).toBe(to.list);
        expect(place.index).toBe(Math.min(Math.max(0, to.index), (after[to.list]?.length ?? 1) - 1));
        expect(move(after, place, from)).toEqual(lists);
      }),
    );
  });
});

describe('placeByKey', () => {
  const lists = [['a', 'b', 'c'], ['d'], []];

  it('returns null at the edges and for other keys', () => {
    expect(placeByKey(lists, { list: 0, index: 0 }, 'ArrowUp', 'down')).toBeNull();
    expect(placeByKey(lists, { list: 0, index: 2 }, 'ArrowDown', 'down')).toBeNull();
    expect(placeByKey(lists, { list: 0, index: 0 }, 'ArrowLeft', 'down')).toBeNull();
    expect(placeByKey(lists, { list: 2, index: 0 }, 'ArrowRight', 'down')).toBeNull();
    expect(placeByKey(lists, { list: 0, index: 1 }, 'Enter', 'down')).toBeNull();
    expect(placeByKey(lists, { list: 0, index: 1 }, 'ArrowDown', 'across')).toBeNull();
    expect(isMoveKey('ArrowDown', 'across', 1)).toBe(false);
    expect(isMoveKey('ArrowLeft', 'down', 1)).toBe(false);
    expect(isMoveKey('ArrowLeft', 'down', 2)).toBe(true);
    expect(isMoveKey('ArrowLeft', 'across', 1)).toBe(true);
  });

  it('moves by one, or to the neighbouring list as far as it reaches', () => {
    expect(placeByKey(lists, { list: 0, index: 1 }, 'ArrowUp', 'down')).toEqual({ list: 0, index: 0 });
    expect(placeByKey(lists, { list: 0, index: 2 }, 'ArrowRight', 'down')).toEqual({ list: 1, index: 1 });
    expect(placeByKey(lists, { list: 1, index: 0 }, 'ArrowRight', 'down')).toEqual({ list: 2, index: 0 });
    expect(placeByKey(lists, { list: 0, index: 0 }, 'ArrowRight', 'across')).toEqual({ list: 0, index: 1 });
  });
});
