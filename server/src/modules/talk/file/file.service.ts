import { randomBytes } from 'node:crypto';
import type { AnswerOf, ParsedOf, talk } from '@yun/contract';
import { cleanName, toKeptFile, toSmall } from '#server/modules/patient/document/index.ts';
import {
  assertEditable,
  findPatientState,
  lockAnyPatient,
  lockPatient,
  onBehalfOf,
} from '#server/modules/patient/index.ts';
import { audit } from '#server/platform/audit.ts';
import type { Caller, PatientCaller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { invalid, notFound, wrongState } from '#server/platform/errors.ts';
import type { Upload, Uploading } from '#server/platform/http/upload.ts';
import { noteOutsidersLook } from '#server/platform/note-look.ts';
import { auditRefusals, auditRefused } from '#server/platform/refusals.ts';
import { limitAttempts } from '#server/platform/session/attempts.ts';
import { assertDoctor } from '../talk-access.ts';
import {
  type Attached,
  copyFile,
  dropOldUnsent,
  findFileInScope,
  findFileOfPatient,
  findFiles,
  findReplyFiles,
  insertFile,
  measureFiles,
  takeUnsent,
} from './file.queries.ts';

const perHour = 60;
/** Per sender and conversation; older unsent uploads are deleted. */
export const maxUnsent = 20;
const maxMegabytes = 500;
const smallSide = 480;

export type FileCaller = Caller | PatientCaller;

const uploaderOf = (caller: FileCaller) => ('principal' in caller ? caller.principal.userId : null);

export async function uploadTalkFile(
  caller: Caller & Uploading,
  { patient_id: patientId }: ParsedOf<typeof talk.uploadTalkFile>,
): Promise<talk.TalkFile> {
  const tried = { action: 'upload_talk_file', entity: 'patient', entityId: patientId };
  return auditRefusals(caller, tried, async () => {
    const { context, principal } = caller;
    if ((await findPatientState(context.database.db, principal, patientId)) === undefined) throw notFound();
    assertDoctor(principal, '仅责任医生可回复');
    return storeUpload(caller, patientId);
  });
}

/** The file is read only after the upload limit has been checked. */
export async function storeUpload(caller: FileCaller & Uploading, patientId: number): Promise<talk.TalkFile> {
  await limitUploads(caller);
  const file = await toTalkFile(await caller.readUpload());
  return caller.context.database.withTx(async (tx) => {
    const stored =
      'principal' in caller ? await lockPatient(tx, caller.principal, patientId) : await lockAnyPatient(tx, patientId);
    if (stored === undefined) throw notFound();
    assertEditable(stored);
    await assertRoom(tx, patientId, file.size);
    const kept = await insertFile(tx, { id: newFileId(), patientId, uploaderId: uploaderOf(caller), ...file });
    await dropOldUnsent(tx, patientId, uploaderOf(caller), maxUnsent);
    const { id: file_id, mime, size } = kept;
    const by = 'principal' in caller ? await onBehalfOf(tx, caller.principal, stored) : { by_patient: true };
    await audit(tx, caller.origin, {
      action: 'upload_talk_file',
      entity: 'patient',
      entityId: patientId,
      ...('principal' in caller && { actor: caller.principal }),
      detail: { file_id, mime, size, ...by },
    });
    return kept;
  });
}

interface TalkFileContent extends Omit<talk.TalkFile, 'id'> {
  content: Buffer;
  small: Buffer | null;
}

/** Stored as the attachments of a record are; of pictures a small one as well, for the conversation. */
export async function toTalkFile({ name, content: upload }: Upload): Promise<TalkFileContent> {
  const kept = await toKeptFile(upload);
  const small = kept.mime === 'image/webp' ? await toSmall(kept.content, smallSide) : null;
  return { name: cleanName(name, kept.mime), size: kept.content.length, small, ...kept };
}

export async function limitUploads(caller: FileCaller): Promise<void> {
  const sender = 'principal' in caller ? `${caller.principal.userId}` : `patient:${caller.patient.patientId}`;
  const limit = { key: `talk-file:${sender}`, limit: perHour, windowSeconds: 3600 };
  await limitAttempts(caller.context.database.db, limit, '上传次数过多');
}

/** Random, so that it cannot be guessed. */
export const newFileId = () => randomBytes(16).toString('base64url');

async function assertRoom(tx: Tx, patientId: number, bytes: number): Promise<void> {
  if ((await measureFiles(tx, patientId)) + bytes <= maxMegabytes * 1024 * 1024) return;
  throw wrongState(`这位患者的会话附件已满 ${maxMegabytes} MB，不能再添加`);
}

const unknownFiles = () => invalid([{ field: 'attachments', message: '附件不存在或已发送，请重新上传' }]);

/**
 * Makes files part of a record that was just written, in the given order, and returns them. Those of ready-made
 * answers are copied, so that the answer can be used again. The patient is locked.
 */
export async function attachFiles(tx: Tx, attached: Attached): Promise<talk.TalkFile[]> {
  const { fileIds, recordId } = attached;
  if (fileIds.length === 0) return [];
  const taken = new Set(await takeUnsent(tx, attached));
  const others = fileIds.filter((id) => !taken.has(id));
  if (others.length > 0) await copyReplyFiles(tx, attached, others);
  return (await findFiles(tx, [recordId])).get(recordId) ?? [];
}

async function copyReplyFiles(tx: Tx, { fileIds, ...place }: Attached, wanted: readonly string[]): Promise<void> {
  const { patientId, uploaderId } = place;
  const found = uploaderId === null ? [] : await findReplyFiles(tx, uploaderId, wanted);
  if (found.length < wanted.length) throw unknownFiles();
  await assertRoom(
    tx,
    patientId,
    found.reduce((sum, { size }) => sum + size, 0),
  );
  for (const { id } of found) await copyFile(tx, id, { ...place, id: newFileId(), position: fileIds.indexOf(id) + 1 });
}

type Asked = ParsedOf<typeof talk.getTalkFile>;

/** Sent files are visible to all who may read the conversation, unsent ones only to their uploader. */
export async function readFile(caller: FileCaller, { id, size }: Asked): Promise<AnswerOf<typeof talk.getTalkFile>> {
  const { db } = caller.context.database;
  if (!('principal' in caller)) {
    const own = await findFileOfPatient(db, caller.patient.patientId, id, size);
    if (own === undefined) throw notFound();
    return toAnswer(own);
  }
  const found = await findFileInScope(db, caller.principal, id, size);
  if (found === undefined) {
    await auditRefused(caller, { action: 'get_talk_file', entity: 'patient', detail: { file_id: id } });
    throw notFound();
  }
  await noteOutsidersLook(caller, { action: 'get_talk_file', entity: 'patient', entityId: found.patientId });
  return toAnswer(found);
}

export function toAnswer({ name, mime, content }: Pick<TalkFileContent, 'name' | 'mime' | 'content'>) {
  return { name, mime, content, isInline: mime !== 'application/pdf' };
}
