import { VerticalAlignTopOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '#web/ui/hooks/prefers-reduced-motion.ts';
import { scrollerOf } from '#web/ui/hooks/scroller-of.ts';
import { glide } from './glide.ts';
import './back-to-top.css';

interface Props {
  /** How far the page must be scrolled, in px, before the button appears. */
  visibleFrom?: number;
  /** The scroll position to return to, in px. */
  backTo?: number;
}

export function BackToTop({ visibleFrom = 300, backTo = 0 }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const stop = useRef<(() => void) | null>(null);
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    const element = button.current;
    const scroller = element && scrollerOf(element);
    if (!scroller) return;
    function follow(): void {
      const isAway = (scroller?.scrollTop ?? 0) > visibleFrom;
      if (!isAway && element === document.activeElement) focusHeading(scroller);
      setIsShown(isAway);
    }
    follow();
    scroller.addEventListener('scroll', follow, { passive: true });
    return () => {
      scroller.removeEventListener('scroll', follow);
      stop.current?.();
    };
  }, [visibleFrom]);

  function handleClick(): void {
    const scroller = button.current && scrollerOf(button.current);
    if (!scroller || stop.current) return;
    if (prefersReducedMotion()) {
      scroller.scrollTop = backTo;
      return;
    }
    stop.current = glide(scroller, backTo, () => {
      stop.current = null;
    });
  }

  return (
    <button
      ref={button}
      type="button"
      className="back-to-top grid panel p-0 link-text"
      aria-label="返回顶部"
      title="返回顶部"
      hidden={!isShown}
      onClick={handleClick}
    >
      <VerticalAlignTopOutlined aria-hidden />
    </button>
  );
}

/** The button disappears while it has the focus, so the focus moves to the heading of the page. */
function focusHeading(scroller: HTMLElement | null): void {
  const heading = scroller?.querySelector('h1');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
