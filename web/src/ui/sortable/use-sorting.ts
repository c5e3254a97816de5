import type { DragEndEvent, DragOverEvent } from '@dnd-kit/core';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { targetPlace } from './find-target.ts';
import { movedText, putBackText } from './labels.ts';
import { type Direction, isMoveKey, isSamePlace, type Lists, move, type Place, placeByKey, placeOf } from './move.ts';

interface Options {
  /** The keys of the rows, list by list, all different. */
  lists: Lists;
  /** The names of the lists, where there are several. */
  listNames?: readonly string[];
  nameOf(row: string): string;
  /** Called once for each move, not while a row is dragged. */
  onMove(from: Place, to: Place): void;
  direction?: Direction;
  isOff?: boolean;
}

export interface Sorting {
  /** The lists to render. While a row is dragged across lists it is shown where it would drop. */
  shown: Lists;
  direction: Direction;
  isOff: boolean;
  announced: string;
  area: RefObject<HTMLDivElement | null>;
  nameOf(row: string): string;
  /** Moves a row, announces it, and focuses its handle or the given element. */
  move(row: string, to: Place, focus?: () => HTMLElement | null | undefined): void;
  handleKey(event: KeyboardEvent<HTMLElement>, row: string): void;
  handleDragOver(event: DragOverEvent): void;
  handleDragEnd(event: DragEndEvent): void;
  handleDragCancel(event: DragEndEvent): void;
}

/** Rows that are sorted by mouse, finger or keys, in one list or across several. Rendered by SortableArea. */
export function useSorting({ lists, listNames, nameOf, onMove, direction = 'down', isOff = false }: Options): Sorting {
  const area = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<Lists | null>(null);
  const [announced, setAnnounced] = useState('');
  const shown = dragged ?? lists;
  const handleOf = (row: string) => () => findHandle(area.current, row);

  function moveRow(row: string, to: Place, focus = handleOf(row)): void {
    const from = placeOf(lists, row);
    if (isOff || !from || !lists[to.list]) return;
    if (!isSamePlace(from, to)) {
      onMove(from, to);
      setAnnounced(movedText(nameOf(row), to, listNames?.[to.list]));
    }
    focusSoon(focus);
  }

  function handleKey(event: KeyboardEvent<HTMLElement>, row: string): void {
    if (isOff || !isMoveEvent(event, direction, lists.length)) return;
    event.preventDefault();
    const from = placeOf(lists, row);
    const to = from && placeByKey(lists, from, event.key, direction);
    if (to) moveRow(row, to);
  }

  function handleDragOver({ active, over }: DragOverEvent): void {
    const from = placeOf(shown, String(active.id));
    const to = over && targetPlace(shown, active, over);
    // Within a list the rows make space without a change of the order.
    if (from && to && from.list !== to.list) setDragged(move(shown, from, to));
  }

  function handleDragEnd({ active, over }: DragEndEvent): void {
    const row = String(active.id);
    const to = over ? targetPlace(shown, active, over) : placeOf(shown, row);
    setDragged(null);
    if (to) moveRow(row, to);
  }

  function handleDragCancel({ active }: DragEndEvent): void {
    setDragged(null);
    setAnnounced(putBackText(nameOf(String(active.id))));
    focusSoon(handleOf(String(active.id)));
  }

  return {
    shown,
    direction,
    isOff,
    announced,
    area,
    nameOf,
    move: moveRow,
    handleKey,
    handleDragOver,
    handleDragEnd,
    handleDragCancel,
  };
}

function findHandle(area: HTMLElement | null, row: string): HTMLElement | undefined {
  const handles = area?.querySelectorAll<HTMLElement>('[data-handle]') ?? [];
  return [...handles].find(({ dataset }) => dataset.handle === row);
}

function isMoveEvent(event: KeyboardEvent, direction: Direction, listCount: number): boolean {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
  const isMeant = direction === 'across' ? isPlain : event.altKey;
  return isMeant && !event.defaultPrevented && isMoveKey(event.key, direction, listCount);
}

/** After the next render: a row that moved to another list is a new element. */
export function focusSoon(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => find()?.focus());
}
