import { type plan as contract, daysBetween, errorCodes, type ParsedOf, today } from '@yun/contract';
import { findExerciseNames, findExercises } from '#server/modules/exercise/index.ts';
import { findPatientFacts } from '#server/modules/patient/index.ts';
import { audit } from '#server/platform/audit.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { AppError, forbidden, notFound } from '#server/platform/errors.ts';
import { mayWrite } from '#server/platform/ownership.ts';
import { auditRefusedTemplate, changeTemplate } from './change-template.ts';
import { toTemplate } from './template.answers.ts';
import {
  findTemplate,
  listTemplates,
  lockTemplate,
  type StoredTemplate,
  type TemplateCard,
  type TemplateTarget,
  updateTemplate,
} from './template.queries.ts';
import { findUnusable } from './template-exercises.ts';

export async function listTemplate(
  caller: Caller,
  { patient_id, page, size, ...filter }: ParsedOf<typeof contract.listTemplate>,
) {
  const { context, principal } = caller;
  const { db } = context.database;
  const target = await findTarget(caller, patient_id);
  const { rows, total } = await listTemplates(db, principal, filter, target, { page, size });
  const exercises = await findExerciseNames(db, exerciseIdsOf(rows));
  return { list: rows.map((row) => toTemplate(row, principal, exercises)), total, page, size };
}

async function findTarget(caller: Caller, patientId: number | undefined): Promise<TemplateTarget | undefined> {
  if (patientId === undefined) return undefined;
  const patient = await findPatientFacts(caller.context.database.db, caller.principal, patientId);
  if (patient === undefined) {
    await auditRefusedTemplate(caller, 'list_template', patientId, 'patient');
    throw notFound();
  }
  const since = patient.surgery_date ?? patient.onset_date;
  return { condition: patient.condition_code, days: since === null ? null : daysBetween(since, today()) };
}

const exerciseIdsOf = (rows: TemplateCard[]) => [
  ...new Set(rows.flatMap(({ items }) => items.map(({ exercise_id }) => exercise_id))),
];

export async function getTemplateInfo(caller: Caller, { id }: { id: number }) {
  const info = await findInfo(caller.context.database.db, caller.principal, id);
  if (info !== undefined) return info;
  await auditRefusedTemplate(caller, 'template_info', id);
  throw notFound();
}

async function findInfo(db: Db | Tx, principal: Principal, id: number): Promise<contract.TemplateInfo | undefined> {
  const row = await findTemplate(db, principal, id);
  if (row === undefined) return undefined;
  const ids = exerciseIdsOf([row]);
  const exercises = await findExercises(db, principal, ids, ids);
  return { ...toTemplate(row, principal, new Map(exercises.map((exercise) => [exercise.id, exercise]))), exercises };
}

/** The template after a change, for the answer. */
export async function readTemplateAgain(tx: Tx, principal: Principal, id: number): Promise<contract.TemplateInfo> {
  const info = await findInfo(tx, principal, id);
  if (info === undefined) throw notFound();
  return info;
}

export interface ReadTemplate {
  id: number;
  version: number;
}

/** Locks a template the caller may see and change, and which nobody changed since it was read. */
export async function lockTemplateForChange(
  tx: Tx,
  principal: Principal,
  { id, version }: ReadTemplate,
): Promise<StoredTemplate> {
  const stored = await lockTemplate(tx, principal, id);
  if (stored === undefined) throw notFound();
  if (!mayWrite(principal, stored)) throw forbidden();
  if (stored.version === version) return stored;
  const current = await readTemplateAgain(tx, principal, id);
  throw new AppError(errorCodes.conflict, '数据已被他人修改，请刷新', { data: { current } });
}

/** Publishing checks the exercises again: they may have been switched off since the template was saved. */
export async function changeTemplateStatus(caller: Caller, input: ReadTemplate & { status: 'active' | 'disabled' }) {
  const { id, status } = input;
  const { origin, principal } = caller;
  const action = 'change_template_status';
  return changeTemplate(caller, action, id, async (tx) => {
    const stored = await lockTemplateForChange(tx, principal, input);
    if (stored.status !== status) {
      if (status === 'active') await assertUsable(tx, principal, stored);
      await updateTemplate(tx, id, { status });
      const detail = { status: { from: stored.status, to: status } };
      await audit(tx, origin, { action, entity: 'plan_template', entityId: id, actor: principal, detail });
    }
    return readTemplateAgain(tx, principal, id);
  });
}

async function assertUsable(tx: Tx, principal: Principal, stored: StoredTemplate): Promise<void> {
  const errors = await findUnusable(tx, principal, stored, stored.items);
  if (errors.length === 0) return;
  throw new AppError(errorCodes.wrongState, `不能发布：${errors[0]?.message}`, { data: { errors } });
}
