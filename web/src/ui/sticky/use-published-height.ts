import { type RefObject, useLayoutEffect } from 'react';
import { scrollerOf } from '#web/ui/hooks/scroller-of.ts';

/** A bar at the top covers what is scrolled to below it; what floats stands above one at the foot. */
const names = { top: '--stuck-height', bottom: '--foot-height' } as const;

/** Tells the page how much of it the bar takes. Null: it stands elsewhere and takes nothing. */
export function usePublishedHeight(bar: RefObject<HTMLElement | null>, edge: keyof typeof names | null): void {
  useLayoutEffect(() => {
    const element = bar.current;
    const scroller = element && scrollerOf(element);
    if (!scroller || !edge) return;
    const name = names[edge];
    const observer = new ResizeObserver(() => scroller.style.setProperty(name, `${element.offsetHeight}px`));
    observer.observe(element, { box: 'border-box' });
    return () => {
      observer.disconnect();
      // A hidden page keeps it: it is still there when the page is shown again.
      queueMicrotask(() => element.isConnected || scroller.style.removeProperty(name));
    };
  }, [bar, edge]);
}
