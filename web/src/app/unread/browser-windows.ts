// The windows of one user in one browser: messages between them, locks, and whether this one is visible.
import type { talk } from '@yun/contract';

/** Messages between the windows of one user in one browser. */
export type TabMessage =
  | { kind: 'answer'; unread: talk.Unread; etag: string | null }
  /** `null`: any conversation may have changed. */
  | { kind: 'hint'; patientId: number | null }
  | { kind: 'count'; count: number }
  /** A window that does not poll was opened or shown again and wants the number. */
  | { kind: 'look' };

export interface TabChannel {
  send(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): () => void;
}

/** `owner`: viewing as another user has a channel of its own. */
export function openTabChannel(owner: string): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { send() {}, listen: () => () => {} };
  const channel = new BroadcastChannel(`yun.unread ${owner}`);
  let isOpen = true;
  return {
    send(message) {
      if (isOpen) channel.postMessage(message);
    },
    listen(listener) {
      channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
      return () => {
        isOpen = false;
        channel.close();
      };
    },
  };
}

/** Which of several windows does something for all. */
export interface TabLocks {
  /** Whether windows can see each other's locks: not on plain http. */
  readonly areShared: boolean;
  /** Calls `onHeld` once the lock is granted; returns how to release it, or to stop waiting. */
  hold(name: string, onHeld: () => void): () => void;
  isHeld(name: string): Promise<boolean>;
}

export function tabLocks(owner: string, manager: LockManager | undefined): TabLocks {
  const nameOf = (name: string) => `yun.unread ${owner} ${name}`;
  return {
    areShared: manager !== undefined,
    hold(name, onHeld) {
      let isWanted = true;
      let release = () => {};
      const waiting = new AbortController();
      function handleHeld(): Promise<void> | undefined {
        if (!isWanted) return undefined;
        onHeld();
        return new Promise((resolve) => {
          release = resolve;
        });
      }
      if (manager) {
        manager.request(nameOf(name), { signal: waiting.signal }, handleHeld).catch(() => {
          // Cancelled while waiting; or the browser has no locks here, then every window works alone.
          if (isWanted) onHeld();
        });
      } else onHeld();
      return () => {
        isWanted = false;
        waiting.abort();
        release();
      };
    },
    async isHeld(name) {
      const { held = [] } = (await manager?.query()) ?? {};
      return held.some((lock) => lock.name === nameOf(name));
    },
  };
}

export interface Visibility {
  isVisible(): boolean;
  /** Called when the window is shown, hidden or focused, and when the network is back. */
  listen(listener: (isOnlineAgain: boolean) => void): () => void;
}

export const windowVisibility: Visibility = {
  isVisible: () => document.visibilityState === 'visible',
  listen(listener) {
    const handleChange = () => listener(false);
    const handleOnline = () => listener(true);
    document.addEventListener('visibilitychange', handleChange);
    addEventListener('focus', handleChange);
    addEventListener('online', handleOnline);
    return () => {
      document.removeEventListener('visibilitychange', handleChange);
      removeEventListener('focus', handleChange);
      removeEventListener('online', handleOnline);
    };
  },
};
