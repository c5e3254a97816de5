import type { talk } from '@yun/contract';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { agencies } from '#server/tables/agency.table.ts';
import { broadcasts, talkRecords } from '#server/tables/talk.table.ts';
import { users } from '#server/tables/user.table.ts';

export type StoredBroadcast = typeof broadcasts.$inferSelect;

/** Undefined where the sender has used the key before; waits for a transaction that is using it right now. */
export async function insertBroadcast(tx: Tx, values: typeof broadcasts.$inferInsert): Promise<number | undefined> {
  const [row] = await tx
    .insert(broadcasts)
    .values(values)
    .onConflictDoNothing({ target: [broadcasts.senderId, broadcasts.clientKey] })
    .returning({ id: broadcasts.id });
  return row?.id;
}

export async function findBroadcastByKey(db: Db | Tx, senderId: number, clientKey: string) {
  const [row] = await db
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.senderId, senderId), eq(broadcasts.clientKey, clientKey)));
  return row;
}

/** By the clock of the database. */
export async function getNow(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(sql`select extract(epoch from now())::float8 * 1000 as ms`);
  return new Date(rows[0]?.ms ?? Date.now());
}

const withRead = {
  id: broadcasts.id,
  content: broadcasts.content,
  status: broadcasts.status,
  recipients: broadcasts.recipients,
  // Both by name: of a single table drizzle leaves the table out, and `id` would be the record's.
  read: sql<number>`(select count(*)::int from talk_record r where r.broadcast_id = broadcast.id and r.read_time is not null)`,
  filter: broadcasts.filter,
  failReason: broadcasts.failReason,
  sendAt: broadcasts.sendAt,
  createTime: broadcasts.createTime,
};
const selectShown = (db: Db | Tx) => db.select(withRead).from(broadcasts);
export type ShownBroadcast = Awaited<ReturnType<typeof selectShown>>[number];

export async function listBroadcasts(db: Db, senderId: number, { page, size }: { page: number; size: number }) {
  const isOwn = eq(broadcasts.senderId, senderId);
  const [total, rows] = await Promise.all([
    db.$count(broadcasts, isOwn),
    selectShown(db)
      .where(isOwn)
      .orderBy(desc(broadcasts.id))
      .limit(size)
      .offset((page - 1) * size),
  ]);
  return { total, rows };
}

export async function getBroadcast(db: Db | Tx, id: number): Promise<ShownBroadcast> {
  const [row] = await selectShown(db).where(eq(broadcasts.id, id));
  if (row === undefined) throw new Error(`broadcast ${id} is gone`);
  return row;
}

export async function lockBroadcast(tx: Tx, senderId: number, id: number): Promise<StoredBroadcast | undefined> {
  const [row] = await tx
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.id, id), eq(broadcasts.senderId, senderId)))
    .for('update');
  return row;
}

export async function updateBroadcast(
  tx: Tx,
  id: number,
  values: Pick<typeof broadcasts.$inferInsert, 'status'> &
    Partial<Pick<typeof broadcasts.$inferInsert, 'recipients' | 'failReason' | 'filter'>>,
): Promise<void> {
  const sentTime = values.status === 'sent' ? { sentTime: sql`now()` } : {};
  await tx
    .update(broadcasts)
    .set({ ...values, ...sentTime })
    .where(eq(broadcasts.id, id));
}

const isDue = and(eq(broadcasts.status, 'waiting'), sql`${broadcasts.sendAt} <= now()`);

/** Without a limit: a broadcast that keeps failing must not block those after it. */
export async function listDue(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: broadcasts.id })
    .from(broadcasts)
    .where(isDue)
    .orderBy(asc(broadcasts.sendAt), asc(broadcasts.id));
  return rows.map(({ id }) => id);
}

/** Undefined where another transaction sends or cancels it, or it is no longer due. */
export async function lockDue(tx: Tx, id: number): Promise<StoredBroadcast | undefined> {
  const [row] = await tx
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.id, id), isDue))
    .for('update', { skipLocked: true });
  return row;
}

export interface BroadcastSender extends Pick<Principal, 'userId' | 'agencyId' | 'userType' | 'modules' | 'nickname'> {
  isActive: boolean;
}

/** The sender's current rights, not those when the broadcast was written. */
export async function getSender(tx: Tx, userId: number): Promise<BroadcastSender> {
  const [row] = await tx
    .select({
      userId: users.id,
      agencyId: users.agencyId,
      userType: users.userType,
      modules: users.modules,
      nickname: users.nickname,
      isActive: sql<boolean>`${users.status} = 'active' and ${agencies.status} is distinct from 'disabled'`,
    })
    .from(users)
    .leftJoin(agencies, eq(agencies.id, users.agencyId))
    .where(eq(users.id, userId));
  if (row === undefined) throw new Error(`user ${userId} is gone`);
  return row;
}

/** One record each, in the order given. */
export async function insertMessages(
  tx: Tx,
  { id: broadcastId, senderId }: Pick<StoredBroadcast, 'id' | 'senderId'>,
  messages: readonly Pick<talk.BroadcastPreview['sample'][number], 'patient_id' | 'content'>[],
): Promise<void> {
  const common = { senderType: 'doctor', senderId, type: 'text', broadcastId } as const;
  await tx
    .insert(talkRecords)
    .values(messages.map(({ patient_id, content }) => ({ ...common, patientId: patient_id, content })));
}
