import { and, eq } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { invalid } from '#server/platform/errors.ts';
import { pictures } from '#server/tables/picture.table.ts';

/** A person shows only pictures they uploaded themselves, for what they were uploaded for. */
export async function assertOwnPicture(
  tx: Tx,
  principal: Principal,
  kind: 'avatar' | 'signature',
  id: string | null | undefined,
): Promise<void> {
  if (id === null || id === undefined) return;
  const found = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.id, id), eq(pictures.ownerId, principal.userId), eq(pictures.kind, kind)));
  if (found.length === 0) throw invalid([{ field: `${kind}_id`, message: '请重新上传图片' }]);
}
