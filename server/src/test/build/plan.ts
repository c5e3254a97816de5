import { randomUUID } from 'node:crypto';
import { addDays, type plan as contract, errorCodes, plan, today } from '@yun/contract';
import { aContent, anItem } from '@yun/contract/test/plan-sample';
import { and, asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { consents, patients } from '#server/tables/patient.table.ts';
import { plans } from '#server/tables/plan.table.ts';
import type { TestApp } from '../app.ts';
import { type BuiltPatient, type BuiltUser, buildPatient, signedIn } from './index.ts';
import { type BuiltExercise, buildExercise } from './library.ts';

/** A doctor, a patient who agreed to be treated, and two exercises of the library. */
export interface Care {
  doctor: BuiltUser;
  token: string;
  patient: BuiltPatient;
  exercises: [BuiltExercise, BuiltExercise];
}

export async function buildCare(
  test: TestApp,
  patientValues: Parameters<typeof buildPatient>[3] = {},
  doctorValues: Parameters<typeof signedIn>[1] = {},
): Promise<Care> {
  const { user: doctor, token } = await signedIn(test, { modules: ['PATIENT_MGR', 'SELF_MGR'], ...doctorValues });
  const patient = await buildPatient(test, doctor, [], patientValues);
  await buildConsent(test, patient);
  return { doctor, token, patient, exercises: [await buildExercise(test), await buildExercise(test)] };
}

export async function buildConsent(test: TestApp, { id, doctorId }: BuiltPatient): Promise<void> {
  await test.database.db.insert(consents).values({
    patientId: id,
    docCode: 'REHAB_DATA',
    docVersion: 1,
    signer: '本人',
    signerName: '测试患者',
    method: '纸质扫描',
    signDate: today(),
    clientKey: randomUUID(),
    createdBy: doctorId,
  });
}

/** Two exercises for four weeks from today. */
export function contentFor({ exercises }: Pick<Care, 'exercises'>, values: Partial<contract.PlanContent> = {}) {
  return aContent({
    start_date: today(),
    end_date: addDays(today(), 27),
    items: exercises.map(({ id }) => anItem({ exercise_id: id, sets: 1 })),
    ...values,
  });
}

/** The input that saves a new plan. */
export function planForm(care: Pick<Care, 'patient' | 'exercises'>, values: object = {}) {
  return {
    patient_id: care.patient.id,
    client_key: randomUUID(),
    ...contentFor(care),
    template_id: null,
    change_reason: null,
    effective_date: null,
    ...values,
  };
}

type Sent = Pick<Care, 'token'>;

export const savePlan = (test: TestApp, { token }: Sent, form: object) => test.call(plan.savePlan, form, { token });

/** Starts the draft; acknowledges nothing unless given. */
export function activatePlan(test: TestApp, { token }: Sent, { id, version }: contract.PlanInfo, values: object = {}) {
  const input = { id, version, acknowledged: [], ack_reason: null, replace_id: null, ...values };
  return test.call(plan.activatePlan, input, { token });
}

/** A plan whose draft was saved. */
export async function buildDraft(test: TestApp, care: Care, values: object = {}): Promise<contract.PlanInfo> {
  const { data, msg } = await savePlan(test, care, planForm(care, values));
  if (data?.id === undefined) throw new Error(`the plan was not saved: ${msg}`);
  return data;
}

export async function buildRunning(test: TestApp, care: Care, values: object = {}): Promise<contract.PlanInfo> {
  return started(await activatePlan(test, care, await buildDraft(test, care, values)));
}

/** The draft of the next version. */
export async function buildNextDraft(
  test: TestApp,
  care: Care,
  info: contract.PlanInfo,
  values: object = {},
): Promise<contract.PlanInfo> {
  const { id, version, current, template_id } = info;
  const kept = { id, version, patient_id: care.patient.id, ...current, template_id };
  const form = { ...kept, change_reason: '疼痛减轻，加量', effective_date: null, ...values };
  const { data, msg } = await savePlan(test, care, form);
  if (data?.id === undefined) throw new Error(`the draft was not saved: ${msg}`);
  return data;
}

/** Starts the next version and acknowledges its findings, such as a large step of the dose. */
export async function buildNext(test: TestApp, care: Care, info: contract.PlanInfo, values: object = {}) {
  const draft = await buildNextDraft(test, care, info, values);
  const answer = await activatePlan(test, care, draft);
  const findings: { key: string }[] | undefined = answer.data?.findings;
  if (answer.data?.id !== undefined || findings === undefined) return started(answer);
  const acknowledged = findings.map(({ key }) => key);
  return started(await activatePlan(test, care, draft, { acknowledged, ack_reason: '测试中确认' }));
}

function started({ data, msg }: { data: contract.PlanInfo | null; msg: string }): contract.PlanInfo {
  if (data?.id === undefined) throw new Error(`the plan was not started: ${msg}`);
  return data;
}

export async function storedPlan(test: TestApp, { id }: { id: number }) {
  const [row] = await test.database.db.select().from(plans).where(eq(plans.id, id));
  return row;
}

/** The audit lines of a plan, oldest first. */
export function trailOfPlan(test: TestApp, { id }: { id: number }) {
  return test.database.db
    .select({ action: auditLog.action, result: auditLog.result, detail: auditLog.detail, userId: auditLog.userId })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'plan'), eq(auditLog.entityId, String(id))))
    .orderBy(asc(auditLog.id));
}

/** Starts of plans and their outcome. `app` must be set before the first call. */
export function startTools(app: () => TestApp) {
  return {
    change: ({ patient }: Care, values: Partial<typeof patients.$inferInsert>) =>
      app().database.db.update(patients).set(values).where(eq(patients.id, patient.id)),
    move: ({ id }: { id: number }, values: Partial<typeof plans.$inferInsert>) =>
      app().database.db.update(plans).set(values).where(eq(plans.id, id)),
    /** Refused with this message; nothing is changed, and the attempt is audited. Returns the data of the refusal. */
    async expectRefused(care: Care, info: contract.PlanInfo, message: string, values: object = {}) {
      const before = await storedPlan(app(), info);
      const answer = await activatePlan(app(), care, info, values);
      expect([answer.code, answer.msg]).toEqual([errorCodes.wrongState, message]);
      expect(await storedPlan(app(), info)).toEqual(before);
      const last = (await trailOfPlan(app(), info)).at(-1);
      expect(last).toMatchObject({ action: 'activate_plan', result: 'refused' });
      expect(last?.detail).toEqual({ patient_id: care.patient.id, reason: message });
      return answer.data;
    },
  };
}

/** The input by which the dialog confirms the dangers it shows. */
export async function seenDangers(test: TestApp, { token }: Sent, id: number): Promise<{ seen_dangers: string[] }> {
  const { data } = await test.call(plan.getPause, { id: String(id) }, { token });
  return { seen_dangers: data.dangers };
}
