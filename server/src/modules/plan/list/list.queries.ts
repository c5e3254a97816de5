// Each plan holds agency and doctor of its patient, so that scope and order need no join. Triggers of 0006_plan.sql keep
// them: `plan_is_placed` (function `place_plan`) sets them, `patient_moves_plans` (`move_plans`) follows the patient.
import {
  addDays,
  type plan as contract,
  type ParsedOf,
  type PlanStatus,
  patient as patientContract,
  planStatuses,
  today,
} from '@yun/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { isFoundBy } from '#server/modules/patient/list/index.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/index.ts';
import { patientScope, planScope, readPlans } from '#server/platform/scope.ts';
import { patients } from '#server/tables/patient.table.ts';
import { plans } from '#server/tables/plan.table.ts';

type Query = ParsedOf<typeof contract.listPlan>;
export type PlanFilters = Omit<Query, 'page' | 'size'>;

const { maxCounted } = patientContract;

interface Part {
  limit: number;
  offset: number;
}

export interface FoundPlans {
  ids: number[];
  /** Each at most `maxCounted`. */
  counts: Record<PlanStatus, number>;
  total: number;
  /** More plans match than are counted. */
  isMore: boolean;
}

/** The ids of the page in order and the counts by status, in one statement; `listPlans` reads the rows. */
export async function findPlanIds(db: Db, principal: Principal, filters: PlanFilters, part: Part): Promise<FoundPlans> {
  const { keyword, patient_id, doctor_id, expiring } = filters;
  const isNarrow = keyword !== '' || patient_id !== undefined || doctor_id !== undefined || expiring;
  if (isNarrow) return findFew(db, principal, filters, part);
  if (principal.userType === '医生') {
    // A doctor nearly always has few plans, and then this statement is far cheaper.
    const found = await findFew(db, principal, filters, part);
    if (!found.isMore) return found;
  }
  return findInOrder(db, principal, filters, part);
}

/** For filters that match few plans: collects at most `maxCounted` + 1 by index, then counts and sorts them. */
async function findFew(db: Db, principal: Principal, filters: PlanFilters, { limit, offset }: Part) {
  const { key, by } = orders[filters.sort];
  const matching = (condition: SQL) => sql`(select ${plans.id}, ${plans.status}, ${key} as key from ${plans}
    where ${condition} and ${planScope(principal)} and ${categoryOf(filters)} limit ${maxCounted + 1})`;
  const found = sql.join(
    narrowings(principal, filters).map((conditions) => matching(sql.join(conditions, sql` and `))),
    sql` union `,
  );
  const counts = planStatuses.map(
    (status) => sql`(select count(*)::int from found where status = ${status}) as ${sql.identifier(status)}`,
  );
  const { ids, counts: counted } = await readPage(
    db,
    sql`with found as materialized (${found})
    select array(select id from found where ${filters.status ? sql`status = ${filters.status}` : sql`true`}
      order by ${by} limit ${limit} offset ${offset}) as ids, ${sql.join(counts, sql`, `)}`,
  );
  return toFound(ids, counted, filters, sumOf(planStatuses, counted) > maxCounted);
}

/** For filters that may match many plans: reads each status in order, only as far as the page needs. */
async function findInOrder(db: Db, principal: Principal, filters: PlanFilters, { limit, offset }: Part) {
  const { key, by } = orders[filters.sort];
  const statuses = filters.status === undefined ? planStatuses : [filters.status];
  const read = (select: SQL, status: SQL, rest: SQL) =>
    readPlans(
      principal,
      (scope) => sql`(select ${select} from ${plans}
        where ${scope} and ${plans.status} = ${status} and ${categoryOf(filters)} ${rest})`,
    );
  const first = read(sql`${plans.id}, ${key} as key`, sql`wanted.status`, sql`order by ${by} limit ${offset + limit}`);
  const page = sql`select id from unnest(${sql.param([...statuses])}::text[]) as wanted (status)
    cross join lateral (${first}) as found order by ${by} limit ${limit} offset ${offset}`;
  const upToMax = sql`limit ${maxCounted + 1}`;
  const counts = planStatuses.map(
    (status) => sql`(select count(*)::int from (
      select from (${read(sql`${plans.id}`, sql`${status}`, upToMax)}) as matching ${upToMax}) as counted)
      as ${sql.identifier(status)}`,
  );
  const { ids, counts: counted } = await readPage(db, sql`select array(${page}) as ids, ${sql.join(counts, sql`, `)}`);
  return toFound(ids, counted, filters, sumOf(statuses, counted) > maxCounted);
}

