// The dependencies of the watch over unread messages.
import type { talk } from '@yun/contract';
import type { ApiError } from '#web/lib/api/api-error.ts';
import type { Clock } from '#web/lib/time/clock.ts';
import type { TabChannel, TabLocks, Visibility } from './browser-windows.ts';
import type { NewMessages } from './unread-diff.ts';

/** `data` is null if nothing has changed since `etag`. */
interface CallResult {
  data: talk.Unread | null;
  etag: string | null;
}

/** An answer of the server, requested by any window. */
export interface Answer {
  unread: talk.Unread;
  etag: string | null;
}

export interface WatchParts {
  ask(etag: string | null, signal: AbortSignal): Promise<CallResult>;
  /** Null: without live delivery. */
  openStream: ((signal: AbortSignal) => Promise<Response>) | null;
  clock: Clock;
  random(): number;
  visibility: Visibility;
  locks: TabLocks;
  channel: TabChannel;
  /** Just signed in; otherwise a document was loaded, perhaps by all users at the same time. */
  isFresh: boolean;
  /** Whether the user wants desktop notices: then a hidden window continues listening. */
  wantsNotices(): boolean;
  onUnread(unread: talk.Unread): void;
  onCount(unreadCount: number): void;
  onTalk(patientId: number | null): void;
  /** Messages came while no window was visible. */
  onNewMessages(messages: NewMessages): void;
  onSessionOver(error: ApiError): void;
}
