import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for all renders, which calls the latest `work`. For handlers only, not during a render. */
export function useStable<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
