import { useCallback, useSyncExternalStore } from 'react';
import { breakpoints } from '../tokens.ts';

/** Whether a media query holds. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

// The negation of "at least", not "at most": a zoomed window may be 991.5 px wide.
const below = (px: number) => `not all and (min-width: ${px}px)`;

/** Whether the window is narrower than this. */
export const useNarrower = (px: number) => useMedia(below(px));

/** Whether controls must be large enough for a finger; `--touch` in the style sheets. */
export const useTouch = () => useMedia(`${below(breakpoints.narrow)}, (pointer: coarse)`);
