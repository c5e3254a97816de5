// The patients messages are sent to, singly or as a broadcast, with the fields a reply template fills in.
import type { talk } from '@yun/contract';
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { careScope, patientScope } from '#server/platform/scope.ts';
import { patients } from '#server/tables/patient.table.ts';
import { hasLevel, placeOf, withoutPlan, withPlan } from '../list/list-filters.ts';

const shown = {
  id: patients.id,
  name: patients.name,
  nickname: patients.nickname,
  status: patients.status,
  gender: patients.gender,
  birthDate: patients.birthDate,
  planTitle: patients.planTitle,
  adherence7d: patients.adherence7d,
};

const selectAddressees = (db: Db | Tx) => db.select(shown).from(patients);
export type Addressee = Awaited<ReturnType<typeof selectAddressees>>[number];

export async function findAddressee(db: Db, principal: Principal, id: number): Promise<Addressee | undefined> {
  const [row] = await selectAddressees(db).where(and(eq(patients.id, id), patientScope(principal)));
  return row;
}

/** The fields of a staff member that decide the scope. */
export type Sender = Pick<Principal, 'userId' | 'agencyId' | 'userType' | 'modules'>;

const isTreated = sql`${patients.status} in ('pending', 'active', 'paused', 'lost')`;

/** All given filters must hold. */
function matches(filter: talk.BroadcastFilter): SQL | undefined {
  const { patient_ids, condition_code, stage, risk_level, tags = [], has_active_plan } = filter;
  return and(
    ...placeOf(filter),
    patient_ids === undefined ? undefined : sql`${patients.id} = any(${sql.param(patient_ids)}::bigint[])`,
    condition_code === undefined ? undefined : eq(patients.conditionCode, condition_code),
    stage === undefined ? undefined : sql`${patients.stage} = ${stage}`,
    risk_level === undefined ? undefined : hasLevel[risk_level],
    tags.length === 0 ? undefined : sql`${patients.tags} @> ${sql.param(tags)}::text[]`,
    has_active_plan === undefined ? undefined : has_active_plan ? withPlan : withoutPlan,
  );
}

/** Patients under treatment for whom the sender, or somebody below, is responsible; by id, with the total. */
export async function findRecipients(db: Db | Tx, sender: Sender, filter: talk.BroadcastFilter, limit: number) {
  const where = and(careScope(sender), isTreated, matches(filter));
  const rows = await selectAddressees(db).where(where).orderBy(asc(patients.id)).limit(limit);
  if (rows.length < limit) return { rows, total: rows.length };
  const [counted] = await db.select({ total: count() }).from(patients).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Those of the patients who still match the filter, locked in the order of their ids. */
export async function lockRecipients(tx: Tx, sender: Sender, filter: talk.BroadcastFilter, ids: readonly number[]) {
  return selectAddressees(tx)
    .where(and(inArray(patients.id, [...ids]), careScope(sender), isTreated, matches(filter)))
    .orderBy(asc(patients.id))
    .for('update');
}

/** Patients in scope who match the filter but get no message, with the reason. */
export async function findSkipped(db: Db, sender: Sender, filter: talk.BroadcastFilter, limit: number) {
  const reason = sql<string>`case when ${patients.status} = 'archived' then '已归档'
    when ${patients.status} = 'discharged' then '已结案' else '不是您或下级负责的患者' end`;
  // Patients picked one by one are all reported; a filter only means the sender's own patients.
  const scope = filter.patient_ids === undefined ? careScope(sender) : patientScope(sender);
  return db
    .select({ patient_id: patients.id, patient_name: patients.name, reason })
    .from(patients)
    .where(and(scope, matches(filter), sql`not (${isTreated} and ${careScope(sender)})`))
    .orderBy(asc(patients.id))
    .limit(limit);
}

/** The names of those patients who are in scope. */
export async function findNames(db: Db | Tx, sender: Sender, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: patients.id, name: patients.name })
    .from(patients)
    .where(and(inArray(patients.id, [...ids]), patientScope(sender)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
