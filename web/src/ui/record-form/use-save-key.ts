import { useEffect } from 'react';

/** Ctrl+S (⌘S) saves the form of the visible page, unless the focus is in a dialog. */
export function useSaveKey(save: () => void): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (!(event.target as Element | null)?.closest?.('[role="dialog"]')) save();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [save]);
}
