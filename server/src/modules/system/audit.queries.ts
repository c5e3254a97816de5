// Triggers `audit_log_no_change` and `audit_log_no_truncate` (0001_accounts.sql) keep `audit_log` append-only: lines are
// never changed or deleted.
import type { OutputOf, ParsedOf, system } from '@yun/contract';
import { notInArray, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/index.ts';
import { lookingActs } from '#server/platform/looking-acts.ts';
import { ownedScope } from '#server/platform/ownership.ts';
import { agencyScope, auditScopes, patientScope, userScope } from '#server/platform/scope.ts';
import { shownTime, startOfDay } from '#server/platform/time.ts';
import { agencies } from '#server/tables/agency.table.ts';
import { auditLog } from '#server/tables/audit.table.ts';
import { exercises } from '#server/tables/exercise.table.ts';
import { patients } from '#server/tables/patient.table.ts';
import { plans, planTemplates } from '#server/tables/plan.table.ts';
import { users } from '#server/tables/user.table.ts';

/** Paging and counting stop here: their cost must not grow with the table. */
const maxLines = 10_000;

/** Actions that change no record. */
const noChanges = [
  'sign_in',
  'sign_out',
  'send_phone_code',
  'start_view_as',
  'view_as_call',
  'stop_view_as',
  'foreign_call',
  'user_info',
  'agency_info',
  'list_emploree',
  'list_emploree_tree',
  'export_user',
  // Written by the alert rules, not by a person.
  'raise_alert',
  'restore_alert',
  'end_alert',
  ...lookingActs,
];

type AuditQuery = ParsedOf<typeof system.listAudit>;
type AuditPage = OutputOf<typeof system.listAudit>;

type AuditRow = AuditPage['list'][number] & Record<string, unknown>;

interface AuditSearch {
  filters: SQL[];
  order: SQL;
}

export function toSearch(query: Omit<AuditQuery, 'page' | 'size'>): AuditSearch {
  const filters: SQL[] = [];
  if (query.user_id !== undefined) filters.push(sql`${auditLog.userId} = ${query.user_id}`);
  if (query.entity !== undefined) filters.push(sql`${auditLog.entity} = ${query.entity}`);
  if (query.entity_id !== undefined) filters.push(sql`${auditLog.entityId} = ${query.entity_id}`);
  if (query.action !== undefined) filters.push(sql`${auditLog.action} = ${query.action}`);
  if (query.only_changes) filters.push(notInArray(auditLog.action, noChanges));
  if (query.result !== undefined) filters.push(sql`${auditLog.result} = ${query.result}`);
  if (query.from !== undefined) filters.push(sql`${auditLog.time} >= ${startOfDay(query.from)}`);
  if (query.to !== undefined) filters.push(sql`${auditLog.time} < ${startOfDay(query.to)} + interval '1 day'`);
  // Every index ends with the id, but only the one on time finds an old day without reading all newer lines.
  return { filters, order: query.to === undefined ? sql`id desc` : sql`time desc, id desc` };
}

/** Lines the caller may read: one subquery per scope, each using its own index and stopping early. */
function findReadable(principal: Principal, filters: SQL[], max: number, order?: SQL): SQL {
  const inOrder = order === undefined ? sql`` : sql`order by ${order}`;
  const alternatives = auditScopes(principal).map((scope) => {
    const conditions = sql.join([scope, ...filters], sql` and `);
    return sql`(select id, time from ${auditLog} where ${conditions} ${inOrder} limit ${max})`;
  });
  return sql.join(alternatives, sql` union `);
}

/** Newest first. */
export async function findAuditLines(
  db: Db,
  principal: Principal,
  { filters, order }: AuditSearch,
  { page, size }: { page: number; size: number },
): Promise<AuditPage['list']> {
  const skipped = Math.min((page - 1) * size, maxLines);
  const max = Math.min(skipped + size, maxLines);
  const found = findReadable(principal, filters, max, order);
  // The name of an entity out of the caller's scope stays hidden, even where the caller tried to act on it.
  const { rows } = await db.execute<AuditRow>(sql`
    with page as materialized (
      select id, row_number() over (order by ${order}) as place from (${found}) as found
      order by place limit ${max - skipped} offset ${skipped}
    )
    select line.id, ${shownTime(sql`line.time`)} as time, line.user_id, actor.nickname as user_name,
      viewer.nickname as viewer_name, line.action, line.entity, line.entity_id,
      ${entityName} as entity_name, line.result, line.detail, line.address, line.request_id
    from page
    join audit_log line on line.id = page.id
    left join app_user actor on actor.id = line.user_id
    left join app_user viewer on viewer.id = line.viewer_id
    left join ${users} on ${users.id} = ${idOf('user')} and ${userScope(principal)}
    left join ${agencies} on ${agencies.id} = ${idOf('agency')} and ${agencyScope(principal)}
    left join ${plans} on ${plans.id} = ${idOf('plan')}
    left join ${patients} on ${patients.id} = ${patientId} and ${patientScope(principal)}
    left join ${exercises} on ${exercises.id} = ${idOf('exercise')} and ${ownedScope(exercises, principal)}
    left join ${planTemplates} on ${planTemplates.id} = ${idOf('plan_template')} and ${ownedScope(planTemplates, principal)}
    order by page.place`);
  return rows;
}

const idIn = (entity: string, id: SQL) =>
  sql`case when line.entity = ${entity} and ${id} ~ '^[0-9]{1,15}$' then (${id})::bigint end`;
const idOf = (entity: string) => idIn(entity, sql`line.entity_id`);

const ofPatient = sql`line.detail ->> 'patient_id'`;
/**
 * Lines about consents, attachments and the care team have the patient as entity; those about alerts and deleted plans
 * name the patient in `detail`.
 */
const patientId = sql`coalesce(${idOf('patient')}, ${plans.patientId}, ${idIn('plan', ofPatient)}, ${idIn('alert', ofPatient)})`;

/** 膝置换 2–6 周（罗秀英）; only where the patient is in scope. */
const title = sql`coalesce(${plans.title}, line.detail ->> 'title')`;
const planName = sql`case when line.entity = 'plan' then ${title} || '（' || ${patients.name} || '）' end`;
const entityName = sql`coalesce(${users.nickname}, ${agencies.name}, ${planName}, ${patients.name}, ${exercises.name},
  ${planTemplates.name})`;

/** The number of lines the caller can page through, at most `maxLines`. */
export async function countAuditLines(db: Db, principal: Principal, filters: SQL[]): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*) as total from (
      select 1 from (${findReadable(principal, filters, maxLines)}) as found limit ${maxLines}) as counted`);
  return rows[0]?.total ?? 0;
}
