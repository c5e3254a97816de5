import { user as contract } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import { formatTime } from '#server/platform/time.ts';
import {
  countFailuresAfter,
  findEarlierSignIn,
  findNotices,
  listChangesAfter,
  type Notice,
  updateNotices,
} from './notices.queries.ts';

export async function getNotices(context: Context, { userId, sessionId }: Principal) {
  const { db } = context.database;
  const notices = await findNotices(db, userId);
  const earlier = notices.length === 0 ? undefined : await findEarlierSignIn(db, userId, sessionId);
  if (earlier === undefined) return { notices, last_sign_in: null, changes: [] };
  const changes = notices.includes('account_change') ? await listChangesAfter(db, userId, earlier.id) : [];
  return {
    notices,
    last_sign_in: notices.includes('sign_in')
      ? {
          time: formatTime(earlier.time),
          address: earlier.address,
          failures_since: await countFailuresAfter(db, userId, earlier.id),
        }
      : null,
    changes: changes.map(({ time, by, action }) => ({ time: formatTime(time), by, action })),
  };
}

export async function setNotices(context: Context, origin: Origin, principal: Principal, wanted: readonly Notice[]) {
  const notices = contract.noticeKinds.filter((kind) => wanted.includes(kind));
  await context.database.withTx(async (tx) => {
    if (!(await updateNotices(tx, principal.userId, notices))) return;
    await audit(tx, origin, {
      action: 'set_notices',
      entity: 'user',
      entityId: principal.userId,
      actor: principal,
      detail: { notices },
    });
  });
  return { notices };
}
