import type { AnswerOf, h5, ParsedOf } from '@yun/contract';
import { findEventByKey, keepRedFlags } from '#server/modules/red-flag/index.ts';
import {
  appendPatientMessage,
  findSentByPatient,
  listOwnRecords,
  markPatientRead,
  readFile,
  uploadFile,
} from '#server/modules/talk/index.ts';
import { limitAttempts } from '#server/platform/attempts.ts';
import type { PatientCaller } from '#server/platform/context.ts';
import { patientTopic } from '#server/platform/live.ts';
import type { Upload } from '#server/platform/upload.ts';
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
  // An archived record takes no new message, but tells of one that it has: the answer may have been lost on the way.
  return withOwnRecord(caller, async (tx, stored) => {
    // What is sent again is no further message.
    if ((await findSentByPatient(tx, stored.id, client_msg_id)) === undefined) {
      const limit = { key: `h5-say:${stored.id}`, limit: caller.context.patientMessageLimit, windowSeconds: 600 };
      await limitAttempts(tx, limit, '消息发得太多，医生已经收到前面的消息');
    }
    const { origin } = caller;
    const message = { patient: stored, content, attachments, clientMsgId: client_msg_id };
    const record = await appendPatientMessage(tx, caller, {
      ...message,
      follow: async (recordId) => {
        await keepRedFlags(tx, origin, { patient: stored, text: content, recordId, clientKey: client_msg_id });
      },
    });
    const event = await findEventByKey(tx, stored.id, client_msg_id);
    return { ...record, has_question: event !== undefined && event.answer === null };
  });
}

export async function markOwnRead(
  caller: PatientCaller,
  { last_read_id }: ParsedOf<typeof h5.markOwnRead>,
): Promise<AnswerOf<typeof h5.markOwnRead>> {
  assertScope(caller, 'talk');
  return withOwnRecord(caller, async (tx, { id }) => ({ unread_count: await markPatientRead(tx, id, last_read_id) }));
}

export async function uploadOwnFile(
  caller: PatientCaller,
  read: () => Promise<Upload>,
): Promise<AnswerOf<typeof h5.uploadOwnFile>> {
  assertScope(caller, 'talk');
  return uploadFile(caller, caller.patient.patientId, read);
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
