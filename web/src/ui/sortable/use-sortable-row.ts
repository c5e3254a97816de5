import { useSortable } from '@dnd-kit/sortable';
import type { CSSProperties, KeyboardEvent, MouseEvent, TouchEvent } from 'react';
import { useSortingOf } from './sorting-context.ts';

/** A dropped row is where it is shown already: measuring all rows for an animation would only delay the paint. */
const never = () => false;

const others = 'a, button, input, select, textarea, label';

/**
 * One row: `row` is for its element, `handle` for the button in it. `grab` lets a mouse drag the whole row; a finger
 * scrolls there.
 */
export function useSortableRow(key: string) {
  const { shown, direction, isOff, handleKey } = useSortingOf();
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: key,
    disabled: isOff,
    attributes: { roleDescription: '排序手柄' },
    animateLayoutChanges: never,
  });
  const isCopied = shown.length > 1;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => handleKey(event, key);

  /** Not by another button in the row, nor by a menu of the row that is elsewhere in the document. */
  function grab(event: MouseEvent<HTMLElement>): void {
    const target = event.target as Element;
    if (event.currentTarget.contains(target) && !target.closest(others)) listeners?.onMouseDown?.(event);
  }

  const x = direction === 'across' ? transform?.x : 0;
  const style: CSSProperties = {
    transform: transform ? `translate(${x}px, ${transform.y}px)` : undefined,
    transition,
  };
  return {
    row: {
      ref: setNodeRef,
      style,
      'data-sort-key': key,
      'data-dragged': isDragging ? (isCopied ? 'copied' : 'itself') : undefined,
    },
    handle: {
      onMouseDown: (event: MouseEvent<HTMLElement>) => listeners?.onMouseDown?.(event),
      onTouchStart: (event: TouchEvent<HTMLElement>) => listeners?.onTouchStart?.(event),
      onKeyDown,
      'data-handle': key,
      'aria-roledescription': attributes['aria-roledescription'],
      'aria-describedby': attributes['aria-describedby'],
    },
    grab,
    onKeyDown,
  };
}

export type SortableRow = ReturnType<typeof useSortableRow>;
