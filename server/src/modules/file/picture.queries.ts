import { plan } from '@yun/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { permits } from '#server/platform/http/access.ts';
import { planScope, userScope } from '#server/platform/scope.ts';
import { pictures } from '#server/tables/picture.table.ts';
import { plans } from '#server/tables/plan.table.ts';
import { users } from '#server/tables/user.table.ts';

type PictureRow = typeof pictures.$inferSelect;

/** Serializes uploads and removals of one person. Returns the pictures in use: avatar and signature. */
export async function lockOwner(tx: Tx, ownerId: number): Promise<(string | null)[]> {
  const [owner] = await tx
    .select({ avatarId: users.avatarId, signatureId: users.signatureId })
    .from(users)
    .where(eq(users.id, ownerId))
    .for('update');
  if (owner === undefined) throw new Error('the account is gone');
  return [owner.avatarId, owner.signatureId];
}

/**
 * Adds a picture and deletes the person's oldest unused ones, so that at most `max` remain: general pictures on their
 * own, avatars and signatures together.
 */
export async function insertPicture(tx: Tx, picture: Omit<PictureRow, 'createTime'>, max: number): Promise<void> {
  await lockOwner(tx, picture.ownerId);
  const isGeneral = picture.kind === 'picture';
  await tx.insert(pictures).values(picture);
  await tx.execute(sql`
    delete from picture where id in (
      select p.id from picture p join app_user owner on owner.id = p.owner_id
      where p.owner_id = ${picture.ownerId} and p.id <> ${picture.id} and (p.kind = 'picture') = ${isGeneral}::boolean
        and p.id is distinct from owner.avatar_id and p.id is distinct from owner.signature_id
      order by p.create_time, p.id
      limit greatest(0, (select count(*) from picture
        where owner_id = ${picture.ownerId} and (kind = 'picture') = ${isGeneral}::boolean) - ${max}::integer))`);
}

/**
 * A caller sees their own pictures; avatars of people in scope and of active colleagues; signatures of people whose
 * accounts they manage and of doctors whose plans they may print. A general picture is visible to its owner only.
 */
export async function findPicture(db: Db, principal: Principal, id: string): Promise<PictureRow | undefined> {
  const { userId, agencyId, modules } = principal;
  const isColleague = sql`(${users.agencyId} = ${agencyId} and ${users.status} = 'active')`;
  const isAvatar = sql`${pictures.kind} = 'avatar' and (${userScope(principal)} or ${isColleague})`;
  const isManaged = modules.includes('USER_MGR') ? userScope(principal) : sql`false`;
  const isPrinted = permits(plan.printPlan.access, modules) ? signsPlanInScope(principal) : sql`false`;
  const isSignature = sql`${pictures.kind} = 'signature' and (${isManaged} or ${isPrinted})`;
  const [row] = await db
    .select({ picture: pictures })
    .from(pictures)
    .innerJoin(users, eq(users.id, pictures.ownerId))
    .where(and(eq(pictures.id, id), sql`(${pictures.ownerId} = ${userId} or (${isAvatar}) or (${isSignature}))`));
  return row?.picture;
}

/** Returns the kind of the deleted picture; undefined when the person has no such picture. */
export async function deletePicture(tx: Tx, ownerId: number, id: string): Promise<PictureRow['kind'] | undefined> {
  const [deleted] = await tx
    .delete(pictures)
    .where(and(eq(pictures.id, id), eq(pictures.ownerId, ownerId)))
    .returning({ kind: pictures.kind });
  return deleted?.kind;
}

/** The doctor's current signature, printed on a plan in the caller's scope that was started at least once. */
function signsPlanInScope(principal: Principal): SQL {
  return sql`(${users.signatureId} = ${pictures.id} and exists (select from ${plans}
    where ${plans.doctorId} = ${users.id} and ${plans.versionNo} > 0 and ${planScope(principal)}))`;
}
