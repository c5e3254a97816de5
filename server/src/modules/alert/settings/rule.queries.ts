import type { RuleCode, RuleParams } from '@yun/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Db, type Read, read, type Tx } from '#server/platform/database/index.ts';
import { alertRules } from '#server/tables/training.table.ts';
import { users } from '#server/tables/user.table.ts';

export interface StoredRule {
  agencyId: number;
  code: RuleCode;
  isEnabled: boolean;
  params: RuleParams;
}

/** A list of ids as the argument of `readStoredRules`. */
export const agencyList = (agencyIds: readonly number[]): SQL => sql`${sql.param([...agencyIds])}::bigint[]`;

/** Rules that an agency never set are absent. */
export const readStoredRules = (agencyIds: SQL): Read<readonly StoredRule[]> =>
  read(
    sql`select agency_id as "agencyId", code, is_enabled as "isEnabled", params from alert_rule
      where agency_id = any(${agencyIds})`,
    (rows: readonly StoredRule[]) => rows,
  );

interface RuleVersion {
  agencyId: number;
  version: number;
}

/** How often each agency has changed its rules; agencies without changes are absent. */
export const readRuleVersions = (): Read<readonly RuleVersion[]> =>
  read(
    sql`select agency_id as "agencyId", sum(version)::int as version from alert_rule group by agency_id`,
    (rows: readonly RuleVersion[]) => rows,
  );

/** With the name of the user who set them. */
export function listNamedRules(db: Db | Tx, agencyId: number) {
  return db
    .select({
      code: alertRules.code,
      isEnabled: alertRules.isEnabled,
      params: alertRules.params,
      version: alertRules.version,
      updatedBy: users.nickname,
      updateTime: alertRules.updateTime,
    })
    .from(alertRules)
    .leftJoin(users, eq(users.id, alertRules.updatedBy))
    .where(eq(alertRules.agencyId, agencyId));
}
export type NamedRule = Awaited<ReturnType<typeof listNamedRules>>[number];

export interface RuleValues {
  agencyId: number;
  code: RuleCode;
  isEnabled: boolean;
  params: Record<string, number | string[]>;
  updatedBy: number;
}

/** False: another user has set the rule meanwhile. */
export async function insertRule(tx: Tx, values: RuleValues): Promise<boolean> {
  const rows = await tx.insert(alertRules).values(values).onConflictDoNothing().returning({ code: alertRules.code });
  return rows.length > 0;
}

export async function updateRule(tx: Tx, values: RuleValues, version: number): Promise<boolean> {
  const { agencyId, code, ...changed } = values;
  const rows = await tx
    .update(alertRules)
    .set({ ...changed, version: sql`${alertRules.version} + 1`, updateTime: sql`now()` })
    .where(and(eq(alertRules.agencyId, agencyId), eq(alertRules.code, code), eq(alertRules.version, version)))
    .returning({ code: alertRules.code });
  return rows.length > 0;
}
