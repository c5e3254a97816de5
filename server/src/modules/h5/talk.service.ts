import type { AnswerOf, h5, ParsedOf } from '@yun/contract';
import type { StoredPatient } from '#server/modules/patient/index.ts';
import { findEventByKey, keepRedFlags, namesDanger } from '#server/modules/red-flag/index.ts';
import {
  findSentByPatient,
  getOwnRecord,
  insertPatientMessage,
  listOwnRecords,
  markPatientRead,
  readFile,
  storeUpload,
} from '#server/modules/talk/index.ts';
import type { PatientCaller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { Uploading } from '#server/platform/http/upload.ts';
import { patientTopic } from '#server/platform/live/live.ts';
import { limitAttempts, reserveAttempt } from '#server/platform/session/attempts.ts';
import { assertScope, withOwnRecord } from './change-own.ts';

export function listOwnTalk(
  caller: PatientCaller,
  query: ParsedOf<typeof h5.listOwnTalk>,
): Promise<AnswerOf<typeof h5.listOwnTalk>> {
  assertScope(caller, 'talk');
  return listOwnRecords(caller.context.database.db, caller.patient.patientId, query);
}

export async function patientSay(
  caller: PatientCaller,
  { client_msg_id, content, attachments }: ParsedOf<typeof h5.patientSay>,
): Promise<AnswerOf<typeof h5.patientSay>> {
  assertScope(caller, 'talk');
  // An archived record accepts no new message, but a repeated one is answered: the first answer may have been lost.
  return withOwnRecord(caller, async (tx, stored, change) => {
    const existing = await findSentByPatient(tx, stored.id, client_msg_id);
    // A repeated message does not count towards the limit.
    if (existing !== undefined) {
      const hasQuestion = (await findEventByKey(tx, stored.id, client_msg_id))?.answer === null;
      return { ...(await getOwnRecord(tx, stored.id, existing.id)), has_question: hasQuestion };
    }
    await limitMessages(tx, caller, stored, content);
    const message = { patient: stored, content, attachments, clientMsgId: client_msg_id };
    const id = await insertPatientMessage(change, message);
    const flagged = { patient: stored, text: content, recordId: id, clientKey: client_msg_id };
    const hasQuestion = await keepRedFlags(change, flagged);
    return { ...(await getOwnRecord(tx, stored.id, id)), has_question: hasQuestion };
  });
}

/** Texts that name a danger have a second limit of the same size, for when the first is used up. */
async function limitMessages(tx: Tx, { context }: PatientCaller, stored: StoredPatient, text: string): Promise<void> {
  const limit = { key: `h5-say:${stored.id}`, limit: context.patientMessageLimit, windowSeconds: 600 };
  const { isAllowed } = await reserveAttempt(tx, [limit]);
  if (isAllowed) return;
  const key = (await namesDanger(tx, stored, text)) ? `h5-say-danger:${stored.id}` : limit.key;
  await limitAttempts(tx, { ...limit, key }, '消息发得太多，医生已经收到前面的消息');
}

export async function markOwnRead(
  caller: PatientCaller,
  { last_read_id }: ParsedOf<typeof h5.markOwnRead>,
): Promise<AnswerOf<typeof h5.markOwnRead>> {
  assertScope(caller, 'talk');
  return withOwnRecord(caller, async (tx, { id }) => ({ unread_count: await markPatientRead(tx, id, last_read_id) }));
}

export async function uploadOwnFile(caller: PatientCaller & Uploading): Promise<AnswerOf<typeof h5.uploadOwnFile>> {
  assertScope(caller, 'talk');
  return storeUpload(caller, caller.patient.patientId);
}

export async function getOwnFile(
  caller: PatientCaller,
  asked: ParsedOf<typeof h5.getOwnFile>,
): Promise<AnswerOf<typeof h5.getOwnFile>> {
  assertScope(caller, 'talk');
  return readFile(caller, asked);
}

export async function openOwnStream(caller: PatientCaller): Promise<AnswerOf<typeof h5.openOwnStream>> {
  assertScope(caller, 'talk');
  return { topics: [patientTopic(caller.patient.patientId)] };
}
