import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStable } from '../hooks/use-stable.ts';
import { Bubble } from './Bubble.tsx';
import { wholePixels } from './beside.ts';

interface Options {
  /** A card below its element instead of a short text above it. */
  isCard?: boolean;
  /** How long the mouse has to rest on the element. */
  delayMs?: number;
}

/** Long enough to move the mouse from the element into the tip. */
const lingerMs = 150;

/**
 * What an element explains about itself while the mouse is on it or the keyboard's focus: `target` are the props of the
 * element, `tip` is rendered beside it. The mouse can move into the tip, and Escape closes it (WCAG 1.4.13). Nothing is
 * shown without content.
 */
export function useTip(content: ReactNode, { isCard = false, delayMs = 100 }: Options = {}) {
  const id = useId();
  const bubble = useRef<HTMLDivElement>(null);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const isHovered = useRef(false);
  const show = useLater(setAnchor);
  const isShown = anchor !== null && Boolean(content);

  const handleElsewhere = useStable((event: Event) => {
    const isElsewhere = ![anchor, bubble.current].some((part) => part?.contains(event.target as Node));
    if (event instanceof KeyboardEvent ? event.key === 'Escape' : isElsewhere) show(null);
  });
  useEffect(() => {
    if (!isShown) return;
    addEventListener('keydown', handleElsewhere, true);
    addEventListener('pointerdown', handleElsewhere, true);
    return () => {
      removeEventListener('keydown', handleElsewhere, true);
      removeEventListener('pointerdown', handleElsewhere, true);
    };
  }, [isShown, handleElsewhere]);

  function enter({ pointerType, currentTarget }: PointerEvent): void {
    if (pointerType === 'touch') return;
    isHovered.current = true;
    show(anchor ?? currentTarget, anchor ? 0 : delayMs);
  }

  function leave({ pointerType }: PointerEvent): void {
    if (pointerType === 'touch') return;
    isHovered.current = false;
    show(null, lingerMs);
  }

  const target = {
    'aria-describedby': isShown ? id : undefined,
    onPointerEnter: enter,
    onPointerLeave: leave,
    onFocus({ currentTarget }: FocusEvent) {
      if (currentTarget.matches(':focus-visible')) show(currentTarget);
    },
    onBlur() {
      if (!isHovered.current) show(null);
    },
  };
  const tip = isShown && (
    <Bubble
      ref={bubble}
      id={id}
      role="tooltip"
      isDark={!isCard}
      isAbove={!isCard}
      align={isCard ? 'start' : 'center'}
      anchor={() => wholePixels(anchor)}
      onPointerEnter={enter}
      onPointerLeave={leave}
    >
      {content}
    </Bubble>
  );
  return { target, tip: tip && createPortal(tip, document.body), show };
}

/** Sets a state after a while, unless it is set to something else meanwhile. */
function useLater<T>(set: (value: T) => void) {
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useStable((value: T, delayMs?: number) => {
    clearTimeout(timer.current);
    if (!delayMs) set(value);
    else timer.current = window.setTimeout(() => set(value), delayMs);
  });
}
