import { type ConditionCode, conditionCodes, conditionNames, type plan as contract } from '@yun/contract';
import { and, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { advisoryKeys } from '#server/platform/jobs/advisory-keys.ts';
import { ownedScope, writableScope } from '#server/platform/ownership.ts';
import { agencies } from '#server/tables/agency.table.ts';
import { planTemplates } from '#server/tables/plan.table.ts';
import { users } from '#server/tables/user.table.ts';

/** The templates the caller may see; drafts only where the caller may edit them. Every query over templates uses it. */
function templateScope(principal: Principal): SQL {
  const isFinished = sql`${planTemplates.status} <> 'draft'`;
  return sql`(${ownedScope(planTemplates, principal)} and (${isFinished} or ${writableScope(planTemplates, principal)}))`;
}

/** The patient a template is looked for. */
export interface TemplateTarget {
  condition: ConditionCode;
  /** Days since the operation or the onset; null: neither date is known. */
  days: number | null;
}

function fits(target: TemplateTarget | undefined): SQL<boolean> {
  if (target === undefined) return sql<boolean>`false`;
  const { condition, days } = target;
  const { conditionCode, dayFrom, dayTo } = planTemplates;
  const isInTime =
    days === null
      ? sql`${dayFrom} is null and ${dayTo} is null`
      : sql`coalesce(${dayFrom}, ${days}) <= ${days} and coalesce(${dayTo}, ${days}) >= ${days}`;
  return sql<boolean>`(${conditionCode} = ${condition} and ${isInTime})`;
}

interface TemplateFilter {
  keyword: string;
  condition_code?: ConditionCode[] | undefined;
  scope?: contract.TemplateRow['owner_scope'] | undefined;
  status?: contract.TemplateRow['status'] | undefined;
}

function matches(
  principal: Principal,
  { keyword, condition_code = [], scope, status }: TemplateFilter,
): SQL | undefined {
  return and(
    templateScope(principal),
    condition_code.length > 0 ? inArray(planTemplates.conditionCode, condition_code) : undefined,
    scope === undefined ? undefined : eq(planTemplates.ownerScope, scope),
    status === undefined ? undefined : eq(planTemplates.status, status),
    keyword === '' ? undefined : holdsKeyword(keyword),
  );
}

function holdsKeyword(keyword: string): SQL | undefined {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const named = conditionCodes.filter((code) => conditionNames[code].includes(keyword));
  return or(
    ilike(planTemplates.name, pattern),
    ilike(planTemplates.phase, pattern),
    ilike(planTemplates.code, pattern),
    named.length > 0 ? inArray(planTemplates.conditionCode, named) : undefined,
  );
}

function selectTemplates(db: Db | Tx, target?: TemplateTarget) {
  return db
    .select({
      id: planTemplates.id,
      code: planTemplates.code,
      name: planTemplates.name,
      condition_code: planTemplates.conditionCode,
      phase: planTemplates.phase,
      day_from: planTemplates.dayFrom,
      day_to: planTemplates.dayTo,
      category: planTemplates.category,
      duration_days: planTemplates.durationDays,
      pain_limit: planTemplates.painLimit,
      rest_rule: planTemplates.restRule,
      goals: planTemplates.goals,
      source_note: planTemplates.sourceNote,
      items: planTemplates.items,
      ownerScope: planTemplates.ownerScope,
      agencyId: planTemplates.agencyId,
      ownerId: planTemplates.ownerId,
      owner_name: sql<string | null>`case ${planTemplates.ownerScope}
        when 'agency' then ${agencies.name} when 'user' then ${users.nickname} end`,
      status: planTemplates.status,
      use_count: planTemplates.useCount,
      fits: fits(target),
      updateTime: planTemplates.updateTime,
      version: planTemplates.version,
    })
    .from(planTemplates)
    .leftJoin(agencies, eq(agencies.id, planTemplates.agencyId))
    .leftJoin(users, eq(users.id, planTemplates.ownerId))
    .$dynamic();
}
export type TemplateCard = Awaited<ReturnType<typeof selectTemplates>>[number];

/** Templates that fit the patient first, then the most used. */
export async function listTemplates(
  db: Db,
  principal: Principal,
  filter: TemplateFilter,
  target: TemplateTarget | undefined,
  { page, size }: { page: number; size: number },
): Promise<{ total: number; rows: TemplateCard[] }> {
  const conditions = matches(principal, filter);
  const [[found], rows] = await Promise.all([
    db.select({ count: count() }).from(planTemplates).where(conditions),
    selectTemplates(db, target)
      .where(conditions)
      .orderBy(...(target ? [desc(fits(target))] : []), desc(planTemplates.useCount), planTemplates.id)
      .limit(size)
      .offset((page - 1) * size),
  ]);
  return { total: found?.count ?? 0, rows };
}

export async function findTemplate(db: Db | Tx, principal: Principal, id: number): Promise<TemplateCard | undefined> {
  const [row] = await selectTemplates(db).where(and(eq(planTemplates.id, id), templateScope(principal)));
  return row;
}

export type StoredTemplate = typeof planTemplates.$inferSelect;

export async function lockTemplate(tx: Tx, principal: Principal, id: number): Promise<StoredTemplate | undefined> {
  const [row] = await tx
    .select()
    .from(planTemplates)
    .where(and(eq(planTemplates.id, id), templateScope(principal)))
    .for('update');
  return row;
}

/** Serializes one user's new templates, so that the same request sent twice creates one. */
export async function lockNewTemplates(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryKeys.templates}::int, ${userId}::int)`);
}

export async function findTemplateIdByKey(tx: Tx, userId: number, clientKey: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: planTemplates.id })
    .from(planTemplates)
    .where(and(eq(planTemplates.createdBy, userId), eq(planTemplates.clientKey, clientKey)));
  return row?.id;
}

export async function insertTemplate(tx: Tx, values: typeof planTemplates.$inferInsert): Promise<number> {
  const [row] = await tx.insert(planTemplates).values(values).returning({ id: planTemplates.id });
  if (row === undefined) throw new Error('the template was not inserted');
  return row.id;
}

export async function updateTemplate(tx: Tx, id: number, values: Partial<StoredTemplate>): Promise<void> {
  await tx
    .update(planTemplates)
    .set({ ...values, updateTime: sql`now()`, version: sql`${planTemplates.version} + 1` })
    .where(eq(planTemplates.id, id));
}

/** Counts a started plan made from the template; keeps the version, so that no open edit becomes stale. */
export async function countTemplateUse(tx: Tx, id: number): Promise<void> {
  await tx
    .update(planTemplates)
    .set({ useCount: sql`${planTemplates.useCount} + 1` })
    .where(eq(planTemplates.id, id));
}
