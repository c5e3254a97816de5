import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { h5Links, h5Sessions } from '#server/tables/talk.table.ts';
import { users } from '#server/tables/user.table.ts';

const isLive = (patientId: number): SQL =>
  sql`${h5Links.patientId} = ${patientId} and ${h5Links.revokedTime} is null and ${h5Links.expireTime} > now()`;

/** The valid link; `h5_link_live_key` (0010_talk.sql) allows one. Checks no scope: the caller has checked the patient. */
export async function findLiveLink(db: Db | Tx, patientId: number) {
  const [row] = await db
    .select({
      id: h5Links.id,
      tokenSealed: h5Links.tokenSealed,
      scopes: h5Links.scopes,
      expireTime: h5Links.expireTime,
      createTime: h5Links.createTime,
      creatorName: users.nickname,
    })
    .from(h5Links)
    .leftJoin(users, eq(users.id, h5Links.createdBy))
    .where(isLive(patientId));
  return row;
}
export type LiveLink = NonNullable<Awaited<ReturnType<typeof findLiveLink>>>;

/** In the order in which they first opened the link. */
export function listDevices(db: Db | Tx, linkId: number) {
  return db
    .select({
      userAgent: h5Sessions.userAgent,
      openTime: h5Sessions.openTime,
      lastUsedTime: h5Sessions.lastUsedTime,
    })
    .from(h5Sessions)
    .where(eq(h5Sessions.linkId, linkId))
    .orderBy(h5Sessions.id);
}

/** Whether an earlier sending of the same request created the link. */
export async function isLinkMade(tx: Tx, patientId: number, clientKey: string): Promise<boolean> {
  const rows = await tx
    .select({ id: h5Links.id })
    .from(h5Links)
    .where(sql`${h5Links.patientId} = ${patientId} and ${h5Links.clientKey} = ${clientKey}`);
  return rows.length > 0;
}

export async function isLinkOf(tx: Tx, patientId: number, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: h5Links.id })
    .from(h5Links)
    .where(sql`${h5Links.patientId} = ${patientId} and ${h5Links.id} = ${id}`);
  return rows.length > 0;
}

type NewLink = Omit<typeof h5Links.$inferInsert, 'expireTime'> & { days: number };

export async function insertLink(tx: Tx, { days, ...values }: NewLink): Promise<number> {
  const expireTime = sql`now() + make_interval(days => ${days})`;
  const [row] = await tx
    .insert(h5Links)
    .values({ ...values, expireTime })
    .returning({ id: h5Links.id });
  if (row === undefined) throw new Error('the link was not inserted');
  return row.id;
}

/** Revokes the patient's links, also expired ones, and returns their ids. The caller has locked the patient. */
export async function revokeLinks(
  tx: Tx,
  patientId: number,
  { by, reason }: { by: number; reason: string },
): Promise<number[]> {
  const rows = await tx
    .update(h5Links)
    .set({ revokedTime: sql`now()`, revokedBy: by, revokeReason: reason })
    .where(sql`${h5Links.patientId} = ${patientId} and ${h5Links.revokedTime} is null`)
    .returning({ id: h5Links.id });
  return rows.map(({ id }) => id);
}
