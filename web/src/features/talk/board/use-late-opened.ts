import { useDeferredValue, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * The conversation to show. The list marks the opened line at once; conversation and patient, which take longer, follow
 * in a render that a further click interrupts. A press or key in between completes it first: nothing typed reaches the
 * conversation of another patient, and none of it is lost.
 */
export function useLateOpened(opened: number | null, isNarrow: boolean): number | null {
  const later = useDeferredValue(opened);
  const [settled, setSettled] = useState<number | null>(null);
  // On a phone the list makes place for the conversation: there is nothing to show in between.
  const shown = isNarrow || settled === opened ? opened : later;
  const isLate = shown !== opened;

  useLayoutEffect(() => {
    if (!isLate) return;
    function settle(): void {
      flushSync(() => setSettled(opened));
      // What the effects of the new conversation set, its composer for instance, must exist before the key is handled.
      flushSync(() => undefined);
    }
    document.addEventListener('pointerdown', settle, true);
    document.addEventListener('keydown', settle, true);
    return () => {
      document.removeEventListener('pointerdown', settle, true);
      document.removeEventListener('keydown', settle, true);
    };
  }, [isLate, opened]);

  // Only for this opening: the next one of the same conversation is late again.
  if (settled !== null && settled !== opened) setSettled(null);
  return shown;
}
