// Places in one or several lists, and moves between them.
export interface Place {
  list: number;
  index: number;
}

export type Lists<T = string> = readonly (readonly T[])[];

/** The direction of the rows of a list. */
export type Direction = 'down' | 'across';

/** Moves the row at `from` to `to`. A place that does not exist changes nothing. */
export function move<T>(lists: Lists<T>, from: Place, to: Place): T[][] {
  const after = lists.map((list) => [...list]);
  const goal = after[to.list];
  if (!goal || !hasRow(lists, from)) return after;
  const taken = after[from.list]?.splice(from.index, 1) ?? [];
  goal.splice(Math.max(0, to.index), 0, ...taken);
  return after;
}

function hasRow<T>(lists: Lists<T>, { list, index }: Place): boolean {
  return index >= 0 && index < (lists[list]?.length ?? 0);
}

export function placeOf<T>(lists: Lists<T>, wanted: T): Place | null {
  const list = lists.findIndex((rows) => rows.includes(wanted));
  return list < 0 ? null : { list, index: lists[list]?.indexOf(wanted) ?? 0 };
}

export const isSamePlace = (place: Place, other: Place) => place.list === other.list && place.index === other.index;

const steps: Readonly<Record<Direction, Readonly<Record<string, readonly [lists: number, rows: number]>>>> = {
  down: { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] },
  across: { ArrowLeft: [0, -1], ArrowRight: [0, 1] },
};

/** The place to which an arrow key moves: the next one, or beside it in the neighbouring list. Null at the edge. */
export function placeByKey<T>(lists: Lists<T>, from: Place, key: string, direction: Direction): Place | null {
  const [aside, along] = steps[direction][key] ?? [0, 0];
  const goal = lists[from.list + aside];
  if (!goal || (aside === 0 && along === 0)) return null;
  const index = from.index + along;
  if (aside !== 0) return { list: from.list + aside, index: Math.min(index, goal.length) };
  return index >= 0 && index < goal.length ? { list: from.list, index } : null;
}

/** Also at the edge, where Alt+Left must not leave the page. With one list the sideways keys keep their default. */
export function isMoveKey(key: string, direction: Direction, listCount: number): boolean {
  const step = steps[direction][key];
  return step !== undefined && (step[0] === 0 || listCount > 1);
}
