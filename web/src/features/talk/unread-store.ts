// How many messages wait for the signed-in doctor, and which conversations have just changed. `app/unread` keeps it true;
// badge, title and board read it here.
import type { talk } from '@yun/contract';
import { create } from 'zustand';

export interface UnreadState {
  unread_count: number;
  from_patients: talk.Unread['from_patients'];
  /** When it was true, in ms; 0 as long as it is not known. */
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

/** Only for `app/unread`, which hears every answer. */
export function keepUnread({ unread_count, from_patients }: talk.Unread, at: number): void {
  useUnreadStore.setState({ unread_count, from_patients, at });
}

/** At sign-out, and when somebody is no doctor any more. */
export function forgetUnread(): void {
  useUnreadStore.setState(unknown);
}

type CountListener = (unreadCount: number) => void;
const countListeners = new Set<CountListener>();

/** Only for `app/unread`: what was answered to another window. */
export function showUnreadCount(unreadCount: number): void {
  useUnreadStore.setState({ unread_count: unreadCount, at: Date.now() });
}

/** What `mark_read` and `mark_unread` answered: shown at once, in every window; whose messages they are is asked again. */
export function setUnreadCount(unreadCount: number): void {
  showUnreadCount(unreadCount);
  for (const listener of [...countListeners]) listener(unreadCount);
}

/** Only for `app/unread`. */
export function onUnreadCountSet(listener: CountListener): () => void {
  countListeners.add(listener);
  return () => countListeners.delete(listener);
}

/** `patientId`: whose conversation changed; null when any may have: look again at what is shown. */
type TalkListener = (patientId: number | null) => void;
const talkListeners = new Set<TalkListener>();

export function onTalkChanged(listener: TalkListener): () => void {
  talkListeners.add(listener);
  return () => talkListeners.delete(listener);
}

/** Only for `app/unread`. */
export function tellTalkChanged(patientId: number | null): void {
  for (const listener of [...talkListeners]) listener(patientId);
}
