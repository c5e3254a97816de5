import type { talk } from '@yun/contract';

/** What the windows of one person in one browser tell each other. */
export type TabMessage =
  | { kind: 'answer'; unread: talk.Unread; etag: string | null }
  /** `null`: any conversation may have changed. */
  | { kind: 'hint'; patientId: number | null }
  | { kind: 'count'; count: number }
  /** Somebody opened, or came back to, a window that does not ask itself. */
  | { kind: 'look' };

export interface TabChannel {
  send(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): () => void;
}

/** `owner`: somebody looking through another person's eyes has a channel of his own. */
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
