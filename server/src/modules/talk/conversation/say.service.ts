import type { AnswerOf, ParsedOf, talk } from '@yun/contract';
import {
  assertEditable,
  changePatient,
  type PatientChange,
  type StoredPatient,
} from '#server/modules/patient/index.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { invalid } from '#server/platform/errors.ts';
import { isUniqueViolation } from '#server/platform/unique-violation.ts';
import { attachFiles } from '../file/file.service.ts';
import { addUses } from '../quick-reply/quick-reply.queries.ts';
import { findSentByDoctor, insertRecord, setHandling, setRecordType } from '../talk.queries.ts';
import { assertDoctor, conflict } from '../talk-access.ts';
import { toTalkRecord } from './records.answers.ts';
import { findRecord } from './records.queries.ts';

type Input = ParsedOf<typeof talk.doctorSay>;

/** A repeated request with the same key writes nothing and returns the first record. */
export async function doctorSay(caller: Caller, input: Input): Promise<AnswerOf<typeof talk.doctorSay>> {
  const { userId } = caller.principal;
  try {
    return await changePatient(caller, { id: input.patient_id, action: 'doctor_say' }, async (tx, patient, change) => {
      assertDoctor(caller.principal, '仅医生可以回复患者');
      const existing = await findSentByDoctor(tx, userId, input.client_msg_id);
      if (existing !== undefined && existing.patientId !== patient.id) throw sentElsewhere();
      const id = existing?.id ?? (await say(tx, caller, change, patient, input));
      return answer(tx, patient.id, id, userId);
    });
  } catch (error) {
    // The same key at the same moment to another patient, whom this transaction has not locked: unique in 0010_talk.sql.
    if (isUniqueViolation(error, 'talk_record_doctor_key')) throw sentElsewhere();
    throw error;
  }
}

const sentElsewhere = () => conflict('这条消息已经发给另一位患者，请刷新后再试');

async function say(
  tx: Tx,
  caller: Caller,
  change: PatientChange,
  patient: StoredPatient,
  input: Input,
): Promise<number> {
  const { userId } = caller.principal;
  const { content, attachments, reply_to, handled } = input;
  assertEditable(patient);
  await assertReply(tx, patient.id, reply_to);
  const id = await insertRecord(tx, {
    patientId: patient.id,
    senderType: 'doctor',
    senderId: userId,
    type: 'text',
    content,
    replyTo: reply_to ?? null,
    clientMsgId: input.client_msg_id,
  });
  const files = await attachFiles(tx, {
    patientId: patient.id,
    uploaderId: userId,
    recordId: id,
    fileIds: attachments,
  });
  await setRecordType(tx, id, content, files);
  if (handled) await setHandling(tx, patient.id, { handledBy: userId });
  await addUses(tx, userId, input.used_replies);
  change.touchTalk();
  change.audit('doctor_say', {
    record_id: id,
    length: [...content].length,
    ...(files.length > 0 && { files: files.length }),
    ...(reply_to !== undefined && { reply_to }),
    ...(handled && { handled }),
  });
  return id;
}

async function assertReply(tx: Tx, patientId: number, replyTo: number | undefined): Promise<void> {
  if (replyTo === undefined) return;
  const row = await findRecord(tx, patientId, replyTo);
  if (row === undefined) throw invalid([{ field: 'reply_to', message: '引用的消息不存在' }]);
  if (row.is_recalled) throw invalid([{ field: 'reply_to', message: '引用的消息已撤回' }]);
}

/** The caller's message as the API returns it. */
export async function answer(tx: Tx, patientId: number, id: number, userId: number): Promise<talk.TalkRecord> {
  const row = await findRecord(tx, patientId, id);
  if (row === undefined) throw new Error(`record ${id} was not found`);
  return toTalkRecord(row, { userId, mayWrite: true });
}
