import type { user } from '@yun/contract';
import { useEffect, useMemo, useRef } from 'react';
import { showError } from '#web/app/feedback/toasts.ts';
import type { AppRoute } from '#web/app/routes/route.ts';
import { SettingsPanel } from '#web/app/settings/SettingsPanel.tsx';
import { useSettings } from '#web/app/settings/settings.ts';
import { type Shell, ShellContext } from '#web/app/states/shell-context.ts';
import { Panes } from '#web/app/tabs/Panes.tsx';
import { TabStrip } from '#web/app/tabs/TabStrip.tsx';
import { useTabs, useTabsState } from '#web/app/tabs/tabs-context.ts';
import { findTab, titleOf } from '#web/app/tabs/tabs-state.ts';
import { useUnreadCount } from '#web/features/talk/index.ts';
import { currentEntry, goBy } from '#web/lib/browser/history.ts';
import { pageTitle } from '#web/lib/browser/title.ts';
import { dropDraftsOf } from '#web/lib/drafts/drafts.ts';
import { hasUnsaved } from '#web/lib/drafts/unsaved.ts';
import { signOut } from '#web/lib/session/sign-out.ts';
import { leaveViewAs } from '#web/lib/session/view-as.ts';
import { useIsMobile } from './device.ts';
import { confirmDiscard } from './discard-question.ts';
import { FrameHeader } from './FrameHeader.tsx';
import css from './frame.module.css';
import { linkHandler } from './link-handler.ts';
import { NoticeBars } from './NoticeBars.tsx';
import { SideMenu } from './SideMenu.tsx';
import { useHeaderHeight, useScrollingHeader } from './use-frame-header.ts';

interface Props {
  profile: user.Profile;
  permitted: readonly AppRoute[];
}

/** Sidebar, header, tab strip and the pages: everything that stays mounted while pages change. */
export function Frame({ profile, permitted }: Props) {
  const tabs = useTabs();
  const isMobile = useIsMobile();
  const hasStrip = useSettings((settings) => settings.tagsView) && !isMobile;
  const isFixed = useSettings((settings) => settings.fixedHeader);
  const hasPanel = useSettings((settings) => settings.showSettings);
  const frame = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const isViewingAs = profile.view_as !== null;
  const shell = useShell(permitted, profile.view_as?.viewer_id ?? null);
  const handleClick = useMemo(() => linkHandler(tabs), [tabs]);
  useHeaderHeight(frame, head);
  // The bar that names the viewed user must never scroll out of sight.
  useScrollingHeader(frame, head, !isFixed && !isViewingAs);

  return (
    <ShellContext value={shell}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: catches clicks of the links inside, which have their keys */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div className={`flex clip ${css.frame}`} ref={frame} onClick={handleClick} data-mobile={isMobile}>
        <button
          type="button"
          className={`link-text surface rounded ${css.skipLink}`}
          onClick={() => document.getElementById('content')?.focus()}
        >
          跳到正文
        </button>
        <SideMenu permitted={permitted} profile={profile} isMobile={isMobile} onSignOut={shell.signOut} />
        <div className={`fill relative ${css.column}`}>
          <div className={css.head} ref={head}>
            <FrameHeader permitted={permitted} profile={profile} isMobile={isMobile} onSignOut={shell.signOut} />
            {hasStrip && <TabStrip />}
            <NoticeBars profile={profile} />
          </div>
          <main id="content" tabIndex={-1}>
            <Panes />
          </main>
        </div>
        {hasPanel && <SettingsPanel />}
        <PageTitle />
      </div>
    </ShellContext>
  );
}

/** What pages and header may use of the frame. `viewerId`: the user who views as this person, if any. */
function useShell(permitted: readonly AppRoute[], viewerId: number | null): Shell {
  const tabs = useTabs();
  return useMemo(
    () => ({
      permitted,
      navigate: (to) => tabs.navigate(to),
      back: () => (currentEntry().idx > 0 ? goBy(-1) : tabs.navigate('/', { replace: true })),
      async signOut() {
        // Ends viewing as this person, not the session.
        if (viewerId !== null) return leaveViewAs(viewerId).catch(showError);
        const unsaved = tabs.store.getState().tabs.filter((tab) => hasUnsaved(tab.id));
        if (unsaved.length > 0 && !(await confirmDiscard(unsaved.map(titleOf)))) return;
        for (const tab of unsaved) dropDraftsOf(tab.id);
        await signOut();
      },
    }),
    [permitted, viewerId, tabs],
  );
}

/** Keeps the document title up to date, and announces it to screen readers. */
export function PageTitle() {
  const title = useTabsState((state) => {
    const tab = findTab(state, state.settled);
    return tab ? titleOf(tab) : '';
  });
  const unread = useUnreadCount();
  useEffect(() => {
    document.title = pageTitle(title, unread);
  }, [title, unread]);
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}
