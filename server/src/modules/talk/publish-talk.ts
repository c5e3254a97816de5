// Live updates of conversations, sent once the transaction is committed.

import type { MovedPatients } from '#server/platform/change-outcome.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { gapEvent, patientTopic, publish, userTopic } from '#server/platform/live/live.ts';
import { listDeputies, listListeners, notifyListeners } from './talk.queries.ts';

export { patientTopic, userTopic };

export const talkEvent = (patientId: number) => ({ event: 'talk', data: { patient_id: patientId } });

/** Notifies the patients, the users who get their messages, and the actor. */
export async function publishTalks(tx: Tx, patientIds: readonly number[], actorId?: number): Promise<void> {
  if (patientIds.length > 0) await notifyListeners(tx, [...new Set(patientIds)], actorId);
}

/** Notifies only the other windows of the same user: read marks concern no one else. */
export async function publishRead(tx: Tx, userId: number, patientId: number): Promise<void> {
  await publish(tx, [userTopic(userId)], talkEvent(patientId));
}

/** One event for all patients: unread counts, lists and open conversations may all have changed. */
export async function publishMoved(
  tx: Tx,
  patientIds: readonly number[],
  { formerDoctorId, notifiesPatients = false }: MovedPatients,
): Promise<void> {
  const listeners = [...(await listListeners(tx, patientIds)).values()].flat();
  const former = formerDoctorId === undefined ? [] : [formerDoctorId, ...(await listDeputies(tx, formerDoctorId))];
  const users = [...new Set([...listeners, ...former])];
  await publish(tx, [...users.map(userTopic), ...(notifiesPatients ? patientIds.map(patientTopic) : [])], gapEvent);
}
