import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { closeSettings } from './panel-state.ts';

interface Parts {
  whole: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  handle: RefObject<HTMLElement | null>;
}

/** Moves the focus into the open panel and back; Esc and a press outside close it. */
export function usePanelFocus(isOpen: boolean, { whole, panel, handle }: Parts): void {
  const opener = useRef<Element>(null);

  // A layout effect: later the browser would already have removed the focus from the closed panel.
  useLayoutEffect(() => {
    if (isOpen) {
      opener.current = document.activeElement;
      panel.current?.focus();
    } else if (panel.current?.contains(document.activeElement)) {
      // Safari does not focus a clicked button; a menu item is gone by now.
      const before = opener.current;
      const canGoBack = before instanceof HTMLElement && before.isConnected && before !== document.body;
      (canGoBack ? before : handle.current)?.focus();
    }
  }, [isOpen, panel, handle]);

  useEffect(() => {
    if (!isOpen) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) closeSettings();
    };
    const handlePress = ({ target }: Event) => {
      if (target instanceof Node && !whole.current?.contains(target)) closeSettings();
    };
    document.addEventListener('keydown', handleKey);
    document.addEventListener('pointerdown', handlePress);
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('pointerdown', handlePress);
    };
  }, [isOpen, whole]);
}
