import {
  type AnswerOf,
  conditionWarnings,
  type plan as contract,
  type ParsedOf,
  today,
  unmentionedWarnings,
} from '@yun/contract';
import { findPrintedLink } from '#server/modules/patient/link/index.ts';
import { findStoppedPatients } from '#server/modules/red-flag/index.ts';
import { audit } from '#server/platform/audit.ts';
import { notFound } from '#server/platform/errors.ts';
import { formatTime } from '#server/platform/time.ts';
import { auditRefused, type Caller, wrongState } from '../change-plan.ts';
import { exerciseIdsOf, toContent, toHead } from '../plan.answers.ts';
import { findPlan } from '../plan.queries.ts';
import { findPlanPatient } from '../plan-patient.queries.ts';
import { listItems, listVersions } from '../version/version.queries.ts';
import { findPlanExercises, findVersionTexts } from './instructions.ts';
import { versionInForce } from './version-in-force.ts';

const action = 'print_plan';

/** A version for printing, by default the one in force. Audited: on paper it leaves the clinic. */
export async function printPlan(
  caller: Caller,
  { id, version_no }: ParsedOf<typeof contract.printPlan>,
): Promise<AnswerOf<typeof contract.printPlan>> {
  const { context, origin, principal } = caller;
  const { db } = context.database;
  const row = await findPlan(db, principal, id);
  const patient = row && (await findPlanPatient(db, principal, row.plan.patientId));
  if (row === undefined || patient === undefined) throw await missing(caller, id);
  const { plan, agency, doctor } = row;
  if (plan.versionNo === 0) throw wrongState('计划尚未启用，不能打印');
  const versions = await listVersions(db, id);
  const inForce = versionInForce(plan, versions, today());
  const found = version_no === undefined ? inForce : versions.find(({ version }) => version.versionNo === version_no);
  if (found === undefined) throw await missing(caller, id);
  const isOver = found !== inForce && found.version.versionNo !== plan.versionNo;
  const items = await listItems(db, found.version.id);
  const content = toContent(plan, found.version, items, isOver ? undefined : plan.endDate);
  const used = exerciseIdsOf(content);
  const link = await findPrintedLink(db, context, principal, patient.id);
  const detail = {
    patient_id: patient.id,
    version_no: found.version.versionNo,
    ...(link !== null && { with_link: true }),
  };
  await audit(db, origin, { action, entity: 'plan', entityId: id, actor: principal, detail });
  return {
    id,
    patient,
    status: plan.status,
    is_stopped: (await findStoppedPatients(db, [patient.id])).has(patient.id),
    version: toHead(found),
    content,
    warnings: unmentionedWarnings(conditionWarnings[patient.condition_code], [content.rest_rule]),
    exercises: await findPlanExercises(db, principal, used, await findVersionTexts(db, found.version.id)),
    agency,
    doctor,
    link,
    printed_by: principal.nickname,
    time: formatTime(new Date()),
  };
}

async function missing(caller: Caller, id: number) {
  await auditRefused(caller, action, { id });
  return notFound();
}
