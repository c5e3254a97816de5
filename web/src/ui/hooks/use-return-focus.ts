import { type RefObject, useEffect, useRef } from 'react';

/** For the button that opens a dialog: it gets the focus back when the dialog is gone. */
export function useReturnFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Afterwards: an open dialog traps the focus.
    if (isOpen) return () => button.current?.focus();
  }, [isOpen]);
  return button;
}
