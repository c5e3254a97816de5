import type { user } from '@yun/contract';
import { useMemo } from 'react';
import { buildMenu } from '#web/app/routes/menu.ts';
import { useHasMenuCount } from '#web/app/routes/menu-counts.ts';
import type { AppRoute } from '#web/app/routes/route.ts';
import { useTabs, useTabsState } from '#web/app/tabs/tabs-context.ts';
import { findTab, titleOf } from '#web/app/tabs/tabs-state.ts';
import { useHasOwnHead } from '#web/ui/own-head.ts';
import { buildCrumbs } from './header/breadcrumb.ts';
import { Header } from './header/Header.tsx';
import { useSidebarState } from './sidebar-state.ts';

interface Props {
  permitted: readonly AppRoute[];
  profile: user.Profile;
  isMobile: boolean;
  onSignOut(): void;
}

/** Connects the header to its data. */
export function FrameHeader({ permitted, profile, isMobile, onSignOut }: Props) {
  const tabs = useTabs();
  const tab = useTabsState((state) => findTab(state, state.settled));
  const hasOwnHead = useHasOwnHead(tab?.id);
  const isSidebarOpen = useSidebarState((state) => (isMobile ? state.isDrawerOpen : state.isOpen));
  const hasUnread = useHasMenuCount(useMemo(() => buildMenu(permitted), [permitted]));
  const crumbs = useMemo(() => (tab ? buildCrumbs(tab.match, tab.record) : []), [tab]);
  const person = {
    nickname: profile.nickname,
    account: profile.account,
    subtitle: profile.subtitle,
    avatarId: profile.avatar_id,
    isViewingAs: profile.view_as !== null,
  };
  return (
    <Header
      crumbs={crumbs}
      title={tab ? titleOf(tab) : ''}
      isMobile={isMobile}
      hasOwnHead={hasOwnHead}
      isSidebarOpen={isSidebarOpen}
      hasUnread={hasUnread}
      onToggleSidebar={() => useSidebarState.getState().toggle()}
      permitted={permitted}
      person={person}
      onNavigate={tabs.navigate}
      onSignOut={onSignOut}
    />
  );
}
