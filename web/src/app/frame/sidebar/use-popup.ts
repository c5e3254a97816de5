import { type FocusEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import css from './menu.module.css';

/** Long enough to cross a neighbour on the way into a fly-out, too short to be noticed. */
const lingerMs = 150;

/**
 * Which item of an icon menu shows its tooltip or fly-out: the hovered one, the one with the keyboard focus, or the
 * folder that was tapped. An item is an element that contains the icon and its popup, with the props of `propsOf`.
 */
export function usePopup(menu: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState<string | null>(null);
  const timer = useRef<number>(undefined);
  const hovered = useRef<string>(null);

  const show = useCallback((path: string | null, delay = 0) => {
    clearTimeout(timer.current);
    if (delay === 0) setShown(path);
    else timer.current = window.setTimeout(() => setShown(path), delay);
  }, []);

  /** Closes the popup; a focus inside moves back to the icon. */
  const hide = useCallback(() => {
    const item = menu.current?.querySelector('[data-shown="true"]');
    if (item?.contains(document.activeElement)) item.querySelector<HTMLElement>(`.${css.row}`)?.focus();
    show(null);
  }, [menu, show]);

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (shown === null) return;
    const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    const handlePress = ({ target }: Event) => menu.current?.contains(target as Node) || show(null);
    addEventListener('keydown', handleKey);
    addEventListener('pointerdown', handlePress);
    return () => {
      removeEventListener('keydown', handleKey);
      removeEventListener('pointerdown', handlePress);
    };
  }, [shown, menu, show, hide]);

  return {
    shown,
    hide,
    /** Handles a click on a folder, which hovering has already opened for a mouse. */
    toggle(path: string): void {
      show(shown === path && hovered.current !== path ? null : path);
    },
    propsOf: (path: string) => ({
      'data-shown': shown === path,
      onPointerEnter({ pointerType }: PointerEvent) {
        if (pointerType !== 'mouse') return;
        hovered.current = path;
        show(path, shown === null ? 0 : lingerMs);
      },
      onPointerLeave({ pointerType }: PointerEvent) {
        if (pointerType !== 'mouse') return;
        hovered.current = null;
        show(null, lingerMs);
      },
      onFocus({ target }: FocusEvent) {
        if (target.matches(':focus-visible')) show(path);
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (hovered.current !== path && !currentTarget.contains(relatedTarget)) show(null);
      },
    }),
  };
}
