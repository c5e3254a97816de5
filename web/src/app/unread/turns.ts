// Which of the windows asks, and which listens: only those that are seen, one of them at a time.
import type { Live } from './live.ts';
import type { Poll } from './poll.ts';
import type { WatchParts } from './watch-parts.ts';

interface TurnParts extends Pick<WatchParts, 'visibility' | 'locks' | 'wantsNews'> {
  poll: Pick<Poll, 'pause'>;
  live: Live | null;
  /** It is this window's turn to ask. */
  onLead(): void;
}

export interface Turns {
  /** Takes part where this window should, and lets go where it should not. */
  settle(isOver: boolean): void;
  isLeader(): boolean;
  isListening(): boolean;
  /** Whether no window at all is seen. */
  isAlone(): Promise<boolean>;
}

const pollLock = 'poll';
const streamLock = 'stream';

export function createTurns({ visibility, locks, wantsNews, poll, live, onLead }: TurnParts): Turns {
  let isLeader = false;
  let letGoOfPoll: (() => void) | null = null;
  let letGoOfStream: (() => void) | null = null;

  function lead(): void {
    isLeader = true;
    onLead();
  }

  function settlePoll(mayPoll: boolean): void {
    if (mayPoll) letGoOfPoll ??= locks.hold(pollLock, lead);
    else {
      letGoOfPoll?.();
      letGoOfPoll = null;
      isLeader = false;
      poll.pause();
    }
  }

  function settleStream(mayListen: boolean): void {
    if (live && mayListen) letGoOfStream ??= locks.hold(streamLock, live.start);
    else {
      letGoOfStream?.();
      letGoOfStream = null;
      live?.stop();
    }
  }

  return {
    settle(isOver) {
      const isVisible = visibility.isVisible();
      settlePoll(!isOver && isVisible);
      // Without locks every hidden window would keep a line open.
      settleStream(!isOver && (isVisible || (locks.areShared && wantsNews())));
    },
    isLeader: () => isLeader,
    isListening: () => letGoOfStream !== null,
    isAlone: async () => !visibility.isVisible() && !(await locks.isHeld(pollLock)) && !visibility.isVisible(),
  };
}
