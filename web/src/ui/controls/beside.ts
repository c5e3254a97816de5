import { type RefObject, useLayoutEffect } from 'react';
import { useStable } from '../hooks/use-stable.ts';

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Sides {
  /** Which edges are in line. */
  align: 'start' | 'center' | 'end';
  /** Above the anchor, if there is room; otherwise below it, if there is room. */
  isAbove?: boolean;
  /** In pixels. */
  gap: number;
}

export interface Beside {
  left: number;
  top: number;
  isAbove: boolean;
}

interface Size {
  width: number;
  height: number;
}

const within = (value: number, max: number) => Math.max(0, Math.min(value, max));

/** Where a box of this size goes beside its anchor: on the wanted side if it fits there, and never beyond the window. */
export function placeBeside(anchor: Box, box: Size, view: Size, { align, isAbove = false, gap }: Sides): Beside {
  const above = anchor.top - gap - box.height;
  const below = anchor.bottom + gap;
  const fitsAbove = above >= 0;
  const fitsBelow = below + box.height <= view.height;
  const hasMoreAbove = anchor.top > view.height - anchor.bottom;
  const goesAbove = fitsAbove === fitsBelow ? (fitsAbove ? isAbove : hasMoreAbove) : fitsAbove;
  const left = {
    start: anchor.left,
    center: (anchor.left + anchor.right - box.width) / 2,
    end: anchor.right - box.width,
  }[align];
  return {
    left: within(left, view.width - box.width),
    top: within(goesAbove ? above : below, view.height - box.height),
    isAbove: goesAbove,
  };
}

/** The place of an element on whole pixels, so that the text of what stands beside it is sharp. */
export function wholePixels(element: Element): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { left: Math.floor(left), right: Math.ceil(right), top: Math.ceil(top), bottom: Math.floor(bottom) };
}

/**
 * Keeps a box with `position: fixed` beside its anchor while anything scrolls or changes its size. `onPlace` gets the
 * place and the size of the box.
 */
export function useBeside(
  box: RefObject<HTMLElement | null>,
  anchor: () => Box | undefined,
  sides: Sides,
  onPlace?: (place: Beside, anchor: Box, box: Size) => void,
): void {
  const place = useStable(() => {
    const element = box.current;
    const at = anchor();
    if (!element || !at) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const to = placeBeside(at, { width, height }, { width: clientWidth, height: clientHeight }, sides);
    // Inside of a transformed element `fixed` counts from its corner instead of the window's.
    const { style } = element;
    style.left = `${to.left - left + (Number.parseFloat(style.left) || 0)}px`;
    style.top = `${to.top - top + (Number.parseFloat(style.top) || 0)}px`;
    onPlace?.(to, at, { width, height });
  });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    addEventListener('scroll', place, true);
    addEventListener('resize', place);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
    };
  }, [box, place]);
}
