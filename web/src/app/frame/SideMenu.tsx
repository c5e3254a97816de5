import type { user } from '@yun/contract';
import { useCallback, useMemo } from 'react';
import { useSessionOver } from '#web/app/feedback/toasts.ts';
import { buildMenu } from '#web/app/routes/menu.ts';
import { flatten, metaOf } from '#web/app/routes/pages.ts';
import { preloadPage } from '#web/app/routes/preload.ts';
import type { AppRoute } from '#web/app/routes/route.ts';
import { openSettings } from '#web/app/settings/panel-state.ts';
import { useSettings } from '#web/app/settings/settings.ts';
import { useTabsState } from '#web/app/tabs/tabs-context.ts';
import { findTab } from '#web/app/tabs/tabs-state.ts';
import { MobileDrawer } from './sidebar/MobileDrawer.tsx';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { useSidebarState } from './sidebar-state.ts';

interface Props {
  permitted: readonly AppRoute[];
  profile: user.Profile;
  isMobile: boolean;
  onSignOut(): void;
}

/** The menu of this user: beside the pages, or as a drawer over them on a narrow screen. */
export function SideMenu({ permitted, profile, isMobile, onSignOut }: Props) {
  const menu = useMemo(() => buildMenu(permitted), [permitted]);
  const records = useMemo(() => flatten(permitted), [permitted]);
  const handlePreload = useCallback((path: string) => preloadPage(records, path), [records]);
  const hasPanel = useSettings((settings) => settings.showSettings);
  const hasLogo = useSettings((settings) => settings.sidebarLogo);
  const isOpen = useSidebarState((state) => state.isOpen);
  const isDrawerOpen = useSidebarState((state) => state.isDrawerOpen);
  // Settled, not active: the menu is rendered again only after the page is on screen.
  const activePath = useTabsState((state) => {
    const tab = findTab(state, state.settled);
    return (tab && metaOf(tab.match).activeMenu) ?? state.settled;
  });
  const locationKey = useTabsState((state) => `${state.settled} ${findTab(state, state.settled)?.location.key}`);
  const footer = useMemo(() => (profile.agency_name ? [profile.agency_name] : []), [profile.agency_name]);
  const { nickname, subtitle, agency_name: agencyName } = profile;
  const isViewingAs = profile.view_as !== null;
  const person = useMemo(
    () => ({ nickname, subtitle, agencyName, isViewingAs }),
    [nickname, subtitle, agencyName, isViewingAs],
  );
  // The drawer covers everything, also the question about an ended session.
  const isAsking = useSessionOver((state) => state.isAsking);

  if (!isMobile) {
    return (
      <Sidebar
        menu={menu}
        activePath={activePath}
        isCollapsed={!isOpen}
        hasLogo={hasLogo}
        footer={footer}
        onPreload={handlePreload}
      />
    );
  }
  return (
    <MobileDrawer
      isOpen={isDrawerOpen && !isAsking}
      onClose={useSidebarState.getState().closeDrawer}
      locationKey={locationKey}
      menu={menu}
      activePath={activePath}
      person={person}
      onSignOut={onSignOut}
      onSettings={hasPanel ? openSettings : undefined}
      onPreload={handlePreload}
    />
  );
}
