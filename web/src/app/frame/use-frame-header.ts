import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useTabsState } from '#web/app/tabs/tabs-context.ts';

/**
 * A header that is not fixed scrolls away with the page. Each page scrolls by itself, so the header follows the visible
 * one. It stays visible while it has the keyboard focus.
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

/**
 * Publishes the height of the header, below which pages start: it changes with the strip and the notices. Measured by the
 * observer, after the layout of the frame and before its first paint: measuring in an effect would make the browser lay
 * out the whole page twice, and so would setting the height the style sheet assumes.
 */
export function useHeaderHeight(frame: RefObject<HTMLElement | null>, head: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [root, header] = [frame.current, head.current];
    if (!root || !header) return;
    const observer = new ResizeObserver(() => {
      const height = `${header.offsetHeight}px`;
      if (getComputedStyle(root).getPropertyValue('--header-height') === height) return;
      root.style.setProperty('--header-height', height);
    });
    observer.observe(header);
    return () => observer.disconnect();
  }, [frame, head]);
}
