import { type MouseEvent, memo, useEffect, useMemo, useRef } from 'react';
import { activeTrail, type MenuItem } from '#web/app/routes/menu.ts';
import { MenuTree } from './MenuTree.tsx';
import { SidebarLogo } from './SidebarLogo.tsx';
import css from './sidebar.module.css';
import { useOpenFolders } from './use-open-folders.ts';

interface Props {
  isOpen: boolean;
  onClose(): void;
  menu: MenuItem[];
  /** The item to mark: `meta.activeMenu` of the page, or its path. */
  activePath: string;
  /** Changes with every navigation, also between pages that share a menu item. */
  locationKey: string;
  person: { nickname: string; subtitle: string | null; agencyName: string | null; isViewingAs: boolean };
  onSignOut(): void;
  /** Opens the settings, whose handle is not shown on a narrow screen. */
  onSettings?: (() => void) | undefined;
  onPreload?(path: string): void;
}

/** The main menu of narrow windows, over the page. */
export const MobileDrawer = memo(function MobileDrawer(props: Props) {
  const { isOpen, onClose, menu, activePath, locationKey, person, onSignOut, onSettings, onPreload } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  const trail = useMemo(() => activeTrail(menu, activePath), [menu, activePath]);
  const folders = useOpenFolders(trail);

  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  useEffect(() => {
    const box = dialog.current;
    if (!isOpen || !box) return;
    box.showModal();
    return () => box.close();
  }, [isOpen]);

  // After every navigation, and when the window has become too wide for a drawer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what happened, not a value to use
  useEffect(() => () => close.current(), [locationKey]);

  function handleClick({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
    const isMask = target === currentTarget;
    if (isMask || (target as Element).closest('a:not([target])')) onClose();
  }

  function handleDialogClose(): void {
    // The event is late: by then the dialog may be open again.
    if (!dialog.current?.open) onClose();
  }

  function closeThen(action: () => void): () => void {
    return () => {
      onClose();
      action();
    };
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog, Enter on a link is a click
    <dialog
      ref={dialog}
      className={`m-0 p-0 ${css.drawer}`}
      aria-label="菜单"
      onClick={handleClick}
      onClose={handleDialogClose}
    >
      <div className="stack">
        <header className="fixed">
          <SidebarLogo />
          <p>{[person.nickname, person.subtitle].filter(Boolean).join(' · ')}</p>
          {person.agencyName && <p className={`fine lines-small ${css.agency}`}>{person.agencyName}</p>}
        </header>
        <nav className="flex grow" aria-label="主菜单">
          <MenuTree menu={menu} trail={trail} folders={folders} onPreload={onPreload} />
        </nav>
        <footer className="flex fixed">
          <a href="/profile/update-password">修改密码</a>
          <a href="/profile/version">关于</a>
          {onSettings && (
            <button type="button" className="bare-button" onClick={closeThen(onSettings)}>
              界面设置
            </button>
          )}
          <button type="button" className="bare-button" onClick={closeThen(onSignOut)}>
            {person.isViewingAs ? '退出查看' : '退出登录'}
          </button>
        </footer>
      </div>
    </dialog>
  );
});
