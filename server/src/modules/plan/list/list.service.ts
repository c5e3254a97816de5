import {
  ageOn,
  type plan as contract,
  dayNoOf,
  type OutputOf,
  type ParsedOf,
  patient as patientContract,
  today,
} from '@yun/contract';
import { notFound } from '#server/platform/errors.ts';
import { formatTime } from '#server/platform/time.ts';
import { findPlanRates } from '../adherence/plan-rates.ts';
import { auditRefused, type Caller } from '../change-plan.ts';
import { findPlanPatient } from '../plan-patient.queries.ts';
import { findPlanIds } from './list.queries.ts';
import { type ListedPlan, listPlans } from './list-rows.queries.ts';

const { maxCounted } = patientContract;

export async function listPlan(
  caller: Caller,
  { page, size, ...filters }: ParsedOf<typeof contract.listPlan>,
): Promise<OutputOf<typeof contract.listPlan>> {
  const { db } = caller.context.database;
  await assertPatientInScope(caller, filters.patient_id);
  const offset = (page - 1) * size;
  // Pages end at `maxCounted`: deeper ones would read ever more rows only to skip them.
  const limit = Math.max(0, Math.min(size, maxCounted - offset));
  const { ids, counts, total, isMore } = await findPlanIds(db, caller.principal, filters, {
    limit,
    offset: Math.min(offset, maxCounted),
  });
  const rows = await listPlans(db, caller.principal, ids);
  const rates = await findPlanRates(db, ids);
  const list = rows.map((row) => ({ ...toRow(row, today()), adherence: rates.get(row.plan.id) ?? null }));
  return { list, total, is_more: isMore, page, size, counts };
}

async function assertPatientInScope(caller: Caller, patientId: number | undefined): Promise<void> {
  if (patientId === undefined) return;
  if ((await findPlanPatient(caller.context.database.db, caller.principal, patientId)) !== undefined) return;
  await auditRefused(caller, 'list_plan', { patientId });
  throw notFound();
}

function toRow({ plan, patient, doctorName }: ListedPlan, now: string): Omit<contract.PlanRow, 'adherence'> {
  const { birthDate, ...patientFields } = patient;
  const days = dayNoOf(plan.startDate, plan.endDate);
  return {
    id: plan.id,
    patient: { ...patientFields, age: ageOn(birthDate, now) },
    title: plan.title,
    category: plan.category,
    status: plan.status,
    start_date: plan.startDate,
    end_date: plan.endDate,
    // 0 before the first day; stays at the last day after the end.
    day_no: Math.min(days, Math.max(0, dayNoOf(plan.startDate, now))),
    days,
    version_no: plan.versionNo,
    has_draft: plan.hasDraft,
    item_count: plan.itemCount,
    daily_minutes: plan.dailyMinutes,
    doctor_name: doctorName,
    update_time: formatTime(plan.updateTime),
    version: plan.version,
  };
}
