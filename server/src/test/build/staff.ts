import { randomBytes } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { auditLog } from '#server/tables/audit.table.ts';
import { pictures } from '#server/tables/picture.table.ts';
import { users } from '#server/tables/user.table.ts';
import type { TestApp } from '../app.ts';
import type { BuiltUser } from './index.ts';

/** Returns the id of the picture. */
export async function buildPicture(
  test: TestApp,
  owner: Pick<BuiltUser, 'id'>,
  kind: 'avatar' | 'signature',
): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  const content = Buffer.from('picture');
  await test.database.db.insert(pictures).values({ id, kind, ownerId: owner.id, mime: 'image/webp', content });
  return id;
}

export async function rowOf(test: TestApp, { id }: { id: number }): Promise<BuiltUser> {
  const [row] = await test.database.db.select().from(users).where(eq(users.id, id));
  if (row === undefined) throw new Error(`no user ${id}`);
  return row;
}

/** The audit lines of an account, oldest first: action, result and detail. */
export function trailOf(test: TestApp, { id }: { id: number }) {
  return test.database.db
    .select({ action: auditLog.action, result: auditLog.result, detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, String(id))))
    .orderBy(asc(auditLog.id));
}
