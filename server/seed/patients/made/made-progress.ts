// All that was found out about a patient of the demo besides the training itself.
import type { DemoPatient } from '../demo-patient.ts';
import type { SeedMoment } from '../moment.ts';
import type { MadePlan } from '../plan-content.ts';
import type { MadeSession } from '../training.ts';
import { type MadeAssessment, makeAssessments } from './made-assessments.ts';
import { type MadeGoal, makeGoals } from './made-goals.ts';
import { type MadeMeasurement, makeMeasurements } from './made-measurements.ts';
import { createRandom } from './random.ts';
import { demoVisits } from './visits.ts';

export interface MadeProgress {
  measurements: MadeMeasurement[];
  assessments: MadeAssessment[];
  goals: MadeGoal[];
}

export const noProgress: MadeProgress = { measurements: [], assessments: [], goals: [] };

/** Oldest first. */
export function makeProgress(
  record: DemoPatient,
  plan: MadePlan,
  sessions: readonly MadeSession[],
  moment: SeedMoment,
): MadeProgress {
  const visits = demoVisits.find(({ no }) => no === record.no);
  if (visits === undefined) return noProgress;
  const daysAgo = { surgery: record.surgery?.daysAgo, onset: record.onsetDaysAgo, plan: plan.course.startDaysAgo };
  const random = createRandom(record.no * 6_700_417 + 11);
  const ground = { record, plan, sessions, visits, dayZero: moment.day(daysAgo[visits.from] ?? 0), random, moment };
  const measurements = inOrder(makeMeasurements(ground));
  const assessments = inOrder(makeAssessments(ground));
  return { measurements, assessments, goals: makeGoals(record, plan, { measurements, assessments }, moment) };
}

const inOrder = <T extends { time: Date }>(all: T[]) => all.sort((a, b) => a.time.getTime() - b.time.getTime());
