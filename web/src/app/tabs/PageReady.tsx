import { useEffect, useRef } from 'react';
import { finishProgress } from '#web/ui/progress.ts';

interface Props {
  /** Another visit is another arrival. */
  visit: string;
  hash: string;
}

/** Drawn beside a page, so its effect runs once the page's code is there, and whenever it is shown or addressed anew. */
export function PageReady({ visit, hash }: Props) {
  const arrived = useRef('');
  useEffect(() => {
    finishProgress();
    // Only when it is addressed: a page that is shown again stays where it was left.
    if (hash && arrived.current !== visit) anchorOf(hash)?.scrollIntoView();
    arrived.current = visit;
  }, [visit, hash]);
  return null;
}

function anchorOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
