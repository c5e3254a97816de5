import { useRef } from 'react';

/** Focuses the first field of a dialog, else 取消, but not the × in its corner. */
export function useFirstFocus() {
  const body = useRef<HTMLDivElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);

  function focusFirst(): void {
    (body.current?.querySelector<HTMLElement>('input, textarea') ?? cancel.current)?.focus();
  }

  /**
   * For `afterOpenChange`: before that the dialog has not stored where to return the focus. A field the user has
   * already entered keeps it.
   */
  function handleOpenChange(isShown: boolean): void {
    if (isShown && !body.current?.contains(document.activeElement)) focusFirst();
  }

  return { body, cancel, focusFirst, handleOpenChange };
}
