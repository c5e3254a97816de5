// What a watch over the unread messages needs of the window it runs in.
import type { talk } from '@yun/contract';
import type { ApiError } from '#web/lib/api/api-error.ts';
import type { Clock } from '#web/lib/time/clock.ts';
import type { TabChannel } from './tab-channel.ts';
import type { TabLocks } from './tab-locks.ts';
import type { News } from './unread-diff.ts';
import type { Visibility } from './visibility.ts';

interface Kept {
  data: talk.Unread | null;
  etag: string | null;
}

/** The last answer, by whichever window. */
export interface Answer {
  unread: talk.Unread;
  etag: string | null;
}

export interface WatchParts {
  ask(etag: string | null, signal: AbortSignal): Promise<Kept>;
  /** Null: without live delivery. */
  openStream: ((signal: AbortSignal) => Promise<Response>) | null;
  clock: Clock;
  random(): number;
  visibility: Visibility;
  locks: TabLocks;
  channel: TabChannel;
  /** Just signed in; otherwise a document was loaded, perhaps by everybody at the same time. */
  isFresh: boolean;
  /** Whether a window that is hidden goes on listening. */
  wantsNews(): boolean;
  onUnread(unread: talk.Unread): void;
  onCount(unreadCount: number): void;
  onTalk(patientId: number | null): void;
  /** Somebody wrote while no window was visible. */
  onNews(news: News): void;
  onSessionOver(error: ApiError): void;
}
