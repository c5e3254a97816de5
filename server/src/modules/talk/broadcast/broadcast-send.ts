import type { BroadcastMark, talk } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { BroadcastAudience } from '#server/tables/talk.table.ts';
import { publishTalks } from '../publish-talk.ts';
import { insertMessages, type StoredBroadcast, updateBroadcast } from './broadcast.queries.ts';
import type { Addressed } from './broadcast-messages.ts';

/** Stores the messages, the status and the audit line. The caller has locked the patients. */
export async function deliver(
  tx: Tx,
  { origin, actor }: { origin: Origin; actor: Pick<Principal, 'userId' | 'agencyId'> },
  broadcast: Pick<StoredBroadcast, 'id' | 'senderId' | 'filter'>,
  addressed: Pick<Addressed, 'messages' | 'leftOut'>,
): Promise<void> {
  const { messages } = addressed;
  const patient_ids = messages.map(({ patient_id }) => patient_id);
  const filter = withLeftOut(broadcast.filter, addressed.leftOut);
  await insertMessages(tx, broadcast, messages);
  await updateBroadcast(tx, broadcast.id, { status: 'sent', recipients: messages.length, filter });
  await audit(tx, origin, {
    action: 'send_broadcast',
    entity: 'broadcast',
    entityId: broadcast.id,
    actor,
    detail: { status: 'sent', recipients: messages.length, patient_ids, ...markDetail(messages, filter) },
  });
  await publishTalks(tx, patient_ids);
}

/** With those left out now, beside those left out when it was scheduled. */
export function withLeftOut(audience: BroadcastAudience, now: readonly talk.MarkedPatient[]): BroadcastAudience {
  if (now.length === 0) return audience;
  const added = now.map(({ patient_id, marks }) => ({ patient_id, marks }));
  return { ...audience, left_out: [...(audience.left_out ?? []), ...added] };
}

/** Audit detail about paused and critical patients: who was left out, who was reached by choice. */
export function markDetail(
  messages: readonly { patient_id: number; marks: readonly BroadcastMark[] }[],
  { left_out = [] }: BroadcastAudience,
) {
  const chosen = messages.filter(({ marks }) => marks.length > 0);
  return {
    ...(left_out.length > 0 && { left_out_ids: left_out.map(({ patient_id }) => patient_id) }),
    ...(chosen.length > 0 && { chosen_ids: chosen.map(({ patient_id }) => patient_id) }),
  };
}
