import { useEffect, useState } from 'react';

/** The element to which the last closed dialog returned the focus. */
let lastBack: HTMLElement | null = null;

/**
 * For a dialog or drawer that is mounted only while it is open: once it is unmounted, the focus returns to its opener. One
 * that replaced another, whose buttons are gone, returns it to the opener of that one.
 */
export function useFocusBack(): void {
  // During the render: later the dialog has taken the focus itself.
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
