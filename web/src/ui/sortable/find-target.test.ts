import type { Active, ClientRect, DroppableContainer, Over } from '@dnd-kit/core';
import { describe, expect, it } from 'vitest';
import { findTarget, targetPlace } from './find-target.ts';

function rect(left: number, top: number, width: number, height: number): ClientRect {
  return { left, top, width, height, right: left + width, bottom: top + height };
}

function container(id: string, data: Record<string, unknown>, place: ClientRect): DroppableContainer {
  return { id, key: id, disabled: false, data: { current: data }, node: { current: null }, rect: { current: place } };
}

const listA = container('A', { list: 0 }, rect(0, 0, 100, 200));
const listB = container('B', { list: 1 }, rect(120, 0, 100, 60));
const rowOf = (id: string, list: string, place: ClientRect) =>
  container(id, { sortable: { containerId: list, index: 0, items: [] } }, place);
const a1 = rowOf('a1', 'A', rect(0, 0, 100, 40));
const a2 = rowOf('a2', 'A', rect(0, 40, 100, 40));
const b1 = rowOf('b1', 'B', rect(120, 0, 100, 40));

/** The id of the target with the pointer there, in the middle of a dragged row. */
function found(containers: DroppableContainer[], x: number, y: number) {
  const [hit] = findTarget({
    active: dragged(rect(x - 50, y - 20, 100, 40)),
    collisionRect: rect(x - 50, y - 20, 100, 40),
    droppableContainers: containers,
    droppableRects: new Map(containers.map(({ id, rect }) => [id, rect.current as ClientRect])),
    pointerCoordinates: { x, y },
  });
  return hit?.id;
}

function dragged(place: ClientRect, id = 'a1'): Active {
  return { id, data: { current: {} }, rect: { current: { initial: place, translated: place } } };
}

const over = ({ id, data, rect }: DroppableContainer): Over => ({
  id,
  data,
  rect: rect.current as ClientRect,
  disabled: false,
});

describe('findTarget', () => {
  it('takes the nearest row of the list at the pointer, not a nearer one of another list', () => {
    expect(found([listA, listB, a1, a2, b1], 50, 70)).toBe('a2');
    expect(found([listA, listB, a1, a2, b1], 130, 50)).toBe('b1');
  });

  it('takes the list nearest to a pointer outside of all, and an empty list itself', () => {
    expect(found([listA, listB, a1, a2, b1], 300, 30)).toBe('b1');
    expect(found([listA, listB, a1, a2], 130, 70)).toBe('B');
  });

  it('needs no list element where another component renders the rows', () => {
    expect(found([a1, a2], 400, 300)).toBe('a2');
  });
});

describe('targetPlace', () => {
  const shown = [['a1', 'a2'], ['b1'], []];

  it('is null over an unknown element', () => {
    expect(targetPlace(shown, dragged(rect(0, 0, 100, 40)), over(rowOf('x', 'B', rect(0, 0, 9, 9))))).toBeNull();
  });

  it('is the place of the row it is over, before or after it when it comes from another list', () => {
    expect(targetPlace(shown, dragged(rect(0, 50, 100, 40)), over(a2))).toEqual({ list: 0, index: 1 });
    expect(targetPlace(shown, dragged(rect(120, -9, 100, 40)), over(b1))).toEqual({ list: 1, index: 0 });
    expect(targetPlace(shown, dragged(rect(120, 30, 100, 40)), over(b1))).toEqual({ list: 1, index: 1 });
  });

  it('is the end of a list without the row, and stays in a list that has it', () => {
    const empty = container('C', { list: 2 }, rect(240, 0, 100, 60));
    expect(targetPlace(shown, dragged(rect(240, 0, 100, 40)), over(empty))).toEqual({ list: 2, index: 0 });
    expect(targetPlace(shown, dragged(rect(0, 0, 100, 40)), over(listA))).toEqual({ list: 0, index: 0 });
  });
});
