// Read marks belong to one user: they are not audited, and do not change those of other users.
import type { AnswerOf, ParsedOf, talk } from '@yun/contract';
import { changePatient, type StoredPatient } from '#server/modules/patient/index.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { notFound, wrongState } from '#server/platform/errors.ts';
import { publish } from '#server/platform/live/live.ts';
import { patientTopic, publishRead, talkEvent } from '../publish-talk.ts';
import { findMark, isOfTalk, saveMark, stampRead } from './read.queries.ts';
import { countOwnUnread } from './unread.service.ts';
import { findUnreadByDoctor } from './waiting.queries.ts';

type Answer = AnswerOf<typeof talk.markRead>;

/** Moves the mark to this record, never back. Later records were not shown and stay unread. */
export function markRead(
  caller: Caller,
  { patient_id, last_read_id }: ParsedOf<typeof talk.markRead>,
): Promise<Answer> {
  return moveMark(caller, patient_id, async (tx, patient) => {
    const mark = await findMark(tx, patient.id, caller.principal.userId);
    if (mark === undefined || !(await isOfTalk(tx, patient.id, last_read_id))) throw notFound();
    const lastReadId = Math.max(last_read_id, mark.lastReadId ?? mark.answeredId);
    await saveMark(tx, placeOf(caller, patient), { lastReadId, markedUnread: false });
    const isNews = mark.isHearer && (await stampRead(tx, patient.id, mark.lastReadId ?? 0, lastReadId));
    if (isNews) await publish(tx, [patientTopic(patient.id)], talkEvent(patient.id));
  });
}

/** Moves the mark back to just before the patient's newest message. */
export function markUnread(caller: Caller, { patient_id }: ParsedOf<typeof talk.markUnread>): Promise<Answer> {
  return moveMark(caller, patient_id, async (tx, patient) => {
    const mark = await findMark(tx, patient.id, caller.principal.userId);
    if (mark === undefined || mark.heardId === 0) throw wrongState('没有患者的消息可以标为未读');
    const lastReadId = Math.min(mark.heardId - 1, mark.lastReadId ?? mark.answeredId);
    await saveMark(tx, placeOf(caller, patient), { lastReadId, markedUnread: true });
  });
}

const placeOf = ({ principal }: Caller, { id }: StoredPatient) => ({ patientId: id, userId: principal.userId });

/** Whether the responsible doctor has read everything is part of the patient's risk. */
function moveMark(caller: Caller, patientId: number, move: (tx: Tx, patient: StoredPatient) => Promise<void>) {
  const { principal } = caller;
  return changePatient(caller, { id: patientId, action: 'get_talk' }, async (tx, patient, change) => {
    const isResponsible = patient.doctorId === principal.userId;
    const before = isResponsible && (await findUnreadByDoctor(tx, [patient.id])).has(patient.id);
    await move(tx, patient);
    const after = isResponsible && (await findUnreadByDoctor(tx, [patient.id])).has(patient.id);
    if (before !== after) change.touch('reading');
    await publishRead(tx, principal.userId, patient.id);
    const { messages } = await countOwnUnread(tx, principal);
    return { unread_count: messages };
  });
}
