import { addDays, type plan as contract, daysBetween, type ParsedOf, today } from '@yun/contract';
import { findPatientFacts } from '#server/modules/patient/index.ts';
import { notFound } from '#server/platform/errors.ts';
import { auditRefused, type Caller } from '../change-plan.ts';
import { exerciseIdsOf } from '../plan.answers.ts';
import { findPlan, type StoredPlan } from '../plan.queries.ts';
import { contentOf } from '../plan-info.ts';
import { findTemplate } from '../template/template.queries.ts';
import { createPlan } from './save.service.ts';
import { findVersion } from './version.queries.ts';

/** Copies the current content, or the draft of a plan never started, into a draft for another patient: same length, from today. */
export async function copyPlan(
  caller: Caller,
  { id, patient_id, client_key }: ParsedOf<typeof contract.copyPlan>,
): Promise<contract.PlanInfo> {
  const { context, principal } = caller;
  const { db } = context.database;
  const row = await findPlan(db, principal, id);
  const source = row && (await findPatientFacts(db, principal, row.plan.patientId));
  if (row === undefined || source === undefined) {
    await auditRefused(caller, 'copy_plan', { id });
    throw notFound();
  }
  const newest = await findVersion(db, id, row.plan.versionNo);
  const content = (await contentOf(db, row.plan, newest?.version)) ?? row.plan.draft?.content;
  if (content === undefined) throw new Error('a plan without content');
  const templateId = await usableTemplate(caller, row.plan);
  return createPlan(caller, 'copy_plan', {
    patientId: patient_id,
    clientKey: client_key,
    alreadyUsed: exerciseIdsOf(content),
    draft: (patient) => ({
      content: { ...content, start_date: today(), end_date: lastDay(content) },
      change_reason: patient.affectedSide === source.affected_side ? null : sideNote,
      effective_date: null,
      template_id: templateId,
    }),
    detail: { from: id },
  });
}

const sideNote = '与原计划患者的患侧不同，请核对各动作的侧别';

/** Null where the template is not in the caller's scope: it may be personal to another doctor. */
async function usableTemplate({ context, principal }: Caller, { templateId }: StoredPlan): Promise<number | null> {
  if (templateId === null) return null;
  return (await findTemplate(context.database.db, principal, templateId)) === undefined ? null : templateId;
}

function lastDay({ start_date, end_date }: contract.PlanContent): string {
  return addDays(today(), daysBetween(start_date, end_date));
}
