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
export const below = (name: keyof typeof breakpoints) => `not all and (min-width: ${breakpoints[name]}px)`;

/** Whether the window is narrower than this breakpoint. */
export const useNarrower = (name: keyof typeof breakpoints) => useMedia(below(name));

/** Whether controls must be large enough for a finger; `--touch` in the style sheets. */
export const useTouch = () => useMedia(`${below('narrow')}, (pointer: coarse)`);
