import { useEffect, useState } from 'react';

/** For a dialog or drawer that is there only while it is open: once it is gone, the focus is where it came from. */
export function useFocusBack(): void {
  // While it is drawn: a little later it has taken the focus itself.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}
