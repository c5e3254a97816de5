import { and, asc, desc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { advisoryKeys } from '#server/platform/jobs/advisory-keys.ts';
import { quickReplies, talkFiles } from '#server/tables/talk.table.ts';
import { isReplyOf, isUnsentOf, shownFile } from '../file/file.queries.ts';

export type StoredReply = typeof quickReplies.$inferSelect;

/** Own ones first, then the agency's; of both the often used first. */
export function listReplies(db: Db, { userId }: Principal): Promise<StoredReply[]> {
  return db
    .select()
    .from(quickReplies)
    .where(isReplyOf(userId))
    .orderBy(
      desc(quickReplies.scope),
      desc(quickReplies.useCount),
      asc(quickReplies.sort),
      asc(quickReplies.title),
      asc(quickReplies.id),
    );
}

export async function lockReply(tx: Tx, { userId }: Principal, id: number): Promise<StoredReply | undefined> {
  const [row] = await tx
    .select()
    .from(quickReplies)
    .where(and(eq(quickReplies.id, id), isReplyOf(userId)))
    .for('update');
  return row;
}

/** Serializes changes to the ready-made answers of a user and of an agency. */
export async function lockReplies(tx: Tx, userId: number, agencyId: number | null): Promise<void> {
  const ids = agencyId === null ? [userId] : [-agencyId, userId];
  for (const id of ids)
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryKeys.quickReplies}::int, ${id}::int)`);
}

/** The reply that this user created with this key, even if it was removed since. */
export async function findReplyByKey(tx: Tx, ownerId: number, clientKey: string): Promise<StoredReply | undefined> {
  const [row] = await tx
    .select()
    .from(quickReplies)
    .where(and(eq(quickReplies.ownerId, ownerId), eq(quickReplies.clientKey, clientKey)));
  return row;
}

/** How many replies the user has, or the agency. */
export async function countReplies(
  tx: Tx,
  { scope, ownerId, agencyId }: Pick<StoredReply, 'scope' | 'ownerId' | 'agencyId'>,
) {
  const isTheirs = scope === 'agency' ? eq(quickReplies.agencyId, agencyId ?? 0) : eq(quickReplies.ownerId, ownerId);
  return tx.$count(quickReplies, and(eq(quickReplies.scope, scope), isTheirs, isNull(quickReplies.removedTime)));
}

export async function insertReply(tx: Tx, values: typeof quickReplies.$inferInsert): Promise<StoredReply> {
  const [row] = await tx.insert(quickReplies).values(values).returning();
  if (row === undefined) throw new Error('the ready-made answer was not inserted');
  return row;
}

export async function updateReply(tx: Tx, id: number, values: Partial<StoredReply>): Promise<StoredReply> {
  const [row] = await tx
    .update(quickReplies)
    .set({ ...values, version: sql`${quickReplies.version} + 1`, updateTime: sql`now()` })
    .where(eq(quickReplies.id, id))
    .returning();
  if (row === undefined) throw new Error('the ready-made answer is gone');
  return row;
}

/** Hides the reply and deletes its files; sent messages have their own copies. */
export async function hideReply(tx: Tx, id: number): Promise<void> {
  await tx
    .update(quickReplies)
    .set({ removedTime: sql`now()`, version: sql`${quickReplies.version} + 1` })
    .where(eq(quickReplies.id, id));
  await tx.delete(talkFiles).where(eq(talkFiles.quickReplyId, id));
}

/**
 * Counts the uses by which replies are sorted; replies that the user cannot see are left out. Locked in the order of their
 * ids, so that two requests with the same replies never wait for each other both.
 */
export async function addUses(tx: Tx, userId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const used = tx
    .select({ id: quickReplies.id })
    .from(quickReplies)
    .where(and(inArray(quickReplies.id, [...ids]), isReplyOf(userId)))
    .orderBy(asc(quickReplies.id))
    .for('update');
  await tx
    .update(quickReplies)
    .set({ useCount: sql`${quickReplies.useCount} + 1` })
    .where(inArray(quickReplies.id, used));
}

export async function listReplyFiles(db: Db | Tx, replyIds: readonly number[]) {
  if (replyIds.length === 0) return [];
  return db
    .select({ replyId: talkFiles.quickReplyId, ...shownFile })
    .from(talkFiles)
    .where(inArray(talkFiles.quickReplyId, [...replyIds]))
    .orderBy(asc(talkFiles.quickReplyId), asc(talkFiles.position));
}

/** These files, in this order, and no others belong to the answer. Returns how many of them there are. */
export async function setReplyFiles(tx: Tx, replyId: number, uploaderId: number, fileIds: readonly string[]) {
  const isNew = and(isNull(talkFiles.patientId), isUnsentOf(uploaderId));
  const position = sql`array_position(${sql.param([...fileIds])}::text[], ${talkFiles.id})`;
  const kept = await tx
    .update(talkFiles)
    .set({ quickReplyId: replyId, position })
    .where(and(inArray(talkFiles.id, [...fileIds]), or(eq(talkFiles.quickReplyId, replyId), isNew)))
    .returning({ id: talkFiles.id });
  await tx.delete(talkFiles).where(and(eq(talkFiles.quickReplyId, replyId), notInArray(talkFiles.id, [...fileIds])));
  return kept.length;
}

/** The bytes of all files that this user uploaded for ready-made answers. */
export async function measureReplyFiles(tx: Tx, uploaderId: number): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${talkFiles.size}), 0)::float8` })
    .from(talkFiles)
    .where(and(eq(talkFiles.uploaderId, uploaderId), isNull(talkFiles.patientId)));
  return row?.bytes ?? 0;
}

/** A file of a reply in the caller's scope, or the caller's own upload that belongs to none yet. */
export async function findReplyFile(db: Db, { userId }: Principal, id: string) {
  const [row] = await db
    .select({ name: talkFiles.name, mime: talkFiles.mime, content: talkFiles.content })
    .from(talkFiles)
    .leftJoin(quickReplies, eq(quickReplies.id, talkFiles.quickReplyId))
    .where(and(eq(talkFiles.id, id), isNull(talkFiles.patientId), or(isReplyOf(userId), isUnsentOf(userId))));
  return row;
}
