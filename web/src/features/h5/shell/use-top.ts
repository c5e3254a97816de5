import { useEffect, useRef } from 'react';

/** Scrolls a new screen to its top and focuses its heading for screen readers. */
export function useTop(place: string): void {
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    scrollTo(0, 0);
    const head = document.querySelector<HTMLElement>('h1');
    if (!head) return;
    head.tabIndex = -1;
    head.focus({ preventScroll: true });
  }, [place]);
}
