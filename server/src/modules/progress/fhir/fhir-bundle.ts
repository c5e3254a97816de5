// A patient as one FHIR R4 bundle: everything that is referred to is in it. Pure.
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
  /** How many there are in all. */
  sessionsTotal: number;
  measurements: readonly StoredMeasurement[];
  /** Confirmed ones. */
  assessments: readonly StoredAssessment[];
  /** There are older ones of these than it holds. */
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
    ...facts.measurements.map((one) => measurementOf(id, one)),
    ...facts.assessments.flatMap((one) => assessmentOf(id, one)),
    ...facts.alerts.map((one) => flagOf(id, one)),
  ];
  return {
    resourceType: 'Bundle',
    id: uuidOf('Bundle', id),
    ...partText(facts),
    type: 'collection',
    timestamp: momentOf(facts.now),
    entry: resources.map((one) => ({ fullUrl: `urn:uuid:${one.id}`, resource: one })),
  };
}

/** Whoever reads it must know that there is more. */
function partText({ sessions, sessionsTotal, measurements, assessments, hasMore }: BundleFacts) {
  const part = (code: string, display: string) => ({ system: `${ownSystem}:bundle`, code, display });
  const tag = [
    ...(sessions.length < sessionsTotal
      ? [part('newest-sessions', `只含最近 ${sessions.length} 次训练，共 ${sessionsTotal} 次`)]
      : []),
    ...(hasMore.measurements ? [part('newest-measurements', `只含最近 ${measurements.length} 条测量`)] : []),
    ...(hasMore.assessments ? [part('newest-assessments', `只含最近 ${assessments.length} 次评定`)] : []),
  ];
  return tag.length === 0 ? {} : { meta: { tag } };
}
