import { type AnswerOf, talk } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { permits } from '#server/platform/http/access.ts';
import { userTopic } from '../publish-talk.ts';
import { countUnread, findUnread, type InboxRow, toUnread } from './unread.queries.ts';

type Unread = AnswerOf<typeof talk.getUnread>;

/** Only doctors get messages, as long as they may read them. */
const receivesMessages = ({ userType, modules }: Principal) =>
  userType === '医生' && permits(talk.talkReaders, modules);

/** For a person who covers nobody the inbox, read with the session, is complete (view `talk_unread` of 0010_talk.sql). */
export function getUnread(
  { context, principal }: Caller,
  _input: unknown,
  inbox: InboxRow[] | null,
): Unread | Promise<Unread> {
  if (!receivesMessages(principal)) return unreadIn(empty);
  return principal.covers.length > 0 ? findUnread(context.database.pool, principal.userId) : unreadIn(inbox ?? empty);
}

const empty: InboxRow[] = [];
const shown = new WeakMap<InboxRow[], Unread>();

/** Frozen, since all polls share it until the inbox changes. */
function unreadIn(inbox: InboxRow[]): Unread {
  const unread = shown.get(inbox) ?? Object.freeze(toUnread(inbox));
  shown.set(inbox, unread);
  return unread;
}

export const openTalkStream = ({ principal }: Caller) => ({ topics: [userTopic(principal.userId)] });

/** What the badge shows, and of how many patients; also inside a transaction that may have changed it. */
export async function countOwnUnread(
  db: Db | Tx,
  principal: Principal,
): Promise<{ messages: number; patients: number }> {
  return receivesMessages(principal) ? countUnread(db, principal.userId) : { messages: 0, patients: 0 };
}
