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
import { findLinkById, type StoredPatient } from '#server/modules/patient/index.ts';
import { findTrainingPlans } from '#server/modules/plan/index.ts';
import { answerEvent, findEventByKey, insertEvent, keepRedFlags } from '#server/modules/red-flag/index.ts';
import { appendPatientMessage } from '#server/modules/talk/index.ts';
import { audit } from '#server/platform/audit.ts';
import type { PatientCaller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { wrongState } from '#server/platform/errors.ts';
import { unknownLink } from '#server/platform/session/patient-sessions.ts';
import { archivedText, withOwnRecord } from './change-own.ts';
import { keyBeside } from './message-key.ts';
import { adviceForSigns, messageOf } from './signs.ts';

type Input = ParsedOf<typeof h5.reportEvent>;
type Answer = AnswerOf<typeof h5.reportEvent>;

/** Whatever the link opens: who fell is heard. Nobody trains on before a doctor has looked. */
export function reportEvent(caller: PatientCaller, input: Input): Promise<Answer> {
  return withOwnRecord(caller, async (tx, stored) => {
    const link = await findLinkById(tx, caller.patient.linkId);
    if (link === undefined) throw unknownLink();
    const advice = adviceForSigns(input.signs, link.clinic);
    if ((await findEventByKey(tx, stored.id, input.client_key)) !== undefined)
      return { has_paused: await isSystemPaused(tx, stored.id), advice };
    if (!isEditable(stored.status)) throw wrongState(`${archivedText}。${adviceSteps(input.signs).join('')}`);
    return { has_paused: await keepReport(tx, caller, stored, input), advice };
  });
}

/** Tells whether anything was paused. */
async function keepReport(tx: Tx, caller: PatientCaller, stored: StoredPatient, input: Input) {
  const { context, origin } = caller;
  const { client_key, signs, note, message_key } = input;
  const hasPaused = await pauseRunning(tx, { context, origin }, stored.id, `患者报告${signText(signs)}`);
  if (message_key !== null) await answerQuestion(tx, stored.id, message_key);
  const clientMsgId = keyBeside(client_key, 'event');
  const message = { patient: stored, content: messageOf('报告', signs, note), attachments: [], clientMsgId };
  await appendPatientMessage(
    tx,
    { context, origin },
    {
      ...message,
      follow: async (recordId) => {
        await keepEvent(tx, caller, { patientId: stored.id, recordId, clientKey: client_key, signs, hasPaused });
        const tapped = signs.map((sign) => signGroups[sign]);
        await keepRedFlags(tx, origin, { patient: stored, text: note, recordId, clientKey: clientMsgId, tapped });
      },
    },
  );
  return hasPaused;
}

interface ReportedEvent {
  patientId: number;
  /** The message that tells of it. */
  recordId: number;
  clientKey: string;
  signs: DangerSign[];
  hasPaused: boolean;
}

/** What was tapped, as an event that raises its alert; audited. */
export async function keepEvent(
  tx: Tx,
  { origin, patient }: PatientCaller,
  { hasPaused, signs, ...place }: ReportedEvent,
): Promise<void> {
  const event = worstSign(signs);
  if (event === undefined) throw new Error('a report names at least one sign');
  const id = await insertEvent(tx, { ...place, event, signs });
  await audit(tx, origin, {
    ...{ action: 'report_event', entity: 'patient', entityId: place.patientId },
    detail: { event_id: id, link_id: patient.linkId, event, signs, ...(hasPaused && { has_paused: true }) },
  });
}

async function answerQuestion(tx: Tx, patientId: number, messageKey: string): Promise<void> {
  const asked = await findEventByKey(tx, patientId, messageKey);
  if (asked !== undefined) await answerEvent(tx, { patientId, eventId: asked.id, answer: 'reported' });
}

const plansOf = async (tx: Tx, patientId: number) =>
  (await findTrainingPlans(tx, [patientId], today())).get(patientId) ?? [];

/** What is paused already learns of it too. Tells whether there was anything to pause. */
export async function pauseRunning(
  tx: Tx,
  { context, origin }: Pick<PatientCaller, 'context' | 'origin'>,
  patientId: number,
  reason: string,
): Promise<boolean> {
  const isRunning = (await plansOf(tx, patientId)).some(({ status }) => status === 'active');
  await context.patientHooks.pausePlans(tx, patientId, { origin, reason });
  return isRunning;
}

export async function isSystemPaused(tx: Tx, patientId: number): Promise<boolean> {
  return (await plansOf(tx, patientId)).some(({ pauses }) =>
    pauses.some(({ to_date, by_system }) => by_system && to_date === null),
  );
}
