import type { ScaleCode } from '@yun/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import { type Db, type Read, read, type Tx } from '#server/platform/database/index.ts';
import { agencyScope } from '#server/platform/scope.ts';
import { agencies } from '#server/tables/agency.table.ts';
import { scaleSettings } from '#server/tables/progress.table.ts';

export type StoredSetting = typeof scaleSettings.$inferSelect;

export async function isAgencyVisible(db: Db | Tx, principal: Principal, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: agencies.id })
    .from(agencies)
    .where(and(eq(agencies.id, id), agencyScope(principal)));
  return rows.length > 0;
}

export async function findSettings(db: Db | Tx, agencyId: number): Promise<Map<ScaleCode, StoredSetting>> {
  const rows = await db.select().from(scaleSettings).where(eq(scaleSettings.agencyId, agencyId));
  return new Map(rows.map((row) => [row.code, row]));
}

type Values = Pick<StoredSetting, 'isEnabled' | 'mdc' | 'updatedBy'>;

/** Undefined where another version was saved meanwhile. Version 0 means that there is no row yet. */
export async function writeSetting(
  tx: Tx,
  { agencyId, code, version }: Pick<StoredSetting, 'agencyId' | 'code' | 'version'>,
  values: Values,
): Promise<StoredSetting | undefined> {
  if (version === 0) {
    const [created] = await tx
      .insert(scaleSettings)
      .values({ agencyId, code, ...values })
      .onConflictDoNothing()
      .returning();
    return created;
  }
  const [changed] = await tx
    .update(scaleSettings)
    .set({ ...values, version: version + 1, updateTime: sql`now()` })
    .where(and(eq(scaleSettings.agencyId, agencyId), eq(scaleSettings.code, code), eq(scaleSettings.version, version)))
    .returning();
  return changed;
}

interface ScaleVersion {
  agencyId: number;
  version: number;
}

/** The number of changes of scale settings by agency; agencies without any are left out. */
export const readScaleVersions = (): Read<readonly ScaleVersion[]> =>
  read(
    sql`select agency_id as "agencyId", sum(version)::int as version from scale_setting group by agency_id`,
    (rows: readonly ScaleVersion[]) => rows,
  );
