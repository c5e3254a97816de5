// How many messages the signed-in doctor has not read. `app/unread` keeps it up to date; badge, title and board show it.
import type { talk } from '@yun/contract';
import { create } from 'zustand';

export interface UnreadState {
  unread_count: number;
  from_patients: talk.Unread['from_patients'];
  /** When the server answered it, in ms; 0 before the first answer. */
  at: number;
}

const emptyState: UnreadState = { unread_count: 0, from_patients: [], at: 0 };

export const useUnreadStore = create<UnreadState>(() => emptyState);

export function useUnread(): UnreadState {
  return useUnreadStore();
}

export function useUnreadCount(): number {
  return useUnreadStore((state) => state.unread_count);
}

/** Only for `app/unread`, which receives every answer. */
export function keepUnread({ unread_count, from_patients }: talk.Unread, at: number): void {
  useUnreadStore.setState({ unread_count, from_patients, at });
}

/** At sign-out, and when the user is no longer a doctor. */
export function forgetUnread(): void {
  useUnreadStore.setState(emptyState);
}

type CountListener = (unreadCount: number) => void;
const countListeners = new Set<CountListener>();

/** Only for `app/unread`: the number another window has received. */
export function showUnreadCount(unreadCount: number): void {
  useUnreadStore.setState({ unread_count: unreadCount, at: Date.now() });
}

/** Shows the answer of `mark_read` or `mark_unread` at once, in every window; `from_patients` follows with the next poll. */
export function setUnreadCount(unreadCount: number): void {
  showUnreadCount(unreadCount);
  for (const listener of [...countListeners]) listener(unreadCount);
}

/** Only for `app/unread`. */
export function onUnreadCountSet(listener: CountListener): () => void {
  countListeners.add(listener);
  return () => countListeners.delete(listener);
}
