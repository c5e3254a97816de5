import { type AnswerOf, talk } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import { type Db, oncePerDatabase, type Tx } from '#server/platform/database/index.ts';
import { permits } from '#server/platform/http/access.ts';
import { createBatcher } from '#server/platform/jobs/batcher.ts';
import { userTopic } from '../publish-talk.ts';
import { countUnread, loadUnread } from './unread.queries.ts';

type Unread = AnswerOf<typeof talk.getUnread>;

/** Only doctors get messages, as long as they may read them. */
const receivesMessages = ({ userType, modules }: Principal) =>
  userType === '医生' && permits(talk.talkReaders, modules);

/** Callers who ask at the same moment share one statement. */
const batcherOf = oncePerDatabase((database) =>
  createBatcher((userIds) => loadUnread(database.pool, userIds), { hasSpare: database.engine === 'postgres' }),
);

export async function getUnread({ context, principal }: Caller): Promise<Unread> {
  const find = batcherOf(context.database);
  const found = receivesMessages(principal) ? await find(String(principal.userId)) : undefined;
  return found ?? { unread_count: 0, from_patients: [] };
}

export const openTalkStream = ({ principal }: Caller) => ({ topics: [userTopic(principal.userId)] });

/** What the badge shows, and of how many patients; also inside a transaction that may have changed it. */
export async function countOwnUnread(
  db: Db | Tx,
  principal: Principal,
): Promise<{ messages: number; patients: number }> {
  return receivesMessages(principal) ? countUnread(db, principal.userId) : { messages: 0, patients: 0 };
}
