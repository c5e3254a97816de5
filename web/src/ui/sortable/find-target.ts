// The target of a dragged row, and its place there.
import {
  type Active,
  type ClientRect,
  type CollisionDetection,
  closestCenter,
  type DroppableContainer,
  type Over,
} from '@dnd-kit/core';
import { type Lists, type Place, placeOf } from './move.ts';

interface Point {
  x: number;
  y: number;
}

function distanceTo(rect: ClientRect | undefined, { x, y }: Point): number {
  if (!rect) return Number.POSITIVE_INFINITY;
  return Math.hypot(Math.max(rect.left - x, 0, x - rect.right), Math.max(rect.top - y, 0, y - rect.bottom));
}

const isList = ({ data }: DroppableContainer) => typeof data.current?.list === 'number';
const listIdOf = ({ data }: DroppableContainer) => data.current?.sortable?.containerId;
const middleOf = ({ left, top, width, height }: ClientRect): Point => ({ x: left + width / 2, y: top + height / 2 });

/** The list at the pointer first, then the row in it: with lists of unequal length the nearest row may be in another list. */
export const findTarget: CollisionDetection = (args) => {
  const { droppableContainers, droppableRects, pointerCoordinates, collisionRect } = args;
  const pointer = pointerCoordinates ?? middleOf(collisionRect);
  const [list] = droppableContainers
    .filter(isList)
    .map((container) => ({ container, distance: distanceTo(droppableRects.get(container.id), pointer) }))
    .sort((row, other) => row.distance - other.distance);
  const isRow = (container: DroppableContainer) =>
    !isList(container) && (!list || listIdOf(container) === list.container.id);
  const rows = droppableContainers.filter(isRow);
  if (rows.length === 0 && list) return [{ id: list.container.id }];
  return closestCenter({ ...args, droppableContainers: rows });
};

/** The place of the row if it is dropped now. From another list: before or after the row it is over. */
export function targetPlace(shown: Lists, active: Active, over: Over): Place | null {
  const own = placeOf(shown, String(active.id));
  const list = over.data.current?.list;
  if (typeof list === 'number') return own?.list === list ? own : { list, index: shown[list]?.length ?? 0 };
  const at = placeOf(shown, String(over.id));
  if (!at || own?.list === at.list) return at;
  const dragged = active.rect.current.translated;
  const isBelow = dragged !== null && middleOf(dragged).y > middleOf(over.rect).y;
  return { list: at.list, index: at.index + (isBelow ? 1 : 0) };
}
