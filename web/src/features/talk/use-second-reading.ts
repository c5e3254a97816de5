import { useEffect } from 'react';
import { isBegunEarly } from '#web/lib/api/early-answers.ts';
import { useStable } from '#web/ui/hooks/use-stable.ts';

/** The frame, which hears of changes, is mounted with the page. */
const settleMs = 250;

/**
 * Reads again what the document may have asked for: of a message that arrived after that, and before this window heard
 * of changes, no event would tell it.
 */
export function useSecondReading(read: () => void): void {
  const readAgain = useStable(read);
  useEffect(() => {
    if (!isBegunEarly()) return;
    const timer = setTimeout(readAgain, settleMs);
    return () => clearTimeout(timer);
  }, [readAgain]);
}
