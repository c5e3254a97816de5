// Whoever looks at a conversation, or is told of it, is told that it changed: once the transaction is committed.
import type { Tx } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/live.ts';
import { listHearers } from './talk.queries.ts';

export const talkEvent = (patientId: number) => ({ event: 'talk', data: { patient_id: patientId } });

/** The patient, everybody who is told of new messages, and who did it. */
export async function tellTalk(tx: Tx, patientId: number, byUserId?: number): Promise<void> {
  const hearers = (await listHearers(tx, [patientId])).get(patientId) ?? [];
  const users = new Set([...hearers, ...(byUserId === undefined ? [] : [byUserId])]);
  await publish(tx, [patientTopic(patientId), ...[...users].map(userTopic)], talkEvent(patientId));
}

/** Many conversations. */
export async function tellTalks(tx: Tx, patientIds: readonly number[]): Promise<void> {
  const hearers = await listHearers(tx, patientIds);
  for (const id of new Set(patientIds))
    await publish(tx, [patientTopic(id), ...(hearers.get(id) ?? []).map(userTopic)], talkEvent(id));
}

/** The other windows of one person: how far somebody has read is nobody else's business. */
export async function tellReader(tx: Tx, userId: number, patientId: number): Promise<void> {
  await publish(tx, [userTopic(userId)], talkEvent(patientId));
}

export const userTopic = (userId: number) => `user:${userId}`;
export const patientTopic = (patientId: number) => `patient:${patientId}`;
