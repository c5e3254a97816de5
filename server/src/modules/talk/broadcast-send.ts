import { audit } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { insertMessages, type StoredBroadcast, updateBroadcast } from './broadcast.queries.ts';
import type { Addressed } from './broadcast-messages.ts';
import { tellTalks } from './tell-talk.ts';

/** Everybody's message, that it was sent, and the line of the trail: all of it or nothing. The patients are held. */
export async function deliver(
  tx: Tx,
  { origin, actor }: { origin: Origin; actor: Pick<Principal, 'userId' | 'agencyId'> },
  broadcast: Pick<StoredBroadcast, 'id' | 'senderId'>,
  { messages }: Pick<Addressed, 'messages'>,
): Promise<void> {
  const patient_ids = messages.map(({ patient_id }) => patient_id);
  await insertMessages(tx, broadcast, messages);
  await updateBroadcast(tx, broadcast.id, { status: 'sent', recipients: messages.length });
  await audit(tx, origin, {
    ...{ action: 'send_broadcast', entity: 'broadcast', entityId: broadcast.id, actor },
    detail: { status: 'sent', recipients: messages.length, patient_ids },
  });
  await tellTalks(tx, patient_ids);
}
