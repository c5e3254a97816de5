import { type AnswerOf, type progress, today } from '@yun/contract';
import { findOpenAlertsOf } from '#server/modules/alert/index.ts';
import { findPlanHistory } from '#server/modules/plan/index.ts';
import { audit } from '#server/platform/audit.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/index.ts';
import { listAssessments } from '../assessment/assessment.queries.ts';
import { listGoalsOf } from '../goal/goal.service.ts';
import { listMeasurements } from '../measurement/measurement.queries.ts';
import type { SummaryPatient } from '../summary/summary-patient.queries.ts';
import { getSummaryPatient } from '../summary/summary-patient.service.ts';
import { toSessions } from '../training/session.answers.ts';
import { countSessions, listSessions } from '../training/session.queries.ts';
import { listPeople } from './fhir.queries.ts';
import { type BundleFacts, bundleOf } from './fhir-bundle.ts';

/** Only the newest of each kind: a larger file could not be opened any more. */
const [maxSessions, maxOthers] = [2000, 5000];

export async function getFhirBundle(
  caller: Caller,
  { patient_id: patientId }: { patient_id: number },
): Promise<AnswerOf<typeof progress.getFhirBundle>> {
  const { context, origin, principal } = caller;
  const { db } = context.database;
  const action = 'fhir_bundle';
  const patient = await getSummaryPatient(caller, action, patientId);
  const bundle = bundleOf(await findBundleFacts(db, principal, patient));
  const detail = { resources: bundle.entry.length };
  await audit(db, origin, { action, entity: 'patient', entityId: patientId, actor: principal, detail });
  return {
    name: `FHIR-${patient.shown.patient_no}-${today()}.json`,
    mime: 'application/fhir+json',
    content: Buffer.from(JSON.stringify(bundle), 'utf8'),
    isInline: false,
  };
}

async function findBundleFacts(db: Db, principal: Principal, patient: SummaryPatient): Promise<BundleFacts> {
  const { id, doctor_id } = patient.shown;
  // One more than is exported shows whether there are more.
  const others = { limit: maxOthers + 1, offset: 0 };
  const [plans, goals, rows, sessionsTotal, measured, assessed, alerts] = await Promise.all([
    findPlanHistory(db, id),
    listGoalsOf(db, id),
    listSessions(db, { patientId: id }, { limit: maxSessions, offset: 0 }),
    countSessions(db, { patientId: id }),
    listMeasurements(db, { patientId: id }, others),
    listAssessments(db, { patientId: id }, others),
    findOpenAlertsOf(db, [id], principal),
  ]);
  const authors = plans.flatMap((plan) => [plan.doctor_id, ...plan.versions.map(({ created_by }) => created_by)]);
  const ids = [doctor_id, ...authors].filter((userId) => userId !== null);
  return {
    patient,
    plans,
    goals,
    sessionsTotal,
    today: today(),
    now: new Date(),
    people: await listPeople(db, [...new Set(ids)]),
    sessions: await toSessions(db, rows, false),
    measurements: measured.slice(0, maxOthers).map(({ measurement }) => measurement),
    assessments: assessed
      .slice(0, maxOthers)
      .map(({ assessment }) => assessment)
      .filter(({ status }) => status === 'confirmed'),
    hasMore: { measurements: measured.length > maxOthers, assessments: assessed.length > maxOthers },
    alerts: alerts.get(id) ?? [],
  };
}
