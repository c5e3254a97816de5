import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Shown {
  firstId: number | null;
  /** Changes with every message added at the end. */
  lastKey: string;
}

const page = () => document.scrollingElement ?? document.documentElement;
export const toEnd = () => window.scrollTo({ top: page().scrollHeight });

/** Keeps a reader at the end there, and any other reader in place. Returns whether the reader is at the end. */
export function useNewest({ firstId, lastKey }: Shown, end: RefObject<Element | null>) {
  const [isAtEnd, setIsAtEnd] = useState(true);
  const wasAtEnd = useRef(true);
  const before = useRef({ firstId, height: 0 });

  useEffect(() => {
    if (!end.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => {
      wasAtEnd.current = entry?.isIntersecting ?? true;
      setIsAtEnd(wasAtEnd.current);
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only messages added at the end scroll there
  useLayoutEffect(() => {
    if (wasAtEnd.current) toEnd();
  }, [lastKey]);

  useLayoutEffect(() => {
    const height = page().scrollHeight;
    const last = before.current;
    // The content above the messages may have grown.
    if (wasAtEnd.current && height !== last.height) toEnd();
    // Older messages were added above: the visible ones stay where they are.
    if (last.firstId !== null && firstId !== last.firstId && !wasAtEnd.current) {
      window.scrollBy(0, height - last.height);
    }
    before.current = { firstId, height };
  });

  return isAtEnd;
}
