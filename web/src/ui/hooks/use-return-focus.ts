import { type RefObject, useEffect, useRef } from 'react';

/** For the button that opens a dialog: the focus comes back to it when the dialog is gone. */
export function useReturnFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Afterwards: while the dialog is there it keeps the focus to itself.
    if (isOpen) return () => button.current?.focus();
  }, [isOpen]);
  return button;
}
