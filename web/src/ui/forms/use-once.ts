import { useRef } from 'react';

/**
 * Runs one call at a time: a second press while the first is pending does nothing. `isPending` of a mutation is too late
 * for that, since it changes with the next render.
 */
export function useOnce(): (act: () => Promise<void>) => Promise<void> {
  const isBusy = useRef(false);
  return async (act) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await act();
    } finally {
      isBusy.current = false;
    }
  };
}
