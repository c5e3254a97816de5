import { type ParsedOf, patient } from '@yun/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Principal } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/index.ts';
import { patientScope, readPatients, searchPatients } from '#server/platform/scope.ts';
import { agencies } from '#server/tables/agency.table.ts';
import { patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';
import { isSearch, type PatientFilters, riskRank, searchWhere, walkWhere } from './list-filters.ts';

type Sort = ParsedOf<typeof patient.listPatient>['sort'];

export interface FoundPatients {
  ids: number[];
  /** Capped: see `maxCounted`, `maxSearched` and `maxOfMany`. */
  total: number;
  isMore: boolean;
}

interface Part {
  limit: number;
  offset: number;
}

/** The ids of the page in order and the total, in one statement; `listPatientRows` reads the rows. */
export function findPatientIds(
  db: Db,
  principal: Principal,
  { sort, ...filters }: PatientFilters & { sort: Sort },
  part: Part,
): Promise<FoundPatients> {
  const order = orders[sort];
  const unordered = (where: SQL, max: number) =>
    sql`select id, ${order.key} as key from ${patients} where ${where} limit ${max}`;
  const first = (max: number) => readPatients(principal, (scope) => firstRows(order, walkWhere(filters, scope), max));
  const counted = (max: number) => readPatients(principal, (scope) => unordered(walkWhere(filters, scope), max));
  const found = (max: number) =>
    searchPatients(principal, (scope, words) => sql`(${unordered(searchWhere(filters, scope, words), max)})`);
  return isSearch(filters) ? searchIn(db, order, first, found, part) : countIn(db, order, first, counted, part);
}

/** Selects at most that many rows of id and key. */
type SelectRows = (max: number) => SQL;

const pageOf = (rows: SQL, order: Order, { limit, offset }: Part) =>
  sql`array(select id from ${rows} as rows order by ${order.by} limit ${limit} offset ${offset})`;

/** Cuts a page at the largest total that is counted. */
function within(max: number, { limit, offset }: Part): Part {
  const skipped = Math.min(offset, max);
  return { offset: skipped, limit: Math.min(limit, max - skipped) };
}

async function countIn(
  db: Db,
  order: Order,
  first: SelectRows,
  matching: SelectRows,
  page: Part,
): Promise<FoundPatients> {
  const max = patient.maxCounted;
  const part = within(max, page);
  const ids = pageOf(sql`(${first(part.offset + part.limit)})`, order, part);
  const counted = sql`(select count(*) from (select from (${matching(max + 1)}) as matching limit ${max + 1}) as counted)`;
  const { rows } = await db.execute<{ ids: number[]; total: number }>(sql`select ${ids} as ids, ${counted} as total`);
  const found = rows[0] ?? { ids: [], total: 0 };
  return { ids: found.ids, total: Math.min(found.total, max), isMore: found.total > max };
}

/** Few matches are found by the search index and sorted; if there are many, reading in order soon fills the page. */
async function searchIn(
  db: Db,
  order: Order,
  first: SelectRows,
  matching: SelectRows,
  page: Part,
): Promise<FoundPatients> {
  const { maxSearched: max, maxOfMany } = patient;
  const ofMany = within(maxOfMany, page);
  const { rows } = await db.execute<{ ids: number[]; total: number }>(sql`
    with found as materialized (select * from (${matching(max + 1)}) as matching limit ${max + 1}),
      counted as (select count(*) as total from found)
    select total, case when total <= ${max} then ${pageOf(sql`found`, order, within(max, page))}
      else ${pageOf(sql`(${first(ofMany.offset + ofMany.limit)})`, order, ofMany)} end as ids from counted`);
  const { ids, total } = rows[0] ?? { ids: [], total: 0 };
  return total > max ? { ids, total: maxOfMany, isMore: true } : { ids, total, isMore: false };
}

interface Order {
  key: SQL;
  /** An `order by` over the columns id and key. */
  by: SQL;
  /** Nulls come last although the index has them first: rows with and without a value are read apart. */
  isReversed?: true;
}

const up = (key: SQL): Order => ({ key, by: sql`key, id` });
const down = (key: SQL): Order => ({ key, by: sql`key desc, id desc` });
const downOrNone = (key: SQL): Order => ({ key, by: sql`key desc nulls last, id desc`, isReversed: true });

const keys = {
  risk: sql`${riskRank}`,
  create_time: sql`${patients.id}`,
  next_visit: sql`${patients.nextVisitDate}`,
  adherence: sql`${patients.adherence7d}`,
  last_session: sql`${patients.lastSessionTime}`,
};

const orders: Record<Sort, Order> = {
  risk: up(keys.risk),
  '-risk': down(keys.risk),
  create_time: up(keys.create_time),
  '-create_time': down(keys.create_time),
  next_visit: up(keys.next_visit),
  '-next_visit': downOrNone(keys.next_visit),
  adherence: up(keys.adherence),
  '-adherence': downOrNone(keys.adherence),
  last_session: up(keys.last_session),
  '-last_session': downOrNone(keys.last_session),
};

function firstRows({ key, by, isReversed }: Order, where: SQL, max: number): SQL {
  const rows = (more: SQL, order: SQL) =>
    sql`(select id, ${key} as key from ${patients} where ${where}${more} order by ${order} limit ${max})`;
  if (!isReversed) return rows(sql``, by);
  return sql`${rows(sql` and ${key} is not null`, sql`key desc, id desc`)}
    union all ${rows(sql` and ${key} is null`, sql`id desc`)}`;
}

const doctors = alias(users, 'doctor');

/** The rows of a page, in the order of the ids. */
export async function listPatientRows(db: Db, principal: Principal, ids: readonly number[]) {
  const rows = await db
    .select({ patient: patients, agencyName: agencies.name, doctorName: doctors.nickname })
    .from(patients)
    .innerJoin(agencies, eq(agencies.id, patients.agencyId))
    .innerJoin(doctors, eq(doctors.id, patients.doctorId))
    .where(sql`${patients.id} = any(${sql.param([...ids])}::bigint[]) and ${patientScope(principal)}`);
  const byId = new Map(rows.map((row) => [row.patient.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
export type ListedPatient = Awaited<ReturnType<typeof listPatientRows>>[number];
