import {
  type AnswerOf,
  adviceSteps,
  type DangerSign,
  type h5,
  isEditable,
  type ParsedOf,
  signGroups,
  signText,
  today,
  worstSign,
} from '@yun/contract';
import { archivedText, type PatientChange, type StoredPatient } from '#server/modules/patient/index.ts';
import { findLinkById } from '#server/modules/patient/link/index.ts';
import { findTrainingPlans } from '#server/modules/plan/index.ts';
import { answerEvent, findEventByKey, insertEvent, keepRedFlags } from '#server/modules/red-flag/index.ts';
import { appendPatientMessage } from '#server/modules/talk/index.ts';
import type { PatientCaller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { wrongState } from '#server/platform/errors.ts';
import { unknownLink } from '#server/platform/session/patient-sessions.ts';
import { withOwnRecord } from './change-own.ts';
import { keyBeside } from './message-key.ts';
import { adviceForSigns, messageOf } from './signs.ts';

type Input = ParsedOf<typeof h5.reportEvent>;
type Answer = AnswerOf<typeof h5.reportEvent>;

/** Allowed with any scope of the link. Pauses the plans until a doctor resumes them. */
export function reportEvent(caller: PatientCaller, input: Input): Promise<Answer> {
  return withOwnRecord(caller, async (tx, stored, change) => {
    const link = await findLinkById(tx, caller.patient.linkId);
    if (link === undefined) throw unknownLink();
    const advice = adviceForSigns(input.signs, link.clinic);
    if ((await findEventByKey(tx, stored.id, input.client_key)) !== undefined)
      return { has_paused: await isSystemPaused(tx, stored.id), advice };
    if (!isEditable(stored.status)) throw wrongState(`${archivedText.patient}。${adviceSteps(input.signs).join('')}`);
    return { has_paused: await keepReport(change, caller, stored, input), advice };
  });
}

/** Returns whether anything was paused. */
async function keepReport(change: PatientChange, caller: PatientCaller, stored: StoredPatient, input: Input) {
  const { client_key, signs, note, message_key } = input;
  const hasPaused = await pauseRunning(change, stored.id, `患者报告${signText(signs)}`);
  if (message_key !== null) await answerQuestion(change.tx, stored.id, message_key);
  const clientMsgId = keyBeside(client_key, 'event');
  const message = { patient: stored, content: messageOf('报告', signs, note), attachments: [], clientMsgId };
  const { id: recordId } = await appendPatientMessage(change, message);
  await keepEvent(change, caller, { patientId: stored.id, recordId, clientKey: client_key, signs, hasPaused });
  const tapped = signs.map((sign) => signGroups[sign]);
  await keepRedFlags(change, { patient: stored, text: note, recordId, clientKey: clientMsgId, tapped });
  return hasPaused;
}

interface ReportedEvent {
  patientId: number;
  /** The message that reports it. */
  recordId: number;
  clientKey: string;
  signs: DangerSign[];
  hasPaused: boolean;
}

/** Records the tapped signs as one event, which raises its alert; audited. */
export async function keepEvent(
  change: PatientChange,
  { patient }: PatientCaller,
  { hasPaused, signs, ...place }: ReportedEvent,
): Promise<void> {
  const event = worstSign(signs);
  if (event === undefined) throw new Error('a report names at least one sign');
  const id = await insertEvent(change.tx, { ...place, event, signs });
  change.touch('dangers');
  const detail = { event_id: id, link_id: patient.linkId, event, signs, ...(hasPaused && { has_paused: true }) };
  change.audit('report_event', detail);
}

async function answerQuestion(tx: Tx, patientId: number, messageKey: string): Promise<void> {
  const asked = await findEventByKey(tx, patientId, messageKey);
  if (asked !== undefined) await answerEvent(tx, { patientId, eventId: asked.id, answer: 'reported' });
}

const plansOf = async (tx: Tx, patientId: number) =>
  (await findTrainingPlans(tx, [patientId], today())).get(patientId) ?? [];

/** Adds the reason to plans that are paused already. Returns whether there was anything to pause. */
export async function pauseRunning(change: PatientChange, patientId: number, reason: string): Promise<boolean> {
  const isRunning = (await plansOf(change.tx, patientId)).some(({ status }) => status === 'active');
  change.movePlans('pause', reason);
  return isRunning;
}

export async function isSystemPaused(tx: Tx, patientId: number): Promise<boolean> {
  return (await plansOf(tx, patientId)).some(({ pauses }) =>
    pauses.some(({ to_date, by_system }) => by_system && to_date === null),
  );
}
