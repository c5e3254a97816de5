import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { nearestStop } from './chart-stops.ts';
import type { ChartLayout } from './laid-chart.ts';

/** The stop of the cursor, moved by keys or by the pointer; null: no cursor. */
export function useChartCursor(stops: readonly string[], layout: ChartLayout) {
  const [chosen, setAt] = useState<number | null>(null);
  const last = stops.length - 1;
  const at = chosen === null || last < 0 ? null : Math.min(chosen, last);

  function handleKey(event: KeyboardEvent): void {
    const next = moved(event.key, at, last);
    if (next === undefined) return;
    event.preventDefault();
    // Escape ends the reading and does not close the dialog around it.
    if (next === null && at !== null) event.stopPropagation();
    setAt(next);
  }

  function handlePointer(event: PointerEvent<HTMLElement>): void {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    setAt(last < 0 ? null : nearestStop(stops, layout.toX, x));
  }

  return {
    at,
    handlers: {
      onKeyDown: handleKey,
      onPointerMove: handlePointer,
      onPointerDown: handlePointer,
      onPointerLeave: () => setAt(null),
      onBlur: () => setAt(null),
    },
  };
}

/** The stop to which a key moves; undefined for other keys. The first arrow starts at the newest. */
function moved(key: string, at: number | null, last: number): number | null | undefined {
  if (last < 0) return;
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    if (at === null) return last;
    return Math.max(0, Math.min(last, at + (key === 'ArrowLeft' ? -1 : 1)));
  }
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'Escape') return null;
}
