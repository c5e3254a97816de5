import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/index.ts';
import { agencies } from '#server/tables/agency.table.ts';

export async function isAgencyClosed(tx: Tx, agencyId: number | null): Promise<boolean> {
  if (agencyId === null) return false;
  const rows = await tx
    .select({ id: agencies.id })
    .from(agencies)
    .where(and(eq(agencies.id, agencyId), eq(agencies.status, 'disabled')));
  return rows.length > 0;
}
