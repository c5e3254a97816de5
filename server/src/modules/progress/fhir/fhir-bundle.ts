// A patient as one FHIR R4 bundle that holds every resource it refers to. Pure.
import type { alert, progress } from '@yun/contract';
import type { PlanHistory } from '#server/modules/plan/index.ts';
import type { StoredAssessment } from '../assessment/assessment.queries.ts';
import type { StoredMeasurement } from '../measurement/measurement.queries.ts';
import type { SummaryPatient } from '../summary/summary-patient.queries.ts';
import { assessmentOf, measurementOf } from './fhir-measure.ts';
import { type Person, peopleOf } from './fhir-people.ts';
import { goalOf, plansOf } from './fhir-plan.ts';
import { momentOf, ownSystem, type Resource, uuidOf } from './fhir-resource.ts';
import { flagOf, trainingOf } from './fhir-training.ts';

export interface BundleFacts {
  patient: SummaryPatient;
  people: readonly Person[];
  plans: readonly PlanHistory[];
  goals: readonly progress.Goal[];
  /** Newest first. */
  sessions: readonly progress.TrainSession[];
  /** How many trainings there are in all; `sessions` may hold fewer. */
  sessionsTotal: number;
  measurements: readonly StoredMeasurement[];
  /** Only confirmed ones. */
  assessments: readonly StoredAssessment[];
  /** Whether older ones were left out. */
  hasMore: { measurements: boolean; assessments: boolean };
  alerts: readonly alert.OpenAlert[];
  today: string;
  now: Date;
}

export function bundleOf(facts: BundleFacts) {
  const { id } = facts.patient.shown;
  const names = new Map(facts.people.map((person) => [person.id, person.nickname]));
  const planFacts = { patientId: id, plans: facts.plans, goals: facts.goals, today: facts.today };
  const resources: Resource[] = [
    ...peopleOf(facts.patient, facts.people),
    ...plansOf({ ...planFacts, nameOf: (userId) => names.get(userId) }),
    ...facts.goals.map((goal) => goalOf(id, goal)),
    ...facts.sessions.flatMap((session) => trainingOf(id, session)),
    ...facts.measurements.map((measurement) => measurementOf(id, measurement)),
    ...facts.assessments.flatMap((assessment) => assessmentOf(id, assessment)),
    ...facts.alerts.map((alert) => flagOf(id, alert)),
  ];
  return {
    resourceType: 'Bundle',
    id: uuidOf('Bundle', id),
    ...omissionTags(facts),
    type: 'collection',
    timestamp: momentOf(facts.now),
    entry: resources.map((resource) => ({ fullUrl: `urn:uuid:${resource.id}`, resource })),
  };
}

/** Tags that show which older records were left out. */
function omissionTags({ sessions, sessionsTotal, measurements, assessments, hasMore }: BundleFacts) {
  const omission = (code: string, display: string) => ({ system: `${ownSystem}:bundle`, code, display });
  const tag = [
    ...(sessions.length < sessionsTotal
      ? [omission('newest-sessions', `只含最近 ${sessions.length} 次训练，共 ${sessionsTotal} 次`)]
      : []),
    ...(hasMore.measurements ? [omission('newest-measurements', `只含最近 ${measurements.length} 条测量`)] : []),
    ...(hasMore.assessments ? [omission('newest-assessments', `只含最近 ${assessments.length} 次评定`)] : []),
  ];
  return tag.length === 0 ? {} : { meta: { tag } };
}
