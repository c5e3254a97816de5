import { type PointerEvent, useRef, useState } from 'react';

export interface Movement {
  x: number;
  y: number;
}

interface Options {
  /** Called on a press. Returns a callback for the movements; null: nothing is dragged from there. */
  begin(event: PointerEvent<HTMLElement>): ((by: Movement) => void) | null;
  /** Pressed and released at the same place. */
  onPress?(): void;
}

interface Drag {
  pointerId: number;
  from: Movement;
  follow(by: Movement): void;
  hasMoved: boolean;
}

/** Up to this distance it is a press: a hand is never quite still. */
const stillPx = 3;

/** Dragging with mouse, pen or finger. The element captures the pointer, which may then leave it or the window. */
export function usePointerDrag({ begin, onPress }: Options) {
  const drag = useRef<Drag | null>(null);
  const [isDragging, setIsDragging] = useState(false);

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const follow = begin(event);
    if (!follow) return;
    // No text is selected, and a field keeps the focus.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      pointerId: event.pointerId,
      from: { x: event.clientX, y: event.clientY },
      follow,
      hasMoved: false,
    };
    setIsDragging(true);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const now = drag.current;
    if (now?.pointerId !== event.pointerId) return;
    const by = { x: event.clientX - now.from.x, y: event.clientY - now.from.y };
    if (Math.hypot(by.x, by.y) > stillPx) now.hasMoved = true;
    if (now.hasMoved) now.follow(by);
  }

  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    const now = drag.current;
    if (now?.pointerId === event.pointerId && !now.hasMoved) onPress?.();
  }

  /** However it ended: released, or cancelled by the system. */
  function onLostPointerCapture(event: PointerEvent<HTMLElement>): void {
    if (drag.current?.pointerId !== event.pointerId) return;
    drag.current = null;
    setIsDragging(false);
  }

  return { isDragging, handlers: { onPointerDown, onPointerMove, onPointerUp, onLostPointerCapture } };
}
