import { useEffect } from 'react';
import { useIsLook } from '#web/app/session/use-is-look.ts';

/** Ctrl+S (⌘S) saves the form of the page on screen, unless a dialog lies over it. */
export function useSaveKey(save: () => void): void {
  const isLook = useIsLook();
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (!isLook && !(event.target as Element | null)?.closest?.('[role="dialog"]')) save();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [save, isLook]);
}
