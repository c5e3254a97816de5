import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { patientScope } from '#server/platform/scope.ts';
import { attachments, consents, patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';

const shown = {
  id: attachments.id,
  kind: attachments.kind,
  name: attachments.name,
  mime: attachments.mime,
  size: attachments.size,
  creatorName: users.nickname,
  createTime: attachments.createTime,
};

const isKept = isNull(attachments.removedTime);

export async function listAttachments(db: Db | Tx, patientId: number) {
  return db
    .select(shown)
    .from(attachments)
    .innerJoin(users, eq(users.id, attachments.createdBy))
    .where(and(eq(attachments.patientId, patientId), isKept))
    .orderBy(desc(attachments.createTime), attachments.id);
}
export type AttachmentRow = Awaited<ReturnType<typeof listAttachments>>[number];

const ofPatient = (patientId: number, id: string) => and(eq(attachments.patientId, patientId), eq(attachments.id, id));

export async function findAttachment(db: Db | Tx, patientId: number, id: string): Promise<AttachmentRow | undefined> {
  const [row] = await db
    .select(shown)
    .from(attachments)
    .innerJoin(users, eq(users.id, attachments.createdBy))
    .where(and(ofPatient(patientId, id), isKept));
  return row;
}

/** With its content, if the patient is in the caller's scope. */
export async function findContent(db: Db, principal: Principal, patientId: number, id: string) {
  const [row] = await db
    .select({ name: attachments.name, mime: attachments.mime, content: attachments.content })
    .from(attachments)
    .innerJoin(patients, eq(patients.id, attachments.patientId))
    .where(and(ofPatient(patientId, id), isKept, patientScope(principal)));
  return row;
}

/** The number of attachments, the bytes including removed ones still stored, and the id of one with the same content. */
export async function measureAttachments(tx: Tx, patientId: number, kind: string, sha256: string) {
  const [row] = await tx
    .select({
      count: sql<number>`(count(*) filter (where ${isKept}))::int`,
      bytes: sql<number>`coalesce(sum(${attachments.size}), 0)::float8`,
      sameId: sql<string | null>`min(${attachments.id}) filter (
        where ${isKept} and ${attachments.kind} = ${kind} and ${attachments.sha256} = ${sha256})`,
    })
    .from(attachments)
    .where(and(eq(attachments.patientId, patientId), or(isKept, sql`octet_length(${attachments.content}) > 0`)));
  return row ?? { count: 0, bytes: 0, sameId: null };
}

export async function insertAttachment(tx: Tx, values: typeof attachments.$inferInsert): Promise<void> {
  await tx.insert(attachments).values(values);
}

export async function hideAttachment(tx: Tx, patientId: number, id: string): Promise<void> {
  await tx
    .update(attachments)
    .set({ removedTime: sql`now()` })
    .where(and(ofPatient(patientId, id), isKept));
}

/** Whether the attachment is the signed paper of a consent that was not withdrawn. */
export async function isProofOfConsent(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: consents.id })
    .from(consents)
    .where(and(eq(consents.attachmentId, id), isNull(consents.withdrawnTime)))
    .limit(1);
  return rows.length > 0;
}

export async function isInScope(db: Db | Tx, principal: Principal, patientId: number): Promise<boolean> {
  const rows = await db
    .select({ id: patients.id })
    .from(patients)
    .where(and(eq(patients.id, patientId), patientScope(principal)));
  return rows.length > 0;
}
