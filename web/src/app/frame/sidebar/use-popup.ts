import { type FocusEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import css from './menu.module.css';

/** Long enough to cross a neighbour on the way into a fly-out, short enough not to be noticed. */
const lingerMs = 150;

/**
 * Which item of a menu of icons shows its tooltip or fly-out: the one under the mouse or with the keyboard's focus, or
 * the folder that was tapped. Items are elements that hold an icon together with what it shows and carry `propsOf`.
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

  /** Closes what is shown; a focus inside goes back to the icon instead of getting lost. */
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
    /** A click on a folder. The mouse has already opened it by hovering. */
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
