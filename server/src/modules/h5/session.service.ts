import { type AnswerOf, type h5, highestPain, type ParsedOf, signGroups, worstSign } from '@yun/contract';
import { findLinkById, lockAnyPatient, type StoredPatient } from '#server/modules/patient/index.ts';
import { findTrainingPlans } from '#server/modules/plan/index.ts';
import { findSession, findSessionByKey, recordSession } from '#server/modules/progress/index.ts';
import { keepRedFlags, namesDanger } from '#server/modules/red-flag/index.ts';
import { appendPatientMessage } from '#server/modules/talk/index.ts';
import type { PatientCaller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { changeOwn } from './change-own.ts';
import { keyBeside } from './message-key.ts';
import { reportRefused } from './refused-session.ts';
import { adviceForPain, adviceForSigns, cleanText, trainingText } from './signs.ts';

type Input = ParsedOf<typeof h5.saveOwnSession>;
type Answer = AnswerOf<typeof h5.saveOwnSession>;

/** A record that is refused may tell of a danger: that is reported all the same. */
export function saveOwnSession(caller: PatientCaller, input: Input): Promise<Answer> {
  return recordOwn(caller, input).catch((error: unknown) => reportRefused(caller, input, error));
}

/** What happened is told to the doctor in the same transaction: recorded and told, or neither. */
async function recordOwn(caller: PatientCaller, input: Input): Promise<Answer> {
  const { context, origin } = caller;
  const { signs, ...form } = input;
  return changeOwn(caller, 'log', {
    isKnown: async (tx, { id }) => (await findSessionByKey(tx, id, input.client_key)) !== undefined,
    async work(tx, patient, isKnown) {
      const recording = { hooks: context.patientHooks, origin, patient, source: '患者端', recorder: null } as const;
      const texts = { note: cleanText(form.note), pain_site: cleanText(form.pain_site) };
      const told = { ...form, ...texts, adverse_event: worstSign(signs) ?? ('无' as const), signs };
      const { id, hasPaused } = await recordSession(tx, recording, told);
      if (!isKnown) await tellDoctor(tx, caller, patient.id, { ...input, note: texts.note });
      const advice = await adviceFor(tx, caller, { patient, sessionId: id }, input);
      return { session_id: id, has_paused: hasPaused, advice };
    },
  });
}

/** Signs that were tapped, and a note that names a danger: as a message, so that it waits for somebody to read it. */
async function tellDoctor(tx: Tx, { context, origin }: PatientCaller, patientId: number, input: Input): Promise<void> {
  // Read again: who was lost is found by what was just recorded.
  const patient = await lockAnyPatient(tx, patientId);
  if (patient === undefined) throw new Error(`patient ${patientId} was locked and is gone`);
  const { client_key: clientKey, signs, note } = input;
  const text = note ?? '';
  if (signs.length === 0 && !(await namesDanger(tx, patient, text))) return;
  const content = trainingText(signs, note);
  const tapped = signs.map((sign) => signGroups[sign]);
  await appendPatientMessage(
    tx,
    { context, origin },
    {
      ...{ patient, content, attachments: [], clientMsgId: keyBeside(clientKey, 'signs') },
      follow: async (recordId) => {
        await keepRedFlags(tx, origin, { patient, text, recordId, clientKey, tapped });
      },
    },
  );
}

interface Kept {
  patient: StoredPatient;
  sessionId: number;
}

/** By the version it was recorded for, whatever was started since: asked again it is the same. */
async function adviceFor(tx: Tx, caller: PatientCaller, { patient, sessionId }: Kept, input: Input) {
  const link = await findLinkById(tx, caller.patient.linkId);
  if (link === undefined) return null;
  if (input.signs.length > 0) return adviceForSigns(input.signs, link.clinic);
  const pain = highestPain([input.pain_before, input.pain_after, ...input.items.map((item) => item.pain)]);
  if (pain === null) return null;
  const kept = await findSession(tx, patient.id, sessionId);
  const plans = (await findTrainingPlans(tx, [patient.id], input.train_date)).get(patient.id) ?? [];
  const versions = plans.flatMap((plan) => plan.versions);
  const limit = versions.find(({ id }) => id === kept?.session.versionId)?.pain_limit;
  return limit !== undefined && pain > limit ? adviceForPain(pain, limit, link.clinic) : null;
}
