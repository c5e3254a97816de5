import { type RefObject, useEffect } from 'react';

/** While it covers the window, nothing behind it can be reached: neither by Tab nor by a reader of the screen. */
export function useAlone(element: RefObject<HTMLElement | null>, isAlone: boolean): void {
  useEffect(() => {
    if (!isAlone) return;
    const behind: HTMLElement[] = [];
    // Up to the frame: dialogs and notices lie beside it.
    for (let part = element.current; part?.parentElement?.parentElement?.parentElement; part = part.parentElement) {
      for (const other of part.parentElement?.children ?? []) {
        if (other === part || !(other instanceof HTMLElement) || other.inert) continue;
        other.inert = true;
        behind.push(other);
      }
    }
    return () => {
      for (const other of behind) other.inert = false;
    };
  }, [element, isAlone]);
}
