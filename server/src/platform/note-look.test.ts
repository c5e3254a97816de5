import {
  allEndpoints,
  type EndpointSpec,
  exercise,
  patient,
  permissionCodes,
  plan,
  progress,
  user,
} from '@yun/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { signedIn } from '#server/test/build/index.ts';
import { buildCare, buildNext, buildRunning } from '#server/test/build/plan.ts';
import { lookingActs } from './looking-acts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

/** Reads of one patient's data, with the act they leave. */
const looks: [EndpointSpec, (ids: { patient: number; plan: number }) => Record<string, string>, string][] = [
  [patient.getPatientInfo, ({ patient: id }) => ({ id: String(id) }), 'patient_info'],
  [patient.getPatientTimeline, ({ patient: id }) => ({ id: String(id) }), 'timeline'],
  [patient.listConsent, ({ patient: id }) => ({ patient_id: String(id) }), 'list_consent'],
  [patient.listAttachment, ({ patient: id }) => ({ patient_id: String(id) }), 'list_attachment'],
  [plan.getPlanPatient, ({ patient: id }) => ({ patient_id: String(id) }), 'plan_patient'],
  [plan.getPlanInfo, ({ plan: id }) => ({ id: String(id) }), 'plan_info'],
  [progress.listSession, ({ patient: id }) => ({ patient_id: String(id) }), 'list_session'],
  [progress.getTrainingDay, ({ patient: id }) => ({ patient_id: String(id), date: '2026-03-05' }), 'training_day'],
  [progress.listMeasurement, ({ patient: id }) => ({ patient_id: String(id) }), 'list_measurement'],
  [progress.listAssessment, ({ patient: id }) => ({ patient_id: String(id) }), 'list_assessment'],
  [progress.listGoal, ({ patient: id }) => ({ patient_id: String(id) }), 'list_goal'],
  [progress.getProgressTimeline, ({ patient: id }) => ({ patient_id: String(id) }), 'progress_timeline'],
  [plan.diffVersion, ({ plan: id }) => ({ id: String(id), from: '1', to: '2' }), 'diff_version'],
];

/** Lists, answers about no particular patient, and exports, which are audited each time. */
const others: EndpointSpec[] = [
  // The same look as at the plan itself.
  plan.getPause,
  ...[patient.listPatient, patient.countPatient, patient.getImportTemplate, patient.getImportRows, plan.listPlan],
  // Audited for every caller who is shown the link.
  ...[patient.getAttachment, patient.getH5Link, plan.printPlan],
  // For every user: the doctor's opening of the page is audited as well.
  ...[
    progress.getProgressSummary,
    progress.getStageReport,
    progress.exportProgress,
    progress.getFhirBundle,
    progress.listScale,
  ],
  ...[exercise.listExercise, exercise.listFigure, exercise.getExerciseInfo, plan.listTemplate, plan.getTemplateInfo],
];

it('every read of patients and plans is one of these', () => {
  const listed = [...looks.map(([endpoint]) => endpoint), ...others].map(({ path }) => path);
  const reads = allEndpoints.filter(
    ({ method, path }) => method === 'GET' && /^\/api\/(patient|consent|plan|exercise|progress)\//.test(path),
  );
  expect(reads.map(({ path }) => path).sort()).toEqual(listed.sort());
  for (const [, , action] of looks) expect(lookingActs).toContain(action);
});

async function buildLookedAt() {
  const care = await buildCare(test);
  const { id } = await buildNext(test, care, await buildRunning(test, care), { pain_limit: 3 });
  const ids = { patient: care.patient.id, plan: id };
  const actions = looks.map(([, , action]) => action);
  return {
    care,
    lookAtAll: async (token: string) => {
      for (const [endpoint, query, action] of looks)
        expect([action, (await test.call(endpoint, query(ids), { token })).code]).toEqual([action, ok]);
    },
    linesOf: (userId: number) =>
      test.database.db
        .select({
          action: auditLog.action,
          entity: auditLog.entity,
          entityId: auditLog.entityId,
          detail: auditLog.detail,
        })
        .from(auditLog)
        .where(and(eq(auditLog.userId, userId), inArray(auditLog.action, actions), eq(auditLog.result, 'ok')))
        .orderBy(asc(auditLog.id)),
    expected: looks.map(([, , action]) =>
      action === 'plan_info' || action === 'diff_version'
        ? { action, entity: 'plan', entityId: String(ids.plan), detail: { patient_id: ids.patient } }
        : { action, entity: 'patient', entityId: String(ids.patient), detail: {} },
    ),
  };
}

describe('a user who treats nobody', () => {
  it.each(['管理员', '机构'] as const)(
    'leaves an audit line of each kind of look in ten minutes: %s',
    async (userType) => {
      const { care, lookAtAll, linesOf, expected } = await buildLookedAt();
      const agencyId = userType === '机构' ? care.doctor.agencyId : null;
      const { user: looker, token } = await signedIn(test, { agencyId, userType, modules: [...permissionCodes] });
      await lookAtAll(token);
      await lookAtAll(token);
      expect(await linesOf(looker.id)).toEqual(expected);
    },
  );

  it('also while viewing as the doctor in charge', async () => {
    const { care, lookAtAll, linesOf, expected } = await buildLookedAt();
    const { token } = await signedIn(test, { userType: '管理员', modules: [...permissionCodes] });
    const { data } = await test.call(user.startViewAs, { user_id: care.doctor.id }, { token });
    await lookAtAll(data.token);
    expect(await linesOf(care.doctor.id)).toEqual(expected);
  });
});

it('the doctor in charge leaves the line of opening the record', async () => {
  const { care, lookAtAll, linesOf, expected } = await buildLookedAt();
  await lookAtAll(care.token);
  expect(await linesOf(care.doctor.id)).toEqual(expected.slice(0, 1));
});
