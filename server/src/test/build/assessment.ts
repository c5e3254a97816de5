import { randomUUID } from 'node:crypto';
import { addDays, errorCodes, type InputOf, progress, today } from '@yun/contract';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import type { TestApp } from '../app.ts';
import { type BuiltPatient, buildPatient, signedIn } from './index.ts';

export type AssessmentForm = InputOf<typeof progress.saveAssessment>;

/** A doctor with a patient, and the calls of assessments. */
export function assessmentTools(app: () => TestApp) {
  async function buildWorld(values: Parameters<typeof buildPatient>[3] = {}) {
    const { user, token } = await signedIn(app(), { modules: ['PATIENT_MGR'], nickname: '林医生' });
    // Long after a stroke: TUG has an error of 8 seconds then.
    const chronic = { conditionCode: 'STROKE', onsetDate: addDays(today(), -400), surgeryDate: null } as const;
    return { user, token, patient: await buildPatient(app(), user, [], { ...chronic, ...values }) };
  }

  const yesterday = `${addDays(today(), -1)} 09:00`;

  const form = (patient: BuiltPatient, values: Partial<AssessmentForm> = {}): AssessmentForm => ({
    patient_id: patient.id,
    client_key: randomUUID(),
    scale_code: 'TUG',
    assessed_at: yesterday,
    side: null,
    phase: '中期',
    items: { value: 13.5 },
    conclusion: null,
    confirm: true,
    ...values,
  });

  const save = (token: string, body: unknown) => app().call(progress.saveAssessment, body, { token });
  const list = (token: string, patient: BuiltPatient, query: object = {}) =>
    app().call(progress.listAssessment, { patient_id: String(patient.id), ...query }, { token });
  const remove = (token: string, patient: BuiltPatient, id: number, version = 1) =>
    app().call(progress.removeAssessment, { patient_id: patient.id, id, version }, { token });
  const makeVoid = (token: string, patient: BuiltPatient, id: number, version = 1) =>
    app().call(progress.voidAssessment, { patient_id: patient.id, id, version, reason: '评错了人' }, { token });

  const trailOf = (action: string, patient: BuiltPatient) =>
    app()
      .database.db.select()
      .from(auditLog)
      .where(and(eq(auditLog.action, action), eq(auditLog.entityId, String(patient.id))))
      .orderBy(auditLog.id);

  const errorsOf = async (token: string, body: unknown) => {
    const answer = await save(token, body);
    expect(answer.code).toBe(errorCodes.invalid);
    return answer.data.errors;
  };

  return { buildWorld, form, save, list, remove, makeVoid, trailOf, errorsOf, yesterday };
}
