import type { SyntheticEvent } from 'react';

/** A handler for hover and focus anywhere in a menu: preloads the page of the link under the pointer or focus. */
export function preloadLink(onPreload: ((path: string) => void) | undefined) {
  return ({ target, nativeEvent }: SyntheticEvent<HTMLElement, MouseEvent | FocusEvent>): void => {
    const link = (target as Element).closest('a');
    // Still within the same link.
    if (!link || link.target || link.contains(nativeEvent.relatedTarget as Node | null)) return;
    onPreload?.(link.pathname);
  };
}
