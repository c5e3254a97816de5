import type { talk } from '@yun/contract';
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { patientScope } from '#server/platform/scope.ts';
import { patients } from '#server/tables/patient.table.ts';
import { quickReplies, talkFiles, talkRecords } from '#server/tables/talk.table.ts';

export const shownFile = {
  id: talkFiles.id,
  name: talkFiles.name,
  mime: talkFiles.mime,
  size: talkFiles.size,
  width: talkFiles.width,
  height: talkFiles.height,
};

/** Uploaded by one person, or by the patient (null), and part of nothing yet. */
export const isUnsentOf = (uploaderId: number | null) =>
  and(
    uploaderId === null ? isNull(talkFiles.uploaderId) : eq(talkFiles.uploaderId, uploaderId),
    isNull(talkFiles.recordId),
    isNull(talkFiles.quickReplyId),
  );

/** The files of records, in their order. */
export async function findFiles(db: Db | Tx, recordIds: readonly number[]): Promise<Map<number, talk.TalkFile[]>> {
  const found = new Map<number, talk.TalkFile[]>();
  if (recordIds.length === 0) return found;
  const rows = await db
    .select({ recordId: sql<number>`${talkFiles.recordId}`.mapWith(Number), ...shownFile })
    .from(talkFiles)
    .where(inArray(talkFiles.recordId, [...recordIds]))
    .orderBy(asc(talkFiles.recordId), asc(talkFiles.position));
  for (const { recordId, ...file } of rows) found.set(recordId, [...(found.get(recordId) ?? []), file]);
  return found;
}

export async function insertFile(tx: Tx, values: typeof talkFiles.$inferInsert): Promise<talk.TalkFile> {
  const [row] = await tx.insert(talkFiles).values(values).returning(shownFile);
  if (row === undefined) throw new Error('the file was not inserted');
  return row;
}

/** How many bytes the files of a conversation take. */
export async function measureFiles(tx: Tx, patientId: number): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${talkFiles.size}), 0)::float8` })
    .from(talkFiles)
    .where(eq(talkFiles.patientId, patientId));
  return row?.bytes ?? 0;
}

/** Deletes all but the newest `max` unsent uploads for a conversation (null: for ready-made answers). */
export async function dropOldUnsent(tx: Tx, patientId: number | null, uploaderId: number | null, max: number) {
  const isThere = patientId === null ? isNull(talkFiles.patientId) : eq(talkFiles.patientId, patientId);
  const old = tx
    .select({ id: talkFiles.id })
    .from(talkFiles)
    .where(and(isThere, isUnsentOf(uploaderId)))
    .orderBy(sql`${talkFiles.createTime} desc, ${talkFiles.id}`)
    .offset(max);
  await tx.delete(talkFiles).where(inArray(talkFiles.id, old));
}

export interface Attached {
  patientId: number;
  uploaderId: number | null;
  recordId: number;
  fileIds: readonly string[];
}

/** Those of the files that the sender has uploaded for this conversation and not sent become part of the record. */
export async function takeUnsent(tx: Tx, { patientId, uploaderId, recordId, fileIds }: Attached): Promise<string[]> {
  const position = sql`array_position(${sql.param([...fileIds])}::text[], ${talkFiles.id})`;
  const rows = await tx
    .update(talkFiles)
    .set({ recordId, position })
    .where(and(inArray(talkFiles.id, [...fileIds]), eq(talkFiles.patientId, patientId), isUnsentOf(uploaderId)))
    .returning({ id: talkFiles.id });
  return rows.map(({ id }) => id);
}

/** A ready-made answer of this person, or of the agency this person works at: each has an index that leads to it. */
export const isReplyOf = (userId: number): SQL => sql`(${quickReplies.removedTime} is null and (
  (${quickReplies.scope} = 'user' and ${quickReplies.ownerId} = ${userId})
  or (${quickReplies.scope} = 'agency'
    and ${quickReplies.agencyId} = (select agency_id from app_user where id = ${userId}))))`;

/** Files of ready-made answers in the caller's scope. */
export async function findReplyFiles(tx: Tx, userId: number, fileIds: readonly string[]) {
  return tx
    .select({ id: talkFiles.id, size: talkFiles.size })
    .from(talkFiles)
    .innerJoin(quickReplies, eq(quickReplies.id, talkFiles.quickReplyId))
    .where(and(inArray(talkFiles.id, [...fileIds]), isReplyOf(userId)));
}

/** Copies a file into a record. */
export async function copyFile(
  tx: Tx,
  fromId: string,
  values: { id: string; position: number } & Omit<Attached, 'fileIds'>,
) {
  const { id, patientId, recordId, position, uploaderId } = values;
  await tx.execute(sql`
    insert into talk_file (id, patient_id, record_id, position, uploader_id, name, mime, size, width, height, content, small)
    select ${id}, ${patientId}, ${recordId}, ${position}, ${uploaderId}, name, mime, size, width, height, content, small
    from talk_file where id = ${fromId}`);
}

const isShown = sql`(${talkRecords.id} is not null and ${talkRecords.recallTime} is null)`;
const isKept = sql`${talkFiles.size} > 0`;

const selectFile = (db: Db, size: 'small' | 'full') =>
  db
    .select({
      patientId: patients.id,
      name: talkFiles.name,
      mime: talkFiles.mime,
      content: size === 'full' ? talkFiles.content : sql<Buffer>`coalesce(${talkFiles.small}, ${talkFiles.content})`,
    })
    .from(talkFiles)
    .leftJoin(talkRecords, eq(talkRecords.id, talkFiles.recordId))
    .innerJoin(patients, sql`${patients.id} = coalesce(${talkRecords.patientId}, ${talkFiles.patientId})`);

/** A file of a conversation in the caller's scope that was not recalled, or the caller's own unsent upload. */
export async function findFileInScope(db: Db, principal: Principal, id: string, size: 'small' | 'full') {
  const isMine = or(isShown, isUnsentOf(principal.userId));
  const [row] = await selectFile(db, size).where(and(eq(talkFiles.id, id), isKept, patientScope(principal), isMine));
  return row;
}

/** The same for the patient. */
export async function findFileOfPatient(db: Db, patientId: number, id: string, size: 'small' | 'full') {
  const isMine = or(isShown, isUnsentOf(null));
  const [row] = await selectFile(db, size).where(
    and(eq(talkFiles.id, id), isKept, eq(patients.id, patientId), isNull(patients.removedTime), isMine),
  );
  return row;
}
