import type { RuleCode } from '@yun/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { alertRules } from '#server/tables/training.table.ts';
import { users } from '#server/tables/user.table.ts';

/** Only rules that were ever set. */
export async function listStoredRules(db: Db | Tx, agencyIds: readonly number[]) {
  if (agencyIds.length === 0) return [];
  return db
    .select({
      agencyId: alertRules.agencyId,
      code: alertRules.code,
      isEnabled: alertRules.isEnabled,
      params: alertRules.params,
    })
    .from(alertRules)
    .where(inArray(alertRules.agencyId, [...new Set(agencyIds)]));
}

/** How often each agency has changed its rules; agencies that never did have no entry. */
export async function findRuleVersions(tx: Tx): Promise<{ agencyId: number; version: number }[]> {
  return tx
    .select({ agencyId: alertRules.agencyId, version: sql<number>`sum(${alertRules.version})::int` })
    .from(alertRules)
    .groupBy(alertRules.agencyId);
}

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
