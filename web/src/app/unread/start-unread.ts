// Connects the watch to the API, the browser's windows and the store.
import type { user } from '@yun/contract';
import { showError, useSessionOver } from '#web/app/feedback/toasts.ts';
import { ownerOf } from '#web/app/session/other-windows.ts';
import { keepUnread, onUnreadCountSet, reportTalkChanged, showUnreadCount } from '#web/features/talk/index.ts';
import { openEvents, requestIfChanged } from '#web/lib/api/api-client.ts';
import { ApiError, isSessionOver } from '#web/lib/api/api-error.ts';
import { wantsDesktopNotice } from '#web/lib/browser/desktop-notice.ts';
import { readStored } from '#web/lib/browser/storage.ts';
import { isNewSession, onLeave, ownToken } from '#web/lib/session/session.ts';
import { browserClock } from '#web/lib/time/clock.ts';
import { serverNow } from '#web/lib/time/server-time.ts';
import { createCriticalNotice } from './critical-notice.ts';
import { createDesktopNotifier } from './desktop-notifier.ts';
import { listCritical } from './list-critical.ts';
import { openTabChannel } from './tab-channel.ts';
import { tabLocks } from './tab-locks.ts';
import { createUnreadWatch } from './unread-watch.ts';
import { windowVisibility } from './visibility.ts';

type Person = Pick<user.Profile, 'id' | 'view_as'>;

/** Returns how to end it. */
export function startUnread(person: Person, navigate: (address: string) => void): () => void {
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
    onTalk: reportTalkChanged,
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
