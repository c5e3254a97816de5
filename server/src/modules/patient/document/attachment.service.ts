import { createHash, randomBytes } from 'node:crypto';
import { type AnswerOf, type ParsedOf, patient } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { notFound, wrongState } from '#server/platform/errors.ts';
import type { Uploading } from '#server/platform/http/upload.ts';
import { noteOutsidersLook } from '#server/platform/note-look.ts';
import { limitAttempts } from '#server/platform/session/attempts.ts';
import { formatTime } from '#server/platform/time.ts';
import { assertEditable, type Caller } from '../change-patient.ts';
import type { StoredPatient } from '../record/record.queries.ts';
import {
  type AttachmentRow,
  findAttachment,
  findContent,
  hideAttachment,
  insertAttachment,
  isInScope,
  isProofOfConsent,
  listAttachments,
  measureAttachments,
} from './attachment.queries.ts';
import { cleanName, type KeptFile, toKeptFile } from './attachment-content.ts';
import { auditDocument, changeDocument, refuseHidden } from './change-document.ts';

const perHour = 60;
const maxBytes = 200 * 1024 * 1024;

function toAttachment({ creatorName, createTime, ...row }: AttachmentRow): AnswerOf<typeof patient.uploadAttachment> {
  return { ...row, creator_name: creatorName, create_time: formatTime(createTime) };
}

export async function listAttachment(
  caller: Caller,
  { patient_id: patientId }: ParsedOf<typeof patient.listAttachment>,
): Promise<AnswerOf<typeof patient.listAttachment>> {
  const { db } = caller.context.database;
  if (!(await isInScope(db, caller.principal, patientId))) return refuseHidden(caller, 'list_attachment', patientId);
  await noteOutsidersLook(caller, { action: 'list_attachment', entity: 'patient', entityId: patientId });
  return { list: (await listAttachments(db, patientId)).map(toAttachment) };
}

/** The file is read only after the scope and the hourly limit are checked. */
export async function uploadAttachment(
  caller: Caller & Uploading,
  { patient_id, kind }: ParsedOf<typeof patient.uploadAttachment>,
) {
  const { context, principal } = caller;
  const { database } = context;
  if (!(await isInScope(database.db, principal, patient_id)))
    return refuseHidden(caller, 'upload_attachment', patient_id);
  await limitUploads(caller);
  const upload = await caller.readUpload();
  const file = await toKeptFile(upload.content);
  const name = cleanName(upload.name, file.mime);
  return changeDocument(caller, 'upload_attachment', patient_id, (tx, stored) =>
    store(tx, caller, stored, { kind, name, file }),
  );
}

async function limitUploads({ context, principal }: Caller): Promise<void> {
  const limit = { key: `attachment:${principal.userId}`, limit: perHour, windowSeconds: 3600 };
  await limitAttempts(context.database.db, limit, '上传次数过多');
}

interface NewAttachment {
  kind: patient.Attachment['kind'];
  name: string;
  file: KeptFile;
}

/** The same file sent twice is stored once. */
async function store(tx: Tx, caller: Caller, stored: StoredPatient, { kind, name, file }: NewAttachment) {
  assertEditable(stored);
  const { mime, content } = file;
  const sha256 = createHash('sha256').update(content).digest('hex');
  const { count, bytes, sameId } = await measureAttachments(tx, stored.id, kind, sha256);
  if (sameId !== null) return getAttachment(tx, stored.id, sameId);
  if (count >= patient.maxAttachments)
    throw wrongState(`每位患者最多 ${patient.maxAttachments} 个附件，请先删除不用的`);
  if (bytes + content.length > maxBytes) throw wrongState('该患者的附件已达 200 MB；删除的附件 30 天后才释放空间');
  const id = randomBytes(16).toString('base64url');
  const size = content.length;
  const createdBy = caller.principal.userId;
  await insertAttachment(tx, { id, patientId: stored.id, kind, name, mime, size, sha256, content, createdBy });
  await auditDocument(tx, caller, 'upload_attachment', stored, { attachment_id: id, kind, name, size });
  return getAttachment(tx, stored.id, id);
}

async function getAttachment(tx: Tx, patientId: number, id: string) {
  const row = await findAttachment(tx, patientId, id);
  if (row === undefined) throw notFound();
  return toAttachment(row);
}

export async function getAttachmentFile(
  caller: Caller,
  { patient_id, id }: ParsedOf<typeof patient.getAttachment>,
): Promise<AnswerOf<typeof patient.getAttachment>> {
  const { context, origin, principal } = caller;
  const found = await findContent(context.database.db, principal, patient_id, id);
  if (found === undefined) return refuseHidden(caller, 'get_attachment', patient_id);
  const { name, mime, content } = found;
  await audit(context.database.db, origin, {
    action: 'get_attachment',
    entity: 'patient',
    entityId: patient_id,
    actor: principal,
    detail: { attachment_id: id, name },
  });
  return { name, mime, content, isInline: mime !== 'application/pdf' };
}

export async function removeAttachment(
  caller: Caller,
  { patient_id, id, reason }: ParsedOf<typeof patient.removeAttachment>,
): Promise<AnswerOf<typeof patient.removeAttachment>> {
  return changeDocument(caller, 'remove_attachment', patient_id, async (tx, stored) => {
    assertEditable(stored);
    const { kind, name } = await getAttachment(tx, patient_id, id);
    if (await isProofOfConsent(tx, id)) throw wrongState('这是有效知情同意书的原件，请先撤回该同意');
    await hideAttachment(tx, patient_id, id);
    await auditDocument(tx, caller, 'remove_attachment', stored, { attachment_id: id, kind, name, reason });
    return { removed: true };
  });
}
