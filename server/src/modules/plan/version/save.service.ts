import { isDeepStrictEqual } from 'node:util';
import {
  type AuditAction,
  contentText,
  type plan as contract,
  type ParsedOf,
  planStatusLabels,
  today,
} from '@yun/contract';
import { sql } from 'drizzle-orm';
import { findExerciseNames } from '#server/modules/exercise/index.ts';
import { lockPatient, type PatientChange, runChange, type StoredPatient } from '#server/modules/patient/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import type { StoredDraft } from '#server/tables/plan.table.ts';
import {
  auditPlan,
  auditRefusals,
  type Caller,
  changePlan,
  type Held,
  type PlanRef,
  wrongState,
} from '../change-plan.ts';
import { exerciseIdsOf } from '../plan.answers.ts';
import { findIdByKey, insertPlan, updatePlan } from '../plan.queries.ts';
import { getInfo } from '../plan-info.ts';
import { shownOf } from '../training/shown-content.ts';
import { assertNextContent, assertStartInReach, assertTemplate, assertTreated, getExercises } from './content-rules.ts';
import { type DraftInput, toDraft, toNextDraft } from './draft-input.ts';
import { listUsedExercises } from './version.queries.ts';

type Input = ParsedOf<typeof contract.savePlan>;

const action = 'save_plan';

export function savePlan(caller: Caller, input: Input): Promise<contract.PlanInfo> {
  const { id, version, client_key, patient_id, ...draft } = input;
  if (id === undefined) {
    if (client_key === undefined) throw invalid([{ field: 'client_key', message: '缺少请求编号' }]);
    return createPlan(caller, action, { patientId: patient_id, clientKey: client_key, draft: () => toDraft(draft) });
  }
  if (version === undefined) throw invalid([{ field: 'version', message: '缺少版本号' }]);
  return editDraft(caller, { id, version }, patient_id, draft);
}

interface NewPlan {
  patientId: number;
  clientKey: string;
  draft(patient: StoredPatient): StoredDraft;
  /** Exercises that may be used although they are not in the caller's scope. */
  alreadyUsed?: number[];
  detail?: Record<string, unknown>;
}

/** Once per client key: a repeated request answers the first plan. */
export function createPlan(caller: Caller, name: AuditAction, input: NewPlan): Promise<contract.PlanInfo> {
  const { context, principal } = caller;
  return auditRefusals(
    caller,
    name,
    () => ({ patientId: input.patientId }),
    () =>
      context.database.withTx(async (tx) => {
        const patient = await lockPatient(tx, principal, input.patientId);
        if (patient === undefined) throw notFound();
        return runChange(tx, caller, [patient], async (change) => {
          const existing = await findIdByKey(tx, principal.userId, input.clientKey);
          const id = existing ?? (await insertDraft(change, caller, name, patient, input));
          return () => getInfo(tx, principal, id);
        });
      }),
  );
}

async function insertDraft(
  change: PatientChange,
  { principal }: Caller,
  name: AuditAction,
  patient: StoredPatient,
  input: NewPlan,
) {
  const { tx } = change;
  assertTreated(patient);
  const draft = { ...input.draft(patient), effective_date: null };
  assertStartInReach(draft.content, today());
  const exercises = await getExercises(tx, principal, draft.content, input.alreadyUsed ?? []);
  await assertTemplate(tx, principal, draft.template_id);
  const id = await insertPlan(tx, {
    patientId: patient.id,
    doctorId: principal.userType === '医生' ? principal.userId : patient.doctorId,
    createdBy: principal.userId,
    clientKey: input.clientKey,
    draft,
    draftBy: principal.userId,
    ...shownOf(draft, exercises),
  });
  // Another request of this user, for another patient, has used the key at the same moment.
  if (id === undefined) return (await findIdByKey(tx, principal.userId, input.clientKey)) ?? fail();
  const detail = { title: draft.content.title, items: draft.content.items.length, ...input.detail };
  auditPlan({ change, patient, plan: { id } }, name, detail);
  change.touch('plans');
  return id;
}

function fail(): never {
  throw new Error('the plan was not inserted');
}

function editDraft(caller: Caller, read: PlanRef, patientId: number, input: DraftInput): Promise<contract.PlanInfo> {
  return changePlan(caller, action, read, async (tx, held) => {
    const { plan, patient } = held;
    if (patient.id !== patientId) throw notFound();
    if (plan.status === 'completed' || plan.status === 'archived')
      throw wrongState(`计划${planStatusLabels[plan.status]}，不能修改`);
    assertTreated(patient);
    const draft = await toNextDraft(tx, plan, input);
    if (plan.status === 'draft') assertStartInReach(draft.content, today());
    else assertNext(draft, held);
    const next = plan.status === 'draft' ? { ...draft, effective_date: null } : draft;
    const used = [...(await listUsedExercises(tx, plan.id)), ...exerciseIdsOf(plan.draft?.content)];
    const exercises = await getExercises(tx, caller.principal, next.content, used);
    const isInUse = [plan.templateId, plan.draft?.template_id].includes(next.template_id);
    if (!isInUse) await assertTemplate(tx, caller.principal, next.template_id);
    if (isDeepStrictEqual(next, plan.draft)) return;
    await updatePlan(tx, plan.id, {
      draft: next,
      draftTime: sql`now()`,
      draftBy: caller.principal.userId,
      // Lists show a plan that was never started by its draft, any other by its current version.
      ...(plan.status === 'draft' && shownOf(next, exercises)),
    });
    auditPlan(held, action, {
      title: next.content.title,
      summary: await summaryOf(tx, plan.draft, next),
    });
  });
}

function assertNext({ content, effective_date }: StoredDraft, { plan }: Held): void {
  assertNextContent(content, plan, { today: today(), effectiveDate: effective_date });
}

async function summaryOf(tx: Tx, from: StoredDraft | null, to: StoredDraft): Promise<string> {
  if (from === null) return '新的草稿';
  const names = await findExerciseNames(tx, exerciseIdsOf(from.content, to.content));
  return contentText(from.content, to.content, (id) => names.get(id)?.name ?? `动作 ${id}`);
}
