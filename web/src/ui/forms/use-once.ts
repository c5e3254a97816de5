import { useRef } from 'react';

/**
 * Runs one at a time: a second press while the first is on its way does nothing. `isPending` of a mutation is a moment
 * late for that, since it comes with the next drawing.
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
