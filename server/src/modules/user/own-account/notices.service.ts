import { user as contract, type ParsedOf } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Caller } from '#server/platform/context.ts';
import { formatTime } from '#server/platform/time.ts';
import {
  countFailuresAfter,
  findEarlierSignIn,
  findNotices,
  listChangesAfter,
  updateNotices,
} from './notices.queries.ts';

export async function getNotices({ context, principal: { userId, sessionId } }: Caller) {
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

export async function setNotices({ context, origin, principal }: Caller, input: ParsedOf<typeof contract.setNotices>) {
  const notices = contract.noticeKinds.filter((kind) => input.notices.includes(kind));
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
