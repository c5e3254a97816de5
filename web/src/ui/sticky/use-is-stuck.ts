import { type RefObject, useEffect, useState } from 'react';
import { scrollerOf } from '#web/ui/hooks/scroller-of.ts';

// Only the edge it sticks to counts: whatever lies beyond the other one is inside, however far, so no jump is missed.
// One pixel, because places are fractions and scrolling is not.
const margins = { top: '1px 0px 9999999px', bottom: '9999999px 0px 1px' };

/** Whether its place in the page has been scrolled away over that edge. */
export function useIsStuck(place: RefObject<HTMLElement | null>, edge: 'top' | 'bottom'): boolean {
  const [isStuck, setIsStuck] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // In a page that has just left the screen nothing is to be seen: it is as it was.
        if (!element.closest('[inert]')) setIsStuck(entries.at(-1)?.isIntersecting === false);
      },
      { root: scrollerOf(element), rootMargin: margins[edge] },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, edge]);
  return isStuck;
}
