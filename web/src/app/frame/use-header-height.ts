import { type RefObject, useLayoutEffect } from 'react';

/** Pages begin below the header, whatever it holds: strip on or off, a notice more or less. */
export function useHeaderHeight(frame: RefObject<HTMLElement | null>, head: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = head.current;
    if (!element) return;
    const measure = () => frame.current?.style.setProperty('--header-height', `${element.offsetHeight}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, head]);
}
