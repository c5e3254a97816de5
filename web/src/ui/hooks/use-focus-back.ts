import { useEffect, useState } from 'react';

/** Where the last one that closed led back to. */
let lastBack: HTMLElement | null = null;

/**
 * For a dialog or drawer that is there only while it is open: once it is gone, the focus is where it came from. One that
 * took the place of another, whose buttons are gone, leads to where that one led.
 */
export function useFocusBack(): void {
  // While it is drawn: a little later it has taken the focus itself.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const target = before instanceof HTMLElement && before.isConnected ? before : lastBack;
      if (target?.isConnected) target.focus();
      lastBack = target;
    },
    [before],
  );
}
