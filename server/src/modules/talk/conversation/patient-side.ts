// The patient's side of the conversation, for the patient's own page.
import { type h5, isEditable, type RecordType } from '@yun/contract';
import { archivedText, type PatientChange, type StoredPatient } from '#server/modules/patient/index.ts';
import { findAgain } from '#server/modules/patient/status/index.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { wrongState } from '#server/platform/errors.ts';
import { attachFiles } from '../file/file.service.ts';
import { publishTalks } from '../publish-talk.ts';
import { findSentByPatient, insertRecord, setRecordType } from '../talk.queries.ts';
import { countUnseen, movePatientMark } from './patient-side.queries.ts';
import { toOwnRecord } from './records.answers.ts';
import { findRecord, listRecords } from './records.queries.ts';

export { countUnseen } from './patient-side.queries.ts';

interface PatientMessage {
  /** Locked by the caller. */
  patient: StoredPatient;
  content: string;
  attachments: readonly string[];
  clientMsgId: string;
}

/**
 * Sent again with the same key, it writes nothing and returns the first record. Of two requests at the same moment the
 * second waits for the patient's lock, so that index `talk_record_patient_key` (0010_talk.sql) refuses neither.
 */
export async function appendPatientMessage(change: PatientChange, message: PatientMessage): Promise<{ id: number }> {
  const existing = await findSentByPatient(change.tx, message.patient.id, message.clientMsgId);
  return existing ?? { id: await insertPatientMessage(change, message) };
}

/** The caller has found no message with this key. */
export async function insertPatientMessage(
  change: PatientChange,
  { patient, content, attachments, clientMsgId }: PatientMessage,
): Promise<number> {
  const { tx } = change;
  if (!isEditable(patient.status)) throw wrongState(archivedText.patient);
  const place = { patientId: patient.id, senderType: 'patient', clientMsgId } as const;
  const id = await insertRecord(tx, { ...place, type: 'text', content });
  const files = await attachFiles(tx, { patientId: patient.id, uploaderId: null, recordId: id, fileIds: attachments });
  await setRecordType(tx, id, content, files);
  await findAgain(change, patient);
  change.audit('patient_say', { record_id: id, length: [...content].length, files: attachments.length });
  change.touchTalk();
  return id;
}

export async function getOwnRecord(tx: Tx, patientId: number, id: number): Promise<h5.OwnRecord> {
  const row = await findRecord(tx, patientId, id);
  if (row === undefined) throw new Error(`record ${id} was not found`);
  return toOwnRecord(row);
}

/** Cards about alerts, trainings and assessments are for staff only. */
const shownTypes: readonly RecordType[] = ['text', 'image', 'file', 'plan_card', 'system'];
const recordsAtOnce = 30;

/** Oldest first: the newest, or those before or after one of them. */
export async function listOwnRecords(
  db: Db | Tx,
  patientId: number,
  { before_id, after_id }: { before_id?: number | undefined; after_id?: number | undefined },
): Promise<{ list: h5.OwnRecord[]; has_more: boolean; unread_count: number }> {
  const part = { before: before_id, after: after_id, types: shownTypes, limit: recordsAtOnce };
  const rows = await listRecords(db, patientId, part);
  const hasMore = rows.length > recordsAtOnce;
  const kept = !hasMore ? rows : after_id === undefined ? rows.slice(1) : rows.slice(0, -1);
  return { list: kept.map(toOwnRecord), has_more: hasMore, unread_count: await countUnseen(db, patientId) };
}

/** Up to this record; what the doctor sees of it changes too. Returns what is left. */
export async function markPatientRead(tx: Tx, patientId: number, lastReadId: number): Promise<number> {
  if (await movePatientMark(tx, patientId, lastReadId)) await publishTalks(tx, [patientId]);
  return countUnseen(tx, patientId);
}
