import { useRef } from 'react';

/** Where the focus begins in a dialog: in its first field, else on 取消; not on the × of its corner. */
export function useFirstFocus() {
  const body = useRef<HTMLDivElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);

  function focusFirst(): void {
    (body.current?.querySelector<HTMLElement>('input, textarea') ?? cancel.current)?.focus();
  }

  /**
   * For `afterOpenChange`: earlier the dialog has not yet noted where the focus came from. Whoever was quicker and is in
   * a field already stays there.
   */
  function handleOpenChange(isShown: boolean): void {
    if (isShown && !body.current?.contains(document.activeElement)) focusFirst();
  }

  return { body, cancel, focusFirst, handleOpenChange };
}
