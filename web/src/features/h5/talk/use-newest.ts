import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Shown {
  firstId: number | null;
  /** Changes with everything that comes at the lower end. */
  lastKey: string;
}

const page = () => document.scrollingElement ?? document.documentElement;
export const toEnd = () => window.scrollTo({ top: page().scrollHeight });

/** Keeps the newest in sight while the reader is at the lower end, and his place while he is not; answers which. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what comes at the end moves the page there
  useLayoutEffect(() => {
    if (wasAtEnd.current) toEnd();
  }, [lastKey]);

  useLayoutEffect(() => {
    const height = page().scrollHeight;
    const last = before.current;
    // What stands above the messages may have grown.
    if (wasAtEnd.current && height !== last.height) toEnd();
    // Older ones came in above: the same line stays under the eyes.
    if (last.firstId !== null && firstId !== last.firstId && !wasAtEnd.current) {
      window.scrollBy(0, height - last.height);
    }
    before.current = { firstId, height };
  });

  return isAtEnd;
}
