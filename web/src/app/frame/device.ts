import { useSyncExternalStore } from 'react';
import { below } from '#web/ui/hooks/use-media.ts';

const belowDesktop = below('narrow');

let last: boolean | null = null;

/** Whether the window is too narrow for the sidebar. A hidden document keeps its last state: its size is meaningless. */
export function isMobile(): boolean {
  if (last === null || !document.hidden) last = matchMedia(belowDesktop).matches;
  return last;
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(belowDesktop);
  media.addEventListener('change', onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    media.removeEventListener('change', onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}

export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, isMobile);
}
