import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is narrower than this. */
export function useNarrower(px: number): boolean {
  // The negation of "at least", not "at most": a zoomed window may be 991.5 px wide.
  const query = `not all and (min-width: ${px}px)`;
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
