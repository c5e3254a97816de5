import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { scrollerOf } from '#web/ui/hooks/scroller-of.ts';
import './sticky.css';

interface Props {
  edge?: 'top' | 'bottom';
  /** Where it stops, in px below the header, or above the lower edge. */
  gap?: number;
  /** Where it stops, in px from the top of the window; the header does not count then. */
  windowTop?: number;
  /** Beside the scrolled content, so it covers none of it. */
  isAside?: boolean;
  as?: 'div' | 'header' | 'footer';
  className?: string;
  children: ReactNode;
}

/** Scrolls with the page until it would leave the screen, then stays at the edge. Its space in the page is kept. */
export function Sticky({ edge = 'top', gap = 0, windowTop, isAside = false, as: Tag = 'div', ...rest }: Props) {
  const { className = '', children } = rest;
  const place = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isStuck = useIsStuck(place, edge);
  usePublishedHeight(body, isAside || windowTop !== undefined ? null : edge);
  const style = { '--sticky-line': lineOf(edge, gap, windowTop) } as CSSProperties;
  const marker = <div ref={place} className="sticky-place" data-edge={edge} style={style} aria-hidden />;
  return (
    <>
      {edge === 'top' && marker}
      <Tag ref={body} className={`sticky ${className}`.trim()} data-edge={edge} data-stuck={isStuck} style={style}>
        {children}
      </Tag>
      {edge === 'bottom' && marker}
    </>
  );
}

/** From the edge of the scroller, which reaches up behind the header. */
function lineOf(edge: 'top' | 'bottom', gap: number, windowTop: number | undefined): string {
  if (edge === 'bottom') return `${gap}px`;
  if (windowTop !== undefined) return `${windowTop}px`;
  return `calc(var(--header-height, 0px) + var(--sticky-top, 0px) + ${gap}px)`;
}

// Only the edge it sticks to counts: anything beyond the other edge is inside, however far, so no jump is missed.
// One pixel, because positions are fractions and scrolling is not.
const margins = { top: '1px 0px 9999999px', bottom: '9999999px 0px 1px' };

/** Whether its place in the page has been scrolled past that edge. */
function useIsStuck(place: RefObject<HTMLElement | null>, edge: 'top' | 'bottom'): boolean {
  const [isStuck, setIsStuck] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // In a hidden page nothing intersects: the state stays as it was.
        if (!element.closest('[inert]')) setIsStuck(entries.at(-1)?.isIntersecting === false);
      },
      { root: scrollerOf(element), rootMargin: margins[edge] },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, edge]);
  return isStuck;
}

/** A bar at the top covers the target of a scroll; floating buttons are placed above a bar at the bottom. */
const heightNames = { top: '--stuck-height', bottom: '--foot-height' } as const;

/** Publishes the height of the bar as a property of its scroller. Null: the bar covers nothing. */
function usePublishedHeight(bar: RefObject<HTMLElement | null>, edge: keyof typeof heightNames | null): void {
  useLayoutEffect(() => {
    const element = bar.current;
    const scroller = element && scrollerOf(element);
    if (!scroller || !edge) return;
    const name = heightNames[edge];
    const observer = new ResizeObserver(() => scroller.style.setProperty(name, `${element.offsetHeight}px`));
    observer.observe(element, { box: 'border-box' });
    return () => {
      observer.disconnect();
      // A hidden page keeps the property: the bar is still there when the page is shown again.
      queueMicrotask(() => element.isConnected || scroller.style.removeProperty(name));
    };
  }, [bar, edge]);
}
