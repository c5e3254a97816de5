import { useEffect, useSyncExternalStore } from 'react';
import type { LateCode } from '../controls/load-once.ts';

/** Code that is loaded when the browser is idle, at once if `isNeeded`; null until then. */
export function useLate<Part>(code: LateCode<Part>, isNeeded: boolean): Part | null {
  useEffect(() => {
    if (isNeeded) code.preload();
  }, [code, isNeeded]);
  return useSyncExternalStore(code.subscribe, code.current);
}
