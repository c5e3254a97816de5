import { type AnswerOf, type h5, highestPain, isEditable, type ParsedOf, signGroups, worstSign } from '@yun/contract';
import { archivedText, type PatientChange, type StoredPatient } from '#server/modules/patient/index.ts';
import { findLinkById } from '#server/modules/patient/link/index.ts';
import { findTrainingPlans } from '#server/modules/plan/index.ts';
import { findSession, findSessionByKey, type Recorded, recordSession } from '#server/modules/progress/index.ts';
import { keepRedFlags, namesDanger } from '#server/modules/red-flag/index.ts';
import { appendPatientMessage } from '#server/modules/talk/index.ts';
import type { PatientCaller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { wrongState } from '#server/platform/errors.ts';
import { assertScope, withOwnRecord } from './change-own.ts';
import { keyBeside } from './message-key.ts';
import { reportRefused } from './refused-session.ts';
import { adviceForPain, adviceForSigns, cleanText, trainingText } from './signs.ts';

type Input = ParsedOf<typeof h5.saveOwnSession>;
type Answer = AnswerOf<typeof h5.saveOwnSession>;

/** A refused training may report a danger, which must reach the doctor nevertheless. */
export function saveOwnSession(caller: PatientCaller, input: Input): Promise<Answer> {
  return recordOwn(caller, input).catch((error: unknown) => reportRefused(caller, input, error));
}

/** The doctor is informed in the same transaction: training and message are both kept, or neither. */
async function recordOwn(caller: PatientCaller, input: Input): Promise<Answer> {
  const { signs, ...form } = input;
  assertScope(caller, 'log');
  return withOwnRecord(caller, async (tx, patient, change) => {
    // An archived record accepts nothing new, but a repeated request is answered: the first answer may have been lost.
    if (!isEditable(patient.status) && (await findSessionByKey(tx, patient.id, input.client_key)) === undefined)
      throw wrongState(archivedText.patient);
    const texts = { note: cleanText(form.note), pain_site: cleanText(form.pain_site) };
    const training = { ...form, ...texts, adverse_event: worstSign(signs) ?? ('无' as const), signs };
    const recording = { patient, source: '患者端', recorder: null } as const;
    const recorded = await recordSession(change, recording, training);
    if (recorded.isNew) await informDoctor(change, patient, { ...input, note: texts.note });
    const advice = await adviceFor(tx, caller, { patient, recorded }, input);
    return { session_id: recorded.id, has_paused: recorded.hasPaused, advice };
  });
}

/** Sends tapped signs, or a note that names a danger, as a message, so that it waits to be read. */
async function informDoctor(change: PatientChange, patient: StoredPatient, input: Input): Promise<void> {
  const { client_key: clientKey, signs, note } = input;
  const text = note ?? '';
  if (signs.length === 0 && !(await namesDanger(change.tx, patient, text))) return;
  const clientMsgId = keyBeside(clientKey, 'signs');
  const message = { patient, content: trainingText(signs, note), attachments: [], clientMsgId };
  const { id: recordId } = await appendPatientMessage(change, message);
  const tapped = signs.map((sign) => signGroups[sign]);
  await keepRedFlags(change, { patient, text, recordId, clientKey, tapped });
}

interface Kept {
  patient: StoredPatient;
  recorded: Recorded;
}

async function adviceFor(tx: Tx, caller: PatientCaller, kept: Kept, input: Input) {
  const pain = highestPain([input.pain_before, input.pain_after, ...input.items.map((item) => item.pain)]);
  const limit = input.signs.length > 0 || pain === null ? undefined : await painLimitOf(tx, kept, input);
  const isTooPainful = pain !== null && limit !== undefined && pain > limit;
  if (input.signs.length === 0 && !isTooPainful) return null;
  const link = await findLinkById(tx, caller.patient.linkId);
  if (link === undefined) return null;
  return isTooPainful ? adviceForPain(pain, limit, link.clinic) : adviceForSigns(input.signs, link.clinic);
}

/** The limit of the version the training was recorded for, so that a repeated request gets the same answer. */
async function painLimitOf(tx: Tx, { patient, recorded }: Kept, input: Input): Promise<number | undefined> {
  if (recorded.isNew) return recorded.painLimit;
  const kept = await findSession(tx, patient.id, recorded.id);
  const plans = (await findTrainingPlans(tx, [patient.id], input.train_date)).get(patient.id) ?? [];
  const versions = plans.flatMap((plan) => plan.versions);
  return versions.find(({ id }) => id === kept?.session.versionId)?.pain_limit;
}
