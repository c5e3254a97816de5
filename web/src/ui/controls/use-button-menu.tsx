import { type KeyboardEvent, type MouseEvent, useCallback, useState } from 'react';
import { type MenuEntry, MenuItems } from './MenuItems.tsx';
import { PopMenu } from './PopMenu.tsx';

interface Options {
  /** Which edges of menu and button are in line. */
  align?: 'start' | 'end';
  isOfFrame?: boolean;
}

/** A button and the menu that opens below it. The focus returns to the button, also from a dialog the menu has opened. */
export function useButtonMenu(label: string, items: () => readonly MenuEntry[], options: Options = {}) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setOpener(null), []);

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpener(event.currentTarget);
  }

  const menu = opener && (
    <PopMenu label={label} anchor={opener} align="end" opener={opener} onClose={close} {...options}>
      <MenuItems items={items()} />
    </PopMenu>
  );
  const button = {
    'aria-haspopup': 'menu',
    'aria-expanded': opener !== null,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setOpener(opener ? null : currentTarget),
    onKeyDown: handleKey,
  } as const;
  return { button, menu };
}
