// Which window polls and which holds the event stream: one each. A hidden window holds only the stream, for notices.
import type { TalkEvents } from '#web/features/talk/index.ts';
import type { Poll } from './poll.ts';
import type { WatchParts } from './watch-parts.ts';

interface RoleParts extends Pick<WatchParts, 'openStream' | 'visibility' | 'locks' | 'wantsNotices'> {
  poll: Pick<Poll, 'pause'>;
  events: Pick<TalkEvents, 'start' | 'stop'>;
  /** This window has become the one that polls. */
  onLead(): void;
}

export interface WindowRoles {
  /** Requests or releases the roles by what this window may do now. */
  update(isOver: boolean): void;
  isLeader(): boolean;
  isListening(): boolean;
  /** Whether no window of this user is visible. */
  isEveryWindowHidden(): Promise<boolean>;
}

const pollLock = 'poll';
const streamLock = 'stream';

export function createWindowRoles(parts: RoleParts): WindowRoles {
  const { openStream, visibility, locks, wantsNotices, poll, events, onLead } = parts;
  let isLeader = false;
  let releasePoll: (() => void) | null = null;
  let releaseStream: (() => void) | null = null;

  function lead(): void {
    isLeader = true;
    onLead();
  }

  function updatePoll(mayPoll: boolean): void {
    if (mayPoll) releasePoll ??= locks.hold(pollLock, lead);
    else {
      releasePoll?.();
      releasePoll = null;
      isLeader = false;
      poll.pause();
    }
  }

  function updateStream(mayListen: boolean): void {
    if (mayListen) releaseStream ??= locks.hold(streamLock, events.start);
    else {
      releaseStream?.();
      releaseStream = null;
      events.stop();
    }
  }

  return {
    update(isOver) {
      const isVisible = visibility.isVisible();
      updatePoll(!isOver && isVisible);
      // Without locks every hidden window would keep a stream open.
      const mayListen = isVisible || (locks.areShared && wantsNotices());
      updateStream(openStream !== null && !isOver && mayListen);
    },
    isLeader: () => isLeader,
    isListening: () => releaseStream !== null,
    isEveryWindowHidden: async () =>
      !visibility.isVisible() && !(await locks.isHeld(pollLock)) && !visibility.isVisible(),
  };
}
