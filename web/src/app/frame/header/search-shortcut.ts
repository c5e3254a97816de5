import { useEffect, useEffectEvent } from 'react';

const isMac = /Mac OS/.test(navigator.userAgent);

export const shortcutName = isMac ? '⌘ K' : 'Ctrl K';
export const shortcutKeys = isMac ? 'Meta+K' : 'Control+K';

/** Calls back on Ctrl K (⌘ K on a Mac), wherever the focus is, except in a modal dialog. */
export function useSearchShortcut(isOn: boolean, onShortcut: () => void): void {
  const handleShortcut = useEffectEvent(onShortcut);
  useEffect(() => {
    if (!isOn) return;
    function handleKey(event: KeyboardEvent): void {
      const isAsked = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
      if (!isAsked || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (!(event.target as Element).closest?.('[aria-modal="true"]')) handleShortcut();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOn]);
}
