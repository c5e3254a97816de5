import type { AnswerOf, ParsedOf, talk } from '@yun/contract';
import { assertEditable, onBehalfOf, type StoredPatient } from '#server/modules/patient/index.ts';
import { audit } from '#server/platform/audit.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { invalid } from '#server/platform/errors.ts';
import { isUniqueViolation } from '#server/platform/unique-violation.ts';
import { assertDoctor, changeTalk, conflict } from '../change-talk.ts';
import { attachFiles } from '../file/file.service.ts';
import { publishTalk } from '../publish-talk.ts';
import { countUses } from '../quick-reply/quick-reply.service.ts';
import { findSentByDoctor, insertRecord, setHandling } from '../talk.queries.ts';
import { toTalkRecord } from './records.answers.ts';
import { findRecord } from './records.queries.ts';
import { setType, typeOf } from './type-of.ts';

type Input = ParsedOf<typeof talk.doctorSay>;

/** Sent again with the same key it answers the first record, and writes nothing. */
export async function doctorSay(caller: Caller, input: Input): Promise<AnswerOf<typeof talk.doctorSay>> {
  const { userId } = caller.principal;
  try {
    return await changeTalk(caller, 'doctor_say', input.patient_id, async (tx, patient) => {
      assertDoctor(caller.principal, '仅医生可以回复患者');
      const known = await findSentByDoctor(tx, userId, input.client_msg_id);
      if (known !== undefined && known.patientId !== patient.id) throw sentElsewhere();
      const id = known?.id ?? (await say(tx, caller, patient, input));
      return answer(tx, patient.id, id, userId);
    });
  } catch (error) {
    // The same key at the same moment to another patient, who is held by nobody here.
    if (isUniqueViolation(error, 'talk_record_doctor_key')) throw sentElsewhere();
    throw error;
  }
}

const sentElsewhere = () => conflict('这条消息已经发给另一位患者，请刷新后再试');

async function say(tx: Tx, caller: Caller, patient: StoredPatient, input: Input): Promise<number> {
  const { context, origin, principal } = caller;
  const { content, attachments, reply_to, handled } = input;
  assertEditable(patient);
  await assertReply(tx, patient.id, reply_to);
  const id = await insertRecord(tx, {
    ...{ patientId: patient.id, senderType: 'doctor', senderId: principal.userId, type: 'text', content },
    ...{ replyTo: reply_to ?? null, clientMsgId: input.client_msg_id },
  });
  const place = { patientId: patient.id, uploaderId: principal.userId, recordId: id };
  const files = await attachFiles(tx, { ...place, fileIds: attachments });
  await setType(tx, id, typeOf(content, files));
  if (handled) await setHandling(tx, patient.id, { handledBy: principal.userId });
  await countUses(tx, input.used_replies, caller);
  await audit(tx, origin, {
    ...{ action: 'doctor_say', entity: 'patient', entityId: patient.id, actor: principal },
    detail: {
      ...{ record_id: id, length: [...content].length },
      ...(files.length > 0 && { files: files.length }),
      ...(reply_to !== undefined && { reply_to }),
      ...(handled && { handled }),
      ...(await onBehalfOf(tx, principal, patient)),
    },
  });
  await context.patientHooks.refreshSignals(tx, [patient.id]);
  await publishTalk(tx, patient.id, principal.userId);
  return id;
}

async function assertReply(tx: Tx, patientId: number, replyTo: number | undefined): Promise<void> {
  if (replyTo === undefined) return;
  const row = await findRecord(tx, patientId, replyTo);
  if (row === undefined) throw invalid([{ field: 'reply_to', message: '引用的消息不存在' }]);
  if (row.is_recalled) throw invalid([{ field: 'reply_to', message: '引用的消息已撤回' }]);
}

/** The caller's own message as he gets it back. */
export async function answer(tx: Tx, patientId: number, id: number, userId: number): Promise<talk.TalkRecord> {
  const row = await findRecord(tx, patientId, id);
  if (row === undefined) throw new Error(`record ${id} was not found`);
  return toTalkRecord(row, { userId, mayWrite: true });
}
