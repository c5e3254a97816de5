import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useIsStuck } from './use-is-stuck.ts';
import { usePublishedHeight } from './use-published-height.ts';
import './sticky.css';

interface Props {
  edge?: 'top' | 'bottom';
  /** Where it stops, in px below the header, or above the lower edge. */
  gap?: number;
  /** Where it stops, in px from the top of the window; the header does not count then. */
  windowTop?: number;
  /** Stands beside what is scrolled and covers nothing of it. */
  isAside?: boolean;
  as?: 'div' | 'header' | 'footer';
  className?: string;
  children: ReactNode;
}

/** Scrolls with the page until it would leave it, then stays at the edge. Its room in the page stays its own. */
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
