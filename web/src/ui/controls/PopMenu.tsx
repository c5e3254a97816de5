import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useStable } from '../hooks/use-stable.ts';
import { useBeside, wholePixels } from './beside.ts';
import css from './pop-menu.module.css';

interface Props {
  label: string;
  /** An element, or a point of the window. */
  anchor: Element | { x: number; y: number };
  /** Which edges of menu and anchor are in line. */
  align?: 'start' | 'end';
  /** Opens and closes the menu, and gets the focus afterwards. Without it: the element that had the focus before. */
  opener?: HTMLElement | null;
  /** Gets the focus afterwards if the element that had it is gone. */
  orElse?(): HTMLElement | null | undefined;
  /** In the frame it has a border, and is never very narrow. */
  isOfFrame?: boolean;
  onClose(): void;
  children: ReactNode;
}

const items = '[role=menuitem]:not(:disabled)';
const choices = `${items}:not([aria-disabled=true])`;

/**
 * A menu above everything else, operated with the arrow keys. Closed by a choice, any click elsewhere, Esc, Tab, and
 * when the window changes. Its items are buttons or links with the role menuitem.
 */
export function PopMenu(props: Props) {
  const { label, anchor, align = 'start', opener, orElse, isOfFrame = false, onClose, children } = props;
  const menu = useRef<HTMLDivElement>(null);
  const back = useRef(opener ?? (document.activeElement as HTMLElement | null));
  const close = useStable(onClose);
  const focusElse = useStable(() => orElse?.()?.focus());
  const isPoint = !(anchor instanceof Element);
  const box = () =>
    isPoint ? { left: anchor.x, right: anchor.x, top: anchor.y, bottom: anchor.y } : wholePixels(anchor);
  useBeside(menu, box, { align, gap: isPoint ? 0 : 4 });

  useEffect(() => {
    menu.current?.querySelector<HTMLElement>(choices)?.focus({ preventScroll: true });
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
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(items)];
    const place = all.indexOf(document.activeElement as HTMLElement);
    const goals: Record<string, number> = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: -1 };
    const goal = goals[event.key];
    if (goal !== undefined) all.at(goal % all.length)?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const isChoice = ({ target }: MouseEvent) => (target as Element).closest(choices) !== null;

  /** Before the choice itself: a dialog that it opens returns the focus to what has it now. */
  function returnFocus(event: MouseEvent): void {
    if (isChoice(event)) back.current?.focus({ preventScroll: true });
  }

  // Not while capturing: the browser would render the closed menu before the click reaches the item.
  const closeAfterChoice = (event: MouseEvent) => isChoice(event) && onClose();

  return createPortal(
    <div
      ref={menu}
      className={`pop-menu grid ${isOfFrame ? `panel ${css.ofFrame}` : 'surface rounded'} ${css.menu}`}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      // Around its content a dialog lets presses through.
      style={{ left: 0, top: 0, pointerEvents: 'auto', minWidth: isOfFrame ? undefined : opener?.offsetWidth }}
      onKeyDown={handleKey}
      onPointerOver={focusItem}
      onClickCapture={returnFocus}
      onClick={closeAfterChoice}
    >
      {children}
    </div>,
    // In a dialog, which keeps the focus to itself.
    opener?.closest('[role="dialog"]') ?? document.body,
  );
}

/** One item is marked: the one under the mouse, or the one with the focus. */
function focusItem({ target, pointerType }: PointerEvent): void {
  if (pointerType === 'mouse') (target as Element).closest<HTMLElement>(items)?.focus({ preventScroll: true });
}
