// Connects the watch over unread messages to the API, the windows of the browser and the store.
import type { user } from '@yun/contract';
import { useEffect } from 'react';
import { showError, useSessionOver } from '#web/app/feedback/toasts.ts';
import { setMenuCount } from '#web/app/routes/menu-counts.ts';
import { ownerOf } from '#web/app/session/other-windows.ts';
import type { Tabs } from '#web/app/tabs/tab-store.ts';
import {
  forgetUnread,
  keepUnread,
  onUnreadCountSet,
  publishTalkChange,
  showUnreadCount,
  useUnreadStore,
} from '#web/features/talk/index.ts';
import { openEvents, requestIfChanged } from '#web/lib/api/api-client.ts';
import { ApiError, isSessionOver } from '#web/lib/api/api-error.ts';
import { wantsDesktopNotice } from '#web/lib/browser/desktop-notice.ts';
import { readStored } from '#web/lib/browser/storage.ts';
import { isNewSession, onLeave, ownToken } from '#web/lib/session/session.ts';
import { browserClock } from '#web/lib/time/clock.ts';
import { serverNow } from '#web/lib/time/server-time.ts';
import { boardPath } from './board-path.ts';
import { openTabChannel, tabLocks, windowVisibility } from './browser-windows.ts';
import { createCriticalNotice, listCritical } from './critical-notice.ts';
import { createDesktopNotifier } from './desktop-notifier.ts';
import { createUnreadWatch } from './unread-watch.ts';

/** Only doctors have unread messages; a change of the user's type takes effect at once. */
export function useUnreadWatch(profile: user.Profile, tabs: Tabs | null): void {
  const owner = ownerOf(profile);
  const isDoctor = profile.user_type === '医生';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same owner is the same user
  useEffect(() => {
    if (!isDoctor) return;
    const end = startUnread(profile, (address) => tabs?.navigate(address));
    return () => {
      end();
      forgetUnread();
    };
  }, [owner, isDoctor, tabs]);
  // After the effect above, so that it still receives the reset of the store.
  useEffect(() => useUnreadStore.subscribe(({ unread_count }) => setMenuCount(boardPath, unread_count)), []);
}

/** Returns how to end it. */
function startUnread(person: user.Profile, navigate: (address: string) => void): () => void {
  const isViewAs = person.view_as !== null;
  const owner = ownerOf(person);
  const notifier = createDesktopNotifier({ visibility: windowVisibility, navigate });
  const criticalNotice = createCriticalNotice({
    listCritical,
    visibility: windowVisibility,
    now: serverNow,
    // Loaded with the first critical alert.
    show: (row) => void import('./show-critical.tsx').then(({ showCritical }) => showCritical(row)),
  });
  const watch = createUnreadWatch({
    ask,
    // Each check of an open stream would add a line to the audit trail of viewing as another user.
    openStream: isViewAs || isLiveOff() ? null : (signal) => openEvents('GET /api/talk/stream', signal),
    clock: browserClock,
    random: Math.random,
    visibility: windowVisibility,
    locks: tabLocks(owner, navigator.locks),
    channel: openTabChannel(owner),
    isFresh: isNewSession(),
    wantsNotices: () => !isViewAs && wantsDesktopNotice(person.id),
    onUnread(unread) {
      keepUnread(unread, Date.now());
      void criticalNotice.handleUnread(unread);
    },
    onCount: showUnreadCount,
    onTalk: publishTalkChange,
    onNewMessages: notifier.notify,
    onSessionOver(error) {
      // A user who chose to stay on the page is not asked again by background calls.
      if (!useSessionOver.getState().isOver) showError(error);
    },
  });
  function stop(): void {
    for (const end of ends) end();
  }
  const ends = [
    onLeave(stop),
    onUnreadCountSet(watch.noteCount),
    useSessionOver.subscribe((now, before) => {
      if (before.isOver && !now.isOver) watch.renew();
    }),
    notifier.stop,
    criticalNotice.stop,
    watch.stop,
  ];
  return stop;
}

async function ask(etag: string | null, signal: AbortSignal) {
  const token = ownToken();
  try {
    return await requestIfChanged('GET /api/talk/has_unread_talk_record', etag, signal);
  } catch (error) {
    // The session that ended is an earlier one of this window.
    if (error instanceof ApiError && isSessionOver(error) && token !== ownToken()) throw new ApiError('aborted');
    throw error;
  }
}

/** For browser stories, and for networks that cannot handle streams. */
const isLiveOff = () => readStored('localStorage', 'yun-live') === 'off';
