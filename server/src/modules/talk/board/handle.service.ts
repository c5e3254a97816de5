import { type AnswerOf, type ParsedOf, talk } from '@yun/contract';
import { findCriticalPatients } from '#server/modules/alert/index.ts';
import { assertEditable, changePatient } from '#server/modules/patient/index.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { invalid, wrongState } from '#server/platform/errors.ts';
import { formatTime, formatTimeOrNull } from '#server/platform/time.ts';
import { lockTalk, recountAnswered, setHandling } from '../talk.queries.ts';
import { assertDoctor, conflict } from '../talk-access.ts';
import { findMark, saveMark } from './read.queries.ts';

type Input = ParsedOf<typeof talk.handleTalk>;

/** Refused if a message has arrived that the caller has not seen: it would be handled unread. */
export function handleTalk(caller: Caller, input: Input): Promise<AnswerOf<typeof talk.handleTalk>> {
  const { patient_id, handled, last_seen_id } = input;
  const { principal } = caller;
  return changePatient(caller, { id: patient_id, action: 'handle_talk' }, async (tx, patient, change) => {
    assertDoctor(principal, '仅医生可以处理患者的消息');
    assertEditable(patient);
    const snoozeUntil = readSnooze(input);
    const stored = await lockTalk(tx, patient.id);
    if (stored === undefined) throw wrongState('还没有状态记录，无需处理');
    if ((handled || snoozeUntil !== null) && stored.heardId > last_seen_id)
      throw conflict('还有没看到的新消息，请先查看');
    if (handled || snoozeUntil !== null) await assertNoDanger(tx, patient.id);
    const handledId = handled ? stored.heardId : stored.handledTime === null ? stored.handledId : 0;
    await setHandling(tx, patient.id, { handledBy: handled ? principal.userId : null, handledId, snoozeUntil });
    await recountAnswered(tx, patient.id, { mayRise: handled });
    if (handled || snoozeUntil !== null) await endReading(tx, { patientId: patient.id, userId: principal.userId });
    const outcome = { handled, snooze_until: formatTimeOrNull(snoozeUntil) };
    change.audit('handle_talk', outcome);
    change.touchTalk();
    return outcome;
  });
}

/** A patient in danger stays on the board. Answering is always possible. */
async function assertNoDanger(tx: Tx, patientId: number): Promise<void> {
  const critical = await findCriticalPatients(tx, [patientId]);
  if (critical.size > 0) throw wrongState('患者有未处理的危急预警，请先处理预警');
}

/** Marks the conversation as read: a handled one is on no list where its unread messages could be found. */
async function endReading(tx: Tx, place: { patientId: number; userId: number }): Promise<void> {
  const mark = await findMark(tx, place.patientId, place.userId);
  if (mark === undefined || mark.heardId <= (mark.lastReadId ?? mark.answeredId)) return;
  await saveMark(tx, place, { lastReadId: mark.heardId, markedUnread: false });
}

const dayMs = 86_400_000;

function readSnooze({ handled, snooze_until }: Input): Date | null {
  if (snooze_until === undefined) return null;
  const refuse = (message: string) => invalid([{ field: 'snooze_until', message }]);
  if (handled) throw refuse('标为已处理时不能再设稍后提醒');
  const until = new Date(`${snooze_until.replace(' ', 'T')}+08:00`);
  if (Number.isNaN(until.getTime()) || formatTime(until) !== snooze_until) throw refuse('提醒时间不正确');
  if (until.getTime() <= Date.now()) throw refuse('提醒时间应晚于现在');
  if (until.getTime() > Date.now() + talk.maxSnoozeDays * dayMs) throw refuse(`最多推迟 ${talk.maxSnoozeDays} 天`);
  return until;
}
