import { type KeyboardEvent, type ReactNode, useCallback, useState } from 'react';
import { PopMenu } from './PopMenu.tsx';

/** A button and the menu that opens below its right end. */
export function useButtonMenu(label: string, items: () => ReactNode) {
  const [isOpen, setIsOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLButtonElement | null>(null);
  const close = useCallback(() => setIsOpen(false), []);

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setIsOpen(true);
  }

  const box = opener?.getBoundingClientRect();
  const menu = isOpen && box && (
    <PopMenu
      label={label}
      place={{ right: document.documentElement.clientWidth - box.right, top: box.bottom + 4 }}
      opener={opener}
      onClose={close}
    >
      {items()}
    </PopMenu>
  );
  const button = {
    ref: setOpener,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onClick: () => setIsOpen(!isOpen),
    onKeyDown: handleKey,
  } as const;
  return { button, menu };
}
