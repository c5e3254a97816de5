import { useLayoutEffect, useRef } from 'react';
import { IconMenuItem } from './IconMenuItem.tsx';
import type { MenuProps } from './MenuTree.tsx';
import css from './menu.module.css';
import { handleMenuKey } from './menu-keys.ts';
import { preloadLink } from './preload-link.ts';
import { usePopup } from './use-popup.ts';

/** The menu of a folded sidebar: titles in tooltips, folders in fly-outs. */
export function IconMenu({ menu, trail, folders, onPreload }: MenuProps) {
  const box = useRef<HTMLDivElement>(null);
  const popup = usePopup(box);
  const { hide } = popup;
  const active = trail.join(' ');
  const handlePreload = preloadLink(onPreload);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice has been made when another item becomes active
  useLayoutEffect(hide, [active]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and pointer act on the links and buttons inside
    <div
      ref={box}
      className={`grow ${css.menu}`}
      data-menu
      onKeyDown={handleMenuKey}
      onMouseOver={handlePreload}
      onFocus={handlePreload}
      onScroll={hide}
    >
      <ul className="plain-list">
        {menu.map((item) => (
          <li key={item.path} {...popup.propsOf(item.path)}>
            <IconMenuItem
              item={item}
              isShown={popup.shown === item.path}
              trail={trail}
              folders={folders}
              onToggle={popup.toggle}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
