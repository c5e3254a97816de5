import type { MenuItem } from '#web/app/routes/menu.ts';
import { MenuRows } from './MenuRows.tsx';
import css from './menu.module.css';
import { handleMenuKey } from './menu-keys.ts';
import { preloadLink } from './preload-link.ts';
import type { OpenFolders } from './use-open-folders.ts';

export interface MenuProps {
  menu: readonly MenuItem[];
  trail: readonly string[];
  folders: OpenFolders;
  onPreload?: ((path: string) => void) | undefined;
}

/** The menu with titles; folders open in place. */
export function MenuTree({ menu, trail, folders, onPreload }: MenuProps) {
  const handlePreload = preloadLink(onPreload);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and pointer act on the links and buttons inside
    <div
      className={`grow ${css.menu}`}
      data-menu
      onKeyDown={handleMenuKey}
      onMouseOver={handlePreload}
      onFocus={handlePreload}
    >
      <MenuRows items={menu} trail={trail} folders={folders} />
    </div>
  );
}
