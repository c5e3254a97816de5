import { useEffect, useEffectEvent } from 'react';

/** Ctrl+Enter (⌘Enter) starts the plan, unless a dialog lies over it. */
export function useActivateKey(activate: () => void): void {
  const act = useEffectEvent(activate);
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if ((event.target as Element | null)?.closest?.('[role="dialog"]')) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
