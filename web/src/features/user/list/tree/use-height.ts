import { type RefCallback, useCallback, useState } from 'react';

/** The height of an element in whole pixels; a tree draws only the rows that fit. */
export function useHeight(): [ref: RefCallback<HTMLElement>, height: number] {
  const [height, setHeight] = useState(480);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const next = Math.floor(entry?.contentRect.height ?? 0);
      // A page in a hidden tab has no height.
      if (next > 0) setHeight(next);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, height];
}
