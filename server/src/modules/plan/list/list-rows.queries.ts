import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Principal } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/index.ts';
import { patientScope } from '#server/platform/scope.ts';
import { patients } from '#server/tables/patient.table.ts';
import { plans } from '#server/tables/plan.table.ts';
import { users } from '#server/tables/user.table.ts';

const prescribers = alias(users, 'prescriber');

/** The rows of a page, in the order of the ids. */
export async function listPlans(db: Db, principal: Principal, ids: readonly number[]) {
  const rows = await db
    .select({
      plan: {
        id: plans.id,
        title: plans.title,
        category: plans.category,
        status: plans.status,
        startDate: plans.startDate,
        endDate: plans.endDate,
        versionNo: plans.versionNo,
        hasDraft: sql<boolean>`${plans.draft} is not null`,
        itemCount: plans.itemCount,
        dailyMinutes: plans.dailyMinutes,
        updateTime: plans.updateTime,
        version: plans.version,
      },
      patient: {
        id: patients.id,
        patient_no: patients.patientNo,
        name: patients.name,
        gender: patients.gender,
        birthDate: patients.birthDate,
        condition_code: patients.conditionCode,
        affected_side: patients.affectedSide,
      },
      doctorName: prescribers.nickname,
    })
    .from(plans)
    .innerJoin(patients, eq(patients.id, plans.patientId))
    .innerJoin(prescribers, eq(prescribers.id, plans.doctorId))
    .where(and(sql`${plans.id} = any(${sql.param([...ids])}::bigint[])`, patientScope(principal)));
  const byId = new Map(rows.map((row) => [row.plan.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
export type ListedPlan = Awaited<ReturnType<typeof listPlans>>[number];
