// The unread messages of the signed-in doctor, and events of changed conversations. Updated by `app/unread`; read by
// badge, title and board.
import type { talk } from '@yun/contract';
import { create } from 'zustand';

export interface UnreadState {
  unread_count: number;
  from_patients: talk.Unread['from_patients'];
  /** When the count was valid, in ms; 0: not loaded yet. */
  at: number;
}

const unknown: UnreadState = { unread_count: 0, from_patients: [], at: 0 };

export const useUnreadStore = create<UnreadState>(() => unknown);

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
  useUnreadStore.setState(unknown);
}

type CountListener = (unreadCount: number) => void;
const countListeners = new Set<CountListener>();

/** Only for `app/unread`: a count that another window received. */
export function showUnreadCount(unreadCount: number): void {
  useUnreadStore.setState({ unread_count: unreadCount, at: Date.now() });
}

/** The count answered by `mark_read` and `mark_unread`: shown at once in every window; its patients are read again. */
export function setUnreadCount(unreadCount: number): void {
  showUnreadCount(unreadCount);
  for (const listener of [...countListeners]) listener(unreadCount);
}

/** Only for `app/unread`. */
export function onUnreadCountSet(listener: CountListener): () => void {
  countListeners.add(listener);
  return () => countListeners.delete(listener);
}

/** `patientId`: the patient of the changed conversation; null: any may have changed, so what is shown is read again. */
type TalkListener = (patientId: number | null) => void;
const talkListeners = new Set<TalkListener>();

export function onTalkChanged(listener: TalkListener): () => void {
  talkListeners.add(listener);
  return () => talkListeners.delete(listener);
}

/** Only for `app/unread`. */
export function reportTalkChanged(patientId: number | null): void {
  for (const listener of [...talkListeners]) listener(patientId);
}
