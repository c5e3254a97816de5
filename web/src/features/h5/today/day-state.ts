// The kind of a day: it decides the title, the button and the notes.
import type { h5 } from '@yun/contract';
import { doneFrom } from '@yun/contract/progress/labels';
import { openDanger, openQuestion } from '../danger/open-danger.ts';
import type { Job } from '../queue/job.ts';
import { nextIndex, type Training } from '../timer/training.ts';
import { type DaySets, owedItems, setsOf, trainedOf } from './day-rounds.ts';
import { ownSessions } from './own-sessions.ts';

export interface PlanDay {
  plan: h5.TodayPlan;
  own: ReturnType<typeof ownSessions>;
  /** The exercises of the next round. */
  owed: h5.TodayItem[];
  sets: DaySets;
  isStopped: boolean;
  /** Whether it can be trained now. */
  isOpen: boolean;
  /** All rounds were trained; the owed exercises were left out in one of them. */
  isExtra: boolean;
  wasAborted: boolean;
  /** Pain above the limit was reported: the patient was asked not to train any plan again on this day. */
  wasTooPainful: boolean;
}

/** `training`: the one on this phone. Closed for pain, it holds everything until it is recorded, also on another day. */
export function planDays(today: h5.Today, jobs: readonly Job[], training: Training | null = null): PlanDay[] {
  // At once, without waiting for the server and the next load of the day.
  const isStoppedHere = isTrainingStopped(today, jobs) || training?.isClosed === true;
  const days = today.plans.map((plan) => {
    const own = ownSessions(jobs, plan.plan_id, today.date);
    const owed = owedItems(plan, own);
    const trained = trainedOf(plan, own);
    const isHeld = plan.is_paused || isStoppedHere;
    return {
      plan,
      own,
      owed,
      sets: setsOf(plan, own),
      isStopped: isHeld,
      isOpen: !isHeld && plan.closed_reason === null && owed.length > 0,
      isExtra: trained.length >= plan.rounds,
      wasAborted: trained.some(({ isAborted }) => isAborted),
      wasTooPainful: trained.some(({ pain }) => (pain ?? 0) > plan.pain_limit),
    };
  });
  const isEnough = days.some(({ wasTooPainful }) => wasTooPainful);
  return isEnough ? days.map((day) => ({ ...day, isOpen: false })) : days;
}

/** A danger that was not released, or a question that was not answered. */
export const isTrainingStopped = (today: h5.Today | null, jobs: readonly Job[]) =>
  openDanger(today, jobs) !== null || openQuestion(today, jobs) !== null;

/** `part`: every round was trained, and too little in them. */
export type DayKind = 'paused' | 'none' | 'closed' | 'rest' | 'done' | 'part' | 'train';

export function dayKind(days: readonly PlanDay[]): DayKind {
  if (days.length === 0) return 'none';
  if (days.some(({ isOpen, isExtra }) => isOpen && !isExtra)) return 'train';
  if (days.every(({ isStopped: isHeld }) => isHeld)) return 'paused';
  const going = days.filter(({ isStopped: isHeld, plan }) => !isHeld && plan.closed_reason === null);
  if (going.length === 0) return 'closed';
  if (going.every(({ plan, own }) => plan.items.length === 0 && trainedOf(plan, own).length === 0)) return 'rest';
  const [asked, done] = [sumOf(going, 'asked'), sumOf(going, 'done')];
  return asked === 0 || done / asked >= doneFrom ? 'done' : 'part';
}

const sumOf = (days: readonly PlanDay[], name: 'asked' | 'done') => days.reduce((sum, { sets }) => sum + sets[name], 0);

/** Exercises that were left out can be made up for. */
export const mayTrain = (kind: DayKind) => kind === 'train' || kind === 'part' || kind === 'done';

/** The training that was begun and belongs to this day and version; any other is out of date. */
export function isGoingOn(training: Training | null, today: h5.Today): training is Training {
  const plan = training && today.plans.find(({ plan_id }) => plan_id === training.planId);
  return training !== null && training.date === today.date && plan?.version_no === training.versionNo;
}

/** The exercise a tap on the button leads to. */
export function upNext(training: Training): h5.TodayItem | undefined {
  const { progress, index, items } = training;
  if (progress[index]?.isOver === false) return items[index];
  const next = nextIndex(training);
  return next === null ? undefined : items[next];
}
