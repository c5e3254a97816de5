// Whoever looks at a conversation, or is told of it, is told that it changed: once the transaction is committed.
import type { Tx } from '#server/platform/database/index.ts';
import { gapEvent, patientTopic, publish, userTopic } from '#server/platform/live/live.ts';
import type { MovedPatients } from '#server/platform/patient-hooks.ts';
import { listDeputies, listListeners } from './talk.queries.ts';

export { patientTopic, userTopic };

export const talkEvent = (patientId: number) => ({ event: 'talk', data: { patient_id: patientId } });

/** The patient, everybody who is told of new messages, and who did it. */
export async function publishTalk(tx: Tx, patientId: number, byUserId?: number): Promise<void> {
  const listeners = (await listListeners(tx, [patientId])).get(patientId) ?? [];
  const users = new Set([...listeners, ...(byUserId === undefined ? [] : [byUserId])]);
  await publish(tx, [patientTopic(patientId), ...[...users].map(userTopic)], talkEvent(patientId));
}

/** Many conversations. */
export async function publishTalks(tx: Tx, patientIds: readonly number[]): Promise<void> {
  const listeners = await listListeners(tx, patientIds);
  for (const id of new Set(patientIds))
    await publish(tx, [patientTopic(id), ...(listeners.get(id) ?? []).map(userTopic)], talkEvent(id));
}

/** The other windows of one person: how far somebody has read is nobody else's business. */
export async function publishRead(tx: Tx, userId: number, patientId: number): Promise<void> {
  await publish(tx, [userTopic(userId)], talkEvent(patientId));
}

/** One hint for however many patients: what is unread, listed and open may all be another's now. */
export async function publishMoved(
  tx: Tx,
  { patientIds, formerDoctorId, notifiesPatients = false }: MovedPatients,
): Promise<void> {
  const listeners = [...(await listListeners(tx, patientIds)).values()].flat();
  const former = formerDoctorId === undefined ? [] : [formerDoctorId, ...(await listDeputies(tx, formerDoctorId))];
  const users = [...new Set([...listeners, ...former])];
  await publish(tx, [...users.map(userTopic), ...(notifiesPatients ? patientIds.map(patientTopic) : [])], gapEvent);
}
