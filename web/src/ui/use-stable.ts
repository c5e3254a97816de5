import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for all drawings, which does what the last of them says. For handlers only, not while drawing. */
export function useStable<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
