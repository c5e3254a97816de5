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
