import { type plan as contract, isEditable } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { notFound } from '#server/platform/errors.ts';
import { formatTime } from '#server/platform/time.ts';
import { exerciseIdsOf, toContent, toDraft, toHead } from './plan.answers.ts';
import { findPlan, type StoredPlan } from './plan.queries.ts';
import { findPlanPatient } from './plan-patient.queries.ts';
import { listPauses } from './state/pause.queries.ts';
import { findPlanExercises, findReworded, findVersionTexts } from './training/instructions.ts';
import { listItems, listVersions, type StoredVersion } from './version/version.queries.ts';

/** Undefined where the plan's patient is not in the caller's scope. */
export async function findInfo(db: Db | Tx, principal: Principal, id: number): Promise<contract.PlanInfo | undefined> {
  const row = await findPlan(db, principal, id);
  const patient = row && (await findPlanPatient(db, principal, row.plan.patientId));
  if (row === undefined || patient === undefined) return undefined;
  const { plan, doctor } = row;
  const versions = await listVersions(db, id);
  const newest = versions[0]?.version;
  const current = await contentOf(db, plan, newest);
  const used = exerciseIdsOf(current, plan.draft?.content);
  // A plan that has ended shows the exercise texts of its last version; any other shows the current ones.
  const isOver = plan.status === 'completed' || plan.status === 'archived';
  const texts = isOver && newest !== undefined ? [await findVersionTexts(db, newest.id)] : [];
  return {
    id,
    patient,
    status: plan.status,
    current,
    version_no: plan.versionNo,
    draft: toDraft(row),
    template_id: plan.draft === null ? plan.templateId : plan.draft.template_id,
    exercises: await findPlanExercises(db, principal, used, ...texts),
    reworded: isOver || newest === undefined ? [] : await findReworded(db, newest.id),
    versions: versions.map(toHead),
    pauses: await listPauses(db, id),
    end_reason: plan.endReason,
    end_note: plan.endNote,
    doctor_name: doctor.nickname,
    can_edit: isEditable(patient.status) && principal.viewer === null,
    create_time: formatTime(plan.createTime),
    update_time: formatTime(plan.updateTime),
    version: plan.version,
  };
}

/** The content of the newest version; null before the plan is first started. */
export async function contentOf(
  db: Db | Tx,
  plan: StoredPlan,
  newest: StoredVersion | undefined,
): Promise<contract.PlanContent | null> {
  return newest === undefined ? null : toContent(plan, newest, await listItems(db, newest.id), plan.endDate);
}

export async function getInfo(db: Db | Tx, principal: Principal, id: number): Promise<contract.PlanInfo> {
  const info = await findInfo(db, principal, id);
  if (info === undefined) throw notFound();
  return info;
}
