import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useTabsState } from '#web/app/tabs/tabs-context.ts';

/**
 * A header that is not fixed leaves the screen with the page on which it lies. Each page scrolls by itself, so the header
 * follows the one on screen. It comes back while the keyboard is inside it.
 */
export function useScrollingHeader(
  frame: RefObject<HTMLElement | null>,
  head: RefObject<HTMLElement | null>,
  isOn: boolean,
): void {
  const active = useTabsState((state) => state.active);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has scrolled elsewhere
  useEffect(() => {
    const header = head.current;
    const root = frame.current;
    if (!header || !root || !isOn) return;
    function follow(): void {
      const top = root?.querySelector('.pane[data-off="false"] .pane-scroller')?.scrollTop ?? 0;
      const hasFocus = header?.contains(document.activeElement);
      const shift = hasFocus ? 0 : Math.min(top, header?.offsetHeight ?? 0);
      if (header) header.style.transform = shift ? `translateY(${-shift}px)` : '';
      if (root) root.dataset.header = hasFocus ? 'shown' : 'away';
    }
    follow();
    root.addEventListener('scroll', follow, { capture: true, passive: true });
    root.addEventListener('focusin', follow);
    return () => {
      root.removeEventListener('scroll', follow, { capture: true });
      root.removeEventListener('focusin', follow);
      header.style.transform = '';
      delete root.dataset.header;
    };
  }, [frame, head, isOn, active]);
}

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
