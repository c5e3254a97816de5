import { memo, useMemo } from 'react';
import { activeTrail, type MenuItem } from '#web/app/routes/menu.ts';
import { IconMenu } from './IconMenu.tsx';
import { MenuTree } from './MenuTree.tsx';
import { SidebarLogo } from './SidebarLogo.tsx';
import css from './sidebar.module.css';
import { useOpenFolders } from './use-open-folders.ts';

interface Props {
  menu: MenuItem[];
  /** The item to mark: `meta.activeMenu` of the page, or its path. */
  activePath: string;
  isCollapsed: boolean;
  hasLogo: boolean;
  /** Short lines at the bottom: agency, demo notice. */
  footer?: readonly string[];
  onPreload?(path: string): void;
}

/** The main menu of wide windows: 210 px with titles, 54 px with icons only. */
export const Sidebar = memo(function Sidebar({ menu, activePath, isCollapsed, hasLogo, footer, onPreload }: Props) {
  const trail = useMemo(() => activeTrail(menu, activePath), [menu, activePath]);
  const folders = useOpenFolders(trail);
  const Menu = isCollapsed ? IconMenu : MenuTree;
  return (
    <nav className={`stack fixed ${css.sidebar}`} aria-label="主菜单" data-collapsed={isCollapsed}>
      {hasLogo && <SidebarLogo isCollapsed={isCollapsed} />}
      <Menu menu={menu} trail={trail} folders={folders} onPreload={onPreload} />
      {!isCollapsed && footer && footer.length > 0 && (
        <div className={`fixed fine lines-tight ${css.foot}`}>
          {footer.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </nav>
  );
});
