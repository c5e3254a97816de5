// A training that cannot be recorded, because the plan or the day is closed by now, may still report a danger. That is
// kept as a report of the patient, and the refusal says so.
import {
  type ErrorCode,
  errorCodes,
  type h5,
  isEditable,
  type ParsedOf,
  signGroups,
  signText,
  today,
} from '@yun/contract';
import type { PatientChange, StoredPatient } from '#server/modules/patient/index.ts';
import { keepRedFlags } from '#server/modules/red-flag/index.ts';
import { appendPatientMessage, findSentByPatient } from '#server/modules/talk/index.ts';
import type { PatientCaller } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { withOwnRecord } from './change-own.ts';
import { keepEvent, pauseRunning } from './event.service.ts';
import { keyBeside } from './message-key.ts';
import { cleanText, trainingText } from './signs.ts';

type Input = ParsedOf<typeof h5.saveOwnSession>;

/** Errors that refuse the training itself. Input that the contract refuses never gets here. */
const refusals: readonly ErrorCode[] = [errorCodes.invalid, errorCodes.wrongState, errorCodes.notFound];

/** Runs in a new transaction, because that of the training was rolled back. A retry reports nothing twice. */
export async function reportRefused(caller: PatientCaller, input: Input, error: unknown): Promise<never> {
  if (!(error instanceof AppError) || !refusals.includes(error.code)) throw error;
  const note = cleanText(input.note);
  if (input.signs.length === 0 && note === null) throw error;
  const isReported = await withOwnRecord(caller, (_tx, stored, change) =>
    keepOnce(change, caller, stored, { ...input, note }),
  );
  if (!isReported) throw error;
  const reported: h5.RefusedSession = { is_reported: true };
  throw new AppError(error.code, error.message, { data: { ...(error.data as object | null), ...reported } });
}

/** Returns whether the report is stored, by this or an earlier request. */
async function keepOnce(
  change: PatientChange,
  caller: PatientCaller,
  patient: StoredPatient,
  input: Input,
): Promise<boolean> {
  // The same key as for an accepted training, so that a retry adds no second message.
  const clientMsgId = keyBeside(input.client_key, 'signs');
  if ((await findSentByPatient(change.tx, patient.id, clientMsgId)) !== undefined) return true;
  if (!isEditable(patient.status)) return false;
  await keep(change, caller, patient, { ...input, clientMsgId });
  return true;
}

async function keep(
  change: PatientChange,
  caller: PatientCaller,
  patient: StoredPatient,
  { client_key: clientKey, clientMsgId, signs, note, train_date }: Input & { clientMsgId: string },
): Promise<void> {
  const hasSigns = signs.length > 0;
  const hasPaused = hasSigns && (await pauseRunning(change, patient.id, `患者报告${signText(signs)}`));
  const content = (train_date === today() ? '' : `${train_date} `) + trainingText(signs, note);
  const { id: recordId } = await appendPatientMessage(change, { patient, content, attachments: [], clientMsgId });
  const place = { patientId: patient.id, recordId, clientKey: keyBeside(clientKey, 'event') };
  if (hasSigns) await keepEvent(change, caller, { ...place, signs, hasPaused });
  // Stored under the key of the training, by which the phone answers the question about the note.
  const tapped = signs.map((sign) => signGroups[sign]);
  await keepRedFlags(change, { patient, text: note ?? '', recordId, clientKey, tapped });
}
