import { type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useStable } from '../hooks/use-stable.ts';
import css from './pop-menu.module.css';

interface Props {
  label: string;
  place: Pick<CSSProperties, 'left' | 'right' | 'top'>;
  /** Opens and closes the menu, and gets the focus afterwards. Without it: the element that had the focus before. */
  opener?: HTMLElement | null;
  /** Gets the focus afterwards if the element that had it is gone. */
  orElse?(): HTMLElement | null | undefined;
  onClose(): void;
  children: ReactNode;
}

const choices = '[role=menuitem]:not(:disabled)';

/**
 * A menu above everything else, operated with the arrow keys. Closed by a choice, any click elsewhere, Esc, Tab, and
 * when the window changes. Its items are buttons or links with the role menuitem.
 */
export function PopMenu({ label, place, opener, orElse, onClose, children }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const back = useRef(opener ?? (document.activeElement as HTMLElement | null));
  const close = useStable(onClose);
  const focusElse = useStable(() => orElse?.()?.focus());

  useEffect(() => {
    menu.current?.querySelector<HTMLElement>(choices)?.focus();
    const closeUnlessWithin = ({ target }: Event) => {
      if (![menu.current, opener].some((part) => part?.contains(target as Node))) close();
    };
    addEventListener('pointerdown', closeUnlessWithin, true);
    addEventListener('blur', close);
    addEventListener('resize', close);
    return () => {
      removeEventListener('pointerdown', closeUnlessWithin, true);
      removeEventListener('blur', close);
      removeEventListener('resize', close);
      if (document.activeElement !== document.body) return;
      if (back.current?.isConnected) back.current.focus();
      else focusElse();
    };
  }, [opener, close, focusElse]);

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(choices)];
    const place = items.indexOf(document.activeElement as HTMLElement);
    const goals: Record<string, number> = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: -1 };
    const goal = goals[event.key];
    if (goal !== undefined) items.at(goal % items.length)?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const handleClick = ({ target }: MouseEvent) => (target as Element).closest(choices) && onClose();

  return createPortal(
    <div
      ref={menu}
      className={`pop-menu grid panel ${css.menu}`}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      style={place}
      onKeyDown={handleKey}
      onClick={handleClick}
    >
      {children}
    </div>,
    document.body,
  );
}
