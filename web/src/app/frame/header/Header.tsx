import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { ErrorLogButton } from '#web/app/error-log/ErrorLogButton.tsx';
import type { AppRoute } from '#web/app/routes/route.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import type { Crumb } from './breadcrumb.ts';
import { FullscreenButton } from './FullscreenButton.tsx';
import { IconButton } from './IconButton.tsx';
import { MenuSearch } from './MenuSearch.tsx';
import { MobileHeader } from './MobileHeader.tsx';
import { SizeSelect } from './SizeSelect.tsx';
import { type Person, UserMenu } from './UserMenu.tsx';
import './header.css';

interface Props {
  crumbs: readonly Crumb[];
  /** The page's name, shown where there is no room for the way to it. */
  title: string;
  isMobile: boolean;
  /** On a phone the page shows its own bar. */
  hasOwnHead?: boolean;
  isSidebarOpen: boolean;
  hasUnread: boolean;
  permitted: readonly AppRoute[];
  person: Person;
  onToggleSidebar(): void;
  onNavigate(to: string): void;
  onSignOut(): void;
}

/** The bar over the pages; on a narrow screen the drawer holds what has no room here. */
export function Header({ crumbs, title, isMobile, hasOwnHead = false, hasUnread, person, onSignOut, ...both }: Props) {
  if (isMobile) return <MobileHeader title={title} hasOwnHead={hasOwnHead} hasUnread={hasUnread} {...both} />;
  const { isSidebarOpen, permitted, onToggleSidebar, onNavigate } = both;
  return (
    <header className="header">
      <IconButton
        label={isSidebarOpen ? '收起菜单' : '展开菜单'}
        aria-expanded={isSidebarOpen}
        onClick={onToggleSidebar}
      >
        {isSidebarOpen ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
      </IconButton>
      <Breadcrumb crumbs={crumbs} />
      <MenuSearch id="menu-search" permitted={permitted} onNavigate={onNavigate} hasShortcut />
      <div className="header-tools">
        <ErrorLogButton />
        <FullscreenButton />
        <SizeSelect />
      </div>
      <UserMenu person={person} onSignOut={onSignOut} />
    </header>
  );
}
