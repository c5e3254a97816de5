// Broadcasts whose time has come.
import { maxRecipients } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import {
  type BroadcastSender,
  getSender,
  listDue,
  lockDue,
  type StoredBroadcast,
  updateBroadcast,
} from './broadcast.queries.ts';
import { type Addressed, addressScheduled } from './broadcast-messages.ts';
import { deliver, markDetail, withLeftOut } from './broadcast-send.ts';

const maxReported = 50;
const origin = { requestId: 'broadcast', address: 'local', userAgent: 'broadcast' };

/** Returns a function that sends all due broadcasts one by one; a failed one blocks no other and is retried next time. */
export function createBroadcastSchedule(database: Database) {
  return async (signal?: AbortSignal): Promise<number> => {
    let sent = 0;
    const failures: unknown[] = [];
    for (const id of await listDue(database.db)) {
      if (signal?.aborted) break;
      try {
        if (await database.withTx((tx) => sendDue(tx, id))) sent += 1;
      } catch (error) {
        // Further errors are likely to be the same.
        if (failures.length < maxReported) failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'broadcasts were not sent', { cause: failures[0] });
    return sent;
  };
}

/** Stores messages and status in one transaction, so that the broadcast is sent once or not at all. */
async function sendDue(tx: Tx, id: number): Promise<boolean> {
  const due = await lockDue(tx, id);
  if (due === undefined) return false;
  const sender = await getSender(tx, due.senderId);
  const problem = problemOf(sender);
  if (problem !== null) return fail(tx, due, sender, problem);
  const { filter, content } = due;
  const addressed = await addressScheduled(tx, sender, { filter, content, chosen: filter.chosen ?? [] });
  const nobody = problemWith(addressed);
  if (nobody !== null) return fail(tx, { id, filter: withLeftOut(filter, addressed.leftOut) }, sender, nobody);
  await deliver(tx, { origin, actor: sender }, due, addressed);
  return true;
}

function problemOf({ isActive, userType, modules }: BroadcastSender): string | null {
  if (!isActive) return '发送人的账号已停用';
  return userType === '医生' && modules.includes('PATIENT_MGR') ? null : '发送人已没有群发的权限';
}

function problemWith({ count, isTooMany, leftOut }: Addressed): string | null {
  if (isTooMany) return `到发送时共 ${count} 位，超过 ${maxRecipients} 位`;
  if (count > 0) return null;
  return leftOut.length > 0 ? '到发送时患者都已停训或有危急预警' : '到发送时没有可以发送的患者';
}

type Failed = Pick<StoredBroadcast, 'id' | 'filter'>;

async function fail(tx: Tx, { id, filter }: Failed, actor: BroadcastSender, failReason: string): Promise<false> {
  await updateBroadcast(tx, id, { status: 'failed', failReason, filter });
  const entry = { action: 'send_broadcast', entity: 'broadcast', entityId: id, actor, result: 'refused' as const };
  await audit(tx, origin, { ...entry, detail: { reason: failReason, ...markDetail([], filter) } });
  return false;
}
