import { type AnswerOf, errorCodes, type ParsedOf, type talk } from '@yun/contract';
import { assertEditable, changePatient } from '#server/modules/patient/index.ts';
import type { Caller } from '#server/platform/context.ts';
import { AppError, notFound, wrongState } from '#server/platform/errors.ts';
import { recountAnswered, updateRecord } from '../talk.queries.ts';
import { findRecord } from './records.queries.ts';
import { answer } from './say.service.ts';

/** Deletes the text and keeps the record. A patient whom it had answered waits again. */
export function recallMessage(
  caller: Caller,
  { patient_id, id }: ParsedOf<typeof talk.recallMessage>,
): Promise<AnswerOf<typeof talk.recallMessage>> {
  const { principal } = caller;
  return changePatient(caller, { id: patient_id, action: 'recall_message' }, async (tx, patient, change) => {
    const row = await findRecord(tx, patient.id, id);
    if (row === undefined) throw notFound();
    if (row.sender_type !== 'doctor' || row.sender_id !== principal.userId)
      throw new AppError(errorCodes.forbidden, '只能撤回自己发的消息');
    if (row.is_recalled) return answer(tx, patient.id, id, principal.userId);
    assertEditable(patient);
    if (row.recall_until === null) throw wrongState('已超过 2 分钟，不能撤回');
    await updateRecord(tx, id, { content: '', isRecalled: true });
    await recountAnswered(tx, patient.id, { mayRise: false });
    // The audit trail is the only place that keeps the recalled text.
    change.audit('recall_message', { record_id: id, content: row.content });
    change.touchTalk();
    return answer(tx, patient.id, id, principal.userId);
  });
}
