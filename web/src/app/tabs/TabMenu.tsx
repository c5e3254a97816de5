import { type KeyboardEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { menuLeft } from './strip-scroll.ts';
import { tabCommands } from './tab-commands.ts';
import { useTabs } from './tabs-context.ts';

interface Props {
  id: string;
  at: { x: number; y: number };
  strip: HTMLElement | null;
  onClose(): void;
}

/** The context menu of a tab, kept inside the window. Closed by any click elsewhere, Esc, scrolling or a choice. */
export function TabMenu({ id, at, strip, onClose }: Props) {
  const tabs = useTabs();
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef(document.activeElement as HTMLElement | null);

  useEffect(() => {
    const back = opener.current;
    menu.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
    const close = (event: Event) => menu.current?.contains(event.target as Node) || onClose();
    addEventListener('pointerdown', close, true);
    addEventListener('blur', onClose);
    addEventListener('resize', onClose);
    return () => {
      removeEventListener('pointerdown', close, true);
      removeEventListener('blur', onClose);
      removeEventListener('resize', onClose);
      if (document.activeElement !== document.body) return;
      // Its own tab may be the one that was closed: then to the tab now on screen.
      if (back?.isConnected) back.focus();
      else strip?.querySelector<HTMLElement>('[aria-current="page"]')?.focus();
    };
  }, [onClose, strip]);

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
    const place = items.indexOf(document.activeElement as HTMLElement);
    const goals: Record<string, number> = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: -1 };
    const goal = goals[event.key];
    if (goal !== undefined) items.at(goal % items.length)?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    event.preventDefault();
  }

  const box = strip?.getBoundingClientRect() ?? { left: 0, width: window.innerWidth };
  const commands = tabCommands(tabs, id);
  const top = Math.min(at.y, window.innerHeight - commands.length * 32 - 16);
  return createPortal(
    <div
      ref={menu}
      className="tab-menu"
      role="menu"
      tabIndex={-1}
      aria-label="页签操作"
      style={{ left: box.left + menuLeft(at.x, box), top }}
      onKeyDown={handleKey}
    >
      {commands.map(({ name, label, isDisabled, run }) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          disabled={isDisabled}
          onClick={() => {
            onClose();
            run();
          }}
        >
          {label}
        </button>
      ))}
    </div>,
    document.body,
  );
}
