import { type RefObject, useLayoutEffect } from 'react';
import { scrollerOf } from '#web/ui/scroller-of.ts';

/** Tells the page how much of it the bar at its foot takes: `--foot-height`, for what floats above. */
export function useFootHeight(foot: RefObject<HTMLElement | null>, isFoot: boolean): void {
  useLayoutEffect(() => {
    const element = foot.current;
    const scroller = element && scrollerOf(element);
    if (!scroller || !isFoot) return;
    const observer = new ResizeObserver(() => scroller.style.setProperty('--foot-height', `${element.offsetHeight}px`));
    observer.observe(element, { box: 'border-box' });
    return () => {
      observer.disconnect();
      // A hidden page keeps it: it is still there when the page is shown again.
      queueMicrotask(() => element.isConnected || scroller.style.removeProperty('--foot-height'));
    };
  }, [foot, isFoot]);
}
