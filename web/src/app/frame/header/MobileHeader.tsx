import { MenuOutlined, SearchOutlined } from '@ant-design/icons';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AppRoute } from '#web/app/routes/route.ts';
import css from './header.module.css';
import { IconButton } from './IconButton.tsx';
import { MenuSearch } from './MenuSearch.tsx';
import { useSearchShortcut } from './search-shortcut.ts';

interface Props {
  title: string;
  /** The page shows its own bar: this one only while menus are searched by the key. */
  hasOwnHead: boolean;
  isSidebarOpen: boolean;
  hasUnread: boolean;
  permitted: readonly AppRoute[];
  onToggleSidebar(): void;
  onNavigate(to: string): void;
}

export function MobileHeader(props: Props) {
  const { title, hasOwnHead, isSidebarOpen, hasUnread, permitted, onToggleSidebar, onNavigate } = props;
  const [isSearching, setIsSearching] = useState(false);
  const hasSearched = useRef(false);
  const searchButton = useRef<HTMLButtonElement>(null);
  const handleClose = useCallback(() => setIsSearching(false), []);
  useSearchShortcut(!isSearching, () => setIsSearching(true));

  useEffect(() => {
    if (!isSearching && hasSearched.current) (searchButton.current ?? document.getElementById('content'))?.focus();
    hasSearched.current = isSearching;
  }, [isSearching]);

  if (isSearching) {
    return (
      <header className={`flex middle ${css.mobileHeader}`}>
        <MenuSearch id="menu-search" permitted={permitted} onNavigate={onNavigate} onClose={handleClose} />
      </header>
    );
  }
  if (hasOwnHead) return null;
  const label = isSidebarOpen ? '收起菜单' : '展开菜单';
  return (
    <header className={`flex middle ${css.mobileHeader}`}>
      <IconButton
        hasDot={hasUnread}
        label={hasUnread ? `${label}，有未读消息` : label}
        aria-expanded={isSidebarOpen}
        onClick={onToggleSidebar}
      >
        <MenuOutlined aria-hidden />
      </IconButton>
      <p className="fill large bold ellipsis">{title}</p>
      <IconButton ref={searchButton} label="搜索菜单" onClick={() => setIsSearching(true)}>
        <SearchOutlined aria-hidden />
      </IconButton>
    </header>
  );
}
