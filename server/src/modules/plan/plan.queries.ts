import type { PlanStatus } from '@yun/contract';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { patientScope } from '#server/platform/scope.ts';
import { agencies } from '#server/tables/agency.table.ts';
import { patients } from '#server/tables/patient.table.ts';
import { plans } from '#server/tables/plan.table.ts';
import { users } from '#server/tables/user.table.ts';

export type StoredPlan = typeof plans.$inferSelect;

const prescribers = alias(users, 'prescriber');
const savers = alias(users, 'saver');

/** A plan of a patient in the caller's scope, with the names of doctor, agency and last editor. */
export async function findPlan(db: Db | Tx, principal: Principal, id: number) {
  const [row] = await db
    .select({
      plan: plans,
      doctor: { nickname: prescribers.nickname, title: prescribers.title, signature_id: prescribers.signatureId },
      saverName: savers.nickname,
      agency: { name: agencies.name, contact_phone: agencies.contactPhone },
    })
    .from(plans)
    .innerJoin(patients, eq(patients.id, plans.patientId))
    .innerJoin(agencies, eq(agencies.id, patients.agencyId))
    .innerJoin(prescribers, eq(prescribers.id, plans.doctorId))
    .leftJoin(savers, eq(savers.id, plans.draftBy))
    .where(and(eq(plans.id, id), patientScope(principal)));
  return row;
}
export type PlanWithNames = NonNullable<Awaited<ReturnType<typeof findPlan>>>;

/** The id of the plan's patient; undefined where that patient is not in the caller's scope. */
export async function findPatientOf(db: Db | Tx, principal: Principal, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ patientId: plans.patientId })
    .from(plans)
    .innerJoin(patients, eq(patients.id, plans.patientId))
    .where(and(eq(plans.id, id), patientScope(principal)));
  return row?.patientId;
}

/** Undefined where the plan is not this patient's. The caller has checked the patient's scope. */
export async function findPlanStatus(db: Db | Tx, patientId: number, id: number): Promise<PlanStatus | undefined> {
  const [row] = await db
    .select({ status: plans.status })
    .from(plans)
    .where(and(eq(plans.id, id), eq(plans.patientId, patientId)));
  return row?.status;
}

/** Locked after its patient: everything that changes plans locks in this order. */
export async function lockPlan(tx: Tx, id: number, patientId: number): Promise<StoredPlan | undefined> {
  const [row] = await tx
    .select()
    .from(plans)
    .where(and(eq(plans.id, id), eq(plans.patientId, patientId)))
    .for('update');
  return row;
}

/** The plan that this user created with this key. */
export async function findIdByKey(tx: Tx, createdBy: number, clientKey: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: plans.id })
    .from(plans)
    .where(and(isNotNull(plans.clientKey), eq(plans.createdBy, createdBy), eq(plans.clientKey, clientKey)));
  return row?.id;
}

/**
 * Undefined where another request has used the key (`plan_client_key`, 0006_plan.sql). Trigger `plan_is_placed`
 * (0006_plan.sql) fills in the agency and the doctor of the patient, by which plans are listed.
 */
export async function insertPlan(tx: Tx, values: typeof plans.$inferInsert): Promise<number | undefined> {
  const [row] = await tx
    .insert(plans)
    .values({ ...values, draftTime: sql`now()` })
    .onConflictDoNothing()
    .returning({ id: plans.id });
  return row?.id;
}

type NewValues = { [F in keyof StoredPlan]?: StoredPlan[F] | SQL };

export async function updatePlan(tx: Tx, id: number, values: NewValues): Promise<void> {
  await tx
    .update(plans)
    .set({ ...values, updateTime: sql`now()`, version: sql`${plans.version} + 1` })
    .where(eq(plans.id, id));
}

export async function deletePlan(tx: Tx, id: number): Promise<void> {
  await tx.delete(plans).where(eq(plans.id, id));
}

/** The patient's running plan of a category; `plan_running_key` (0006_plan.sql) allows one. */
export async function findRunning(
  tx: Tx,
  patientId: number,
  category: StoredPlan['category'],
): Promise<StoredPlan | undefined> {
  const [row] = await tx
    .select()
    .from(plans)
    .where(and(eq(plans.patientId, patientId), eq(plans.category, category), eq(plans.status, 'active')))
    .for('update');
  return row;
}

/** Plans of the patient that have not ended. The caller has checked the patient's scope. */
export function listOpenPlans(db: Db | Tx, patientId: number) {
  return db
    .select({
      id: plans.id,
      title: plans.title,
      category: plans.category,
      status: plans.status,
      has_draft: sql<boolean>`${plans.draft} is not null`,
    })
    .from(plans)
    .where(and(eq(plans.patientId, patientId), sql`${plans.status} in ('draft', 'active', 'paused')`))
    .orderBy(plans.id);
}
