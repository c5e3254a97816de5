import {
  FontSizeOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
} from '@ant-design/icons';
import { useSyncExternalStore } from 'react';
import { ErrorLogButton } from '#web/app/error-log/ErrorLogButton.tsx';
import { toast } from '#web/app/feedback/toasts.ts';
import type { AppRoute } from '#web/app/routes/route.ts';
import { changeSetting, useSettings } from '#web/app/settings/settings.ts';
import { useButtonMenu } from '#web/ui/controls/use-button-menu.tsx';
import { type Size, sizes } from '#web/ui/theme/size.ts';
import type { Crumb } from './breadcrumb.ts';
import css from './header.module.css';
import { IconButton } from './IconButton.tsx';
import { MenuSearch } from './MenuSearch.tsx';
import { MobileHeader } from './MobileHeader.tsx';
import { type Person, UserMenu } from './UserMenu.tsx';

interface Props {
  crumbs: readonly Crumb[];
  /** The page's name, shown where the breadcrumb does not fit. */
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

/** The bar above the pages; on a narrow screen the rest is in the drawer. */
export function Header({ crumbs, title, isMobile, hasOwnHead = false, hasUnread, person, onSignOut, ...both }: Props) {
  if (isMobile) return <MobileHeader title={title} hasOwnHead={hasOwnHead} hasUnread={hasUnread} {...both} />;
  const { isSidebarOpen, permitted, onToggleSidebar, onNavigate } = both;
  return (
    <header className={`flex middle line-bottom surface ${css.header}`}>
      <IconButton
        label={isSidebarOpen ? '收起菜单' : '展开菜单'}
        aria-expanded={isSidebarOpen}
        onClick={onToggleSidebar}
      >
        {isSidebarOpen ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
      </IconButton>
      <Breadcrumb crumbs={crumbs} />
      <MenuSearch id="menu-search" permitted={permitted} onNavigate={onNavigate} hasShortcut />
      <div className={`flex fixed ${css.tools}`}>
        <ErrorLogButton />
        <FullscreenButton />
        <SizeSelect />
      </div>
      <UserMenu person={person} onSignOut={onSignOut} />
    </header>
  );
}

function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const last = crumbs.length - 1;
  return (
    <nav className={`fill ${css.crumbs}`} aria-label="面包屑">
      <ol className="flex plain-list nowrap">
        {crumbs.map(({ title, to }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a crumb is its place in the row; two may share a title
            key={index}
            className={index === last ? 'ellipsis shrink plain' : 'fixed faint'}
            aria-current={index === last ? 'page' : undefined}
          >
            {to ? <a href={to}>{title}</a> : title}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function onFullscreenChange(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

function isFullscreen(): boolean {
  return Boolean(document.fullscreenElement);
}

async function toggleFullscreen(): Promise<void> {
  try {
    if (!document.fullscreenEnabled) throw new Error('full screen is not allowed here');
    await (isFullscreen() ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  } catch {
    toast('warning', '你的浏览器不支持全屏');
  }
}

/** Reads the state from the browser, because Esc leaves full screen too. */
function FullscreenButton() {
  const isFull = useSyncExternalStore(onFullscreenChange, isFullscreen);
  return (
    <IconButton label={isFull ? '退出全屏' : '全屏'} onClick={toggleFullscreen}>
      {isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
    </IconButton>
  );
}

const sizeNames: Record<Size, string> = { default: '默认', large: '大', small: '小', mini: '迷你' };

function handleChooseSize(size: Size): void {
  changeSetting('size', size);
  toast('success', '尺寸切换成功');
}

/** Sets the size of every control; pages keep their input. */
function SizeSelect() {
  const current = useSettings((settings) => settings.size);
  const entries = () =>
    sizes.map((size) => ({
      key: size,
      label: sizeNames[size],
      disabled: size === current,
      onClick: () => handleChooseSize(size),
    }));
  const { button, menu } = useButtonMenu('尺寸', entries, { isOfFrame: true });
  return (
    <>
      <IconButton {...button} label={`尺寸：${sizeNames[current]}`}>
        <FontSizeOutlined aria-hidden />
      </IconButton>
      {menu}
    </>
  );
}
