import { type CheckedPatient, checkDigitOf } from '@yun/contract';
import { demoCourses } from '../courses.ts';
import type { DemoPatient } from '../demo-patient.ts';
import { fallenNo, letHappen } from '../happenings.ts';
import type { SeedMoment } from '../moment.ts';
import { setPains } from '../pain.ts';
import { type MadePlan, makePlan } from '../plan-content.ts';
import { beichenPatients } from '../records/beichen.ts';
import { renhePatients } from '../records/renhe.ts';
import { yunkangPatients } from '../records/yunkang.ts';
import { type MadeMessage, makeTalk } from '../talks.ts';
import { type MadeSession, makeSessions } from '../training.ts';
import { type MadeAssessment, makeAssessments } from './made-assessments.ts';
import { type MadeGoal, makeGoals } from './made-goals.ts';
import { type MadeMeasurement, makeMeasurements } from './made-measurements.ts';
import { createRandom } from './random.ts';
import { demoVisits } from './visits.ts';

interface MadeProgress {
  measurements: MadeMeasurement[];
  assessments: MadeAssessment[];
  goals: MadeGoal[];
}

export interface MadePatient extends MadeProgress {
  record: DemoPatient;
  birthDate: string;
  idNumber: string | null;
  plan: MadePlan | null;
  sessions: MadeSession[];
  messages: MadeMessage[];
}

/** In the order of the design's list. */
export const demoPatients: readonly DemoPatient[] = [...renhePatients, ...yunkangPatients, ...beichenPatients].sort(
  (a, b) => a.no - b.no,
);

/** All patients with all their data, by number: the same at every seeding except for dates. */
export function makePatients(moment: SeedMoment): Map<number, MadePatient> {
  return new Map(demoPatients.map((record) => [record.no, makePatient(record, moment)]));
}

function makePatient(record: DemoPatient, moment: SeedMoment): MadePatient {
  const birthDate = birthDateOf(record, moment);
  const person = { record, birthDate, idNumber: idNumberOf(record, birthDate) };
  const course = demoCourses.find(({ no }) => no === record.no);
  if (course === undefined) return { ...person, ...noProgress, plan: null, sessions: [], messages: [] };
  const plan = makePlan(course, checkedPatient(record, moment), moment);
  const sessions = makeSessions(plan, record.no === fallenNo ? moment.day(1) : null, moment);
  // The session of the fall has no pain report; the pain belongs to the sessions before it.
  const pains = record.no === fallenNo ? ([course.pains[1], course.pains[1]] as const) : course.pains;
  setPains(record, sessions, pains, moment);
  letHappen(sessions, plan, moment);
  return {
    ...person,
    ...makeProgress(record, plan, sessions, moment),
    plan,
    sessions,
    messages: makeTalk(record, course, moment),
  };
}

const noProgress: MadeProgress = { measurements: [], assessments: [], goals: [] };

/** Measurements, assessments and goals of a patient, oldest first. */
function makeProgress(
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

/** The patient in the form that the check of plans takes. */
export function checkedPatient(record: DemoPatient, moment: SeedMoment): CheckedPatient {
  return {
    condition_code: record.condition,
    affected_side: record.side,
    surgery_date: record.surgery === undefined ? null : moment.day(record.surgery.daysAgo),
    weight_bearing: record.weightBearing ?? null,
    precaution_tags: record.precautions ?? [],
    comorbidities: record.comorbidities ?? [],
    fall_risk: record.fallRisk,
    last_pain: null,
  };
}

/** A birth date that gives the design's age on any day of seeding. */
function birthDateOf({ no, age }: DemoPatient, moment: SeedMoment): string {
  const birthday = moment.day(createRandom(no * 31 + 5).between(20, 340));
  const year = Number(birthday.slice(0, 4)) - age;
  return `${year}${birthday.slice(4).replace('-02-29', '-02-28')}`;
}

/** Like the published example number: its place, this birth date, a valid check digit. */
function idNumberOf({ idSequence }: DemoPatient, birthDate: string): string | null {
  if (idSequence === undefined) return null;
  const digits = `110105${birthDate.replaceAll('-', '')}${idSequence}`;
  return `${digits}${checkDigitOf(digits)}`;
}