type Counts = FoundPlans['counts'];

const sumOf = (statuses: readonly PlanStatus[], counts: Counts) =>
  statuses.reduce((sum, status) => sum + counts[status], 0);

function toFound(ids: number[], counted: Counts, { status }: PlanFilters, isMore: boolean): FoundPlans {
  const capped = (count: number) => Math.min(count, maxCounted);
  const counts = Object.fromEntries(planStatuses.map((key) => [key, capped(counted[key])])) as Counts;
  return { ids, counts, total: capped(sumOf(status === undefined ? planStatuses : [status], counted)), isMore };
}

async function readPage(db: Db, statement: SQL): Promise<{ ids: number[]; counts: Counts }> {
  const { rows } = await db.execute<Counts & { ids: number[] }>(statement);
  const [row] = rows;
  if (row === undefined) throw new Error('counting gave no row');
  const { ids, ...counts } = row;
  return { ids, counts };
}

const categoryOf = ({ category }: PlanFilters) => (category ? eq(plans.category, category) : sql`true`);

/** Alternatives, each a list of conditions that an index serves; a plan matches when one of them holds. */
function narrowings(principal: Principal, filters: PlanFilters): SQL[][] {
  const { keyword, patient_id, doctor_id, expiring } = filters;
  const now = today();
  const all = [
    sql`true`,
    ...(patient_id === undefined ? [] : [eq(plans.patientId, patient_id)]),
    ...(doctor_id === undefined ? [] : [eq(plans.doctorId, doctor_id)]),
    ...(expiring
      ? [
          sql`${plans.status} in ('active', 'paused')`,
          sql`${plans.endDate} between ${now}::date and ${addDays(now, expiringDays)}::date`,
        ]
      : []),
  ];
  if (keyword === '') return [all];
  const byTitle = [...all, hasInTitle(principal, keyword)];
  if (!patientContract.isSearchable(keyword) || !maySearchPatients(principal, keyword)) return [byTitle];
  const found = sql`select ${patients.id} from ${patients}
    where ${isFoundBy(keyword)} and ${patientScope(principal)} limit ${maxCounted}`;
  return [byTitle, [...all, sql`${plans.patientId} = any(array(${found}))`]];
}

/** Callers who are not shown phone numbers must not find them out by searching for digits either. */
const maySearchPatients = ({ modules }: Principal, keyword: string) =>
  modules.includes('PATIENT_MGR') || modules.includes('AGENCY_MGR') || /\p{L}/u.test(keyword);

const expiringDays = 7;

/**
 * Finds an agency's plans by the index over `text_grams` (0003_staff.sql: every character and every pair of neighbours).
 * A doctor's plans are few and need no index.
 */
function hasInTitle({ userType }: Principal, keyword: string): SQL {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const isLike = sql`lower(${plans.title}) like lower(${pattern}::text)`;
  if (userType === '医生') return isLike;
  return sql`(text_grams(${plans.title}) @> (select text_grams(${keyword}::text)) and ${isLike})`;
}

interface Order {
  key: SQL;
  /** An `order by` over the columns id and key. */
  by: SQL;
}

const up = (key: SQL): Order => ({ key, by: sql`key, id` });
const down = (key: SQL): Order => ({ key, by: sql`key desc, id desc` });
const keys = {
  update_time: sql`${plans.updateTime}`,
  end_date: sql`${plans.endDate}`,
  start_date: sql`${plans.startDate}`,
};

const orders: Record<Query['sort'], Order> = {
  update_time: up(keys.update_time),
  '-update_time': down(keys.update_time),
  end_date: up(keys.end_date),
  '-end_date': down(keys.end_date),
  start_date: up(keys.start_date),
  '-start_date': down(keys.start_date),
};
