// Hints: a step up or down that the records suggest (F8), always one change of one item. Pure.
import {
  addDays,
  type CheckedPatient,
  checkExercise,
  dayNoOf,
  factsOn,
  highestPain,
  isDueOn,
  type progress,
  type RuleCode,
  weekdayOf,
  worstOf,
} from '@yun/contract';
import { isPaused } from '#server/modules/plan/adherence/index.ts';
import type { Neighbour, PlanHistory, PlanHistoryItem } from '#server/modules/plan/index.ts';
import { versionOn } from '#server/modules/plan/index.ts';
import type { SummarySession } from '../summary/summary-session.queries.ts';

type Hint = progress.Hint;
type Change = Hint['change'];

/** What hints look at of one training of an item. */
export interface ItemTraining {
  date: string;
  /** Every planned set, repetition and second was done. */
  isComplete: boolean;
  /** Of the exercise itself, and after the whole training; null: not reported. */
  pain: number | null;
  painAfter: number | null;
  rpe: number | null;
}

interface Neighbourhood {
  /** The repetitions of the library's dose. */
  usualReps: number;
  /** The best linked exercise that this patient may do; null: there is none. */
  harder: { id: number; name: string } | null;
  easier: { id: number; name: string } | null;
  /** The plan has no other exercise. */
  isOnly: boolean;
}

type Dose = Pick<PlanHistoryItem, 'exercise_id' | 'reps' | 'hold_sec'>;

const sessionsLookedAt = 3;
const [maxEffort, maxReps, repsStep] = [4, 20, 2];
/** Below `realHold` seconds holding longer is no progression. */
const [maxHold, realHold, holdStep] = [30, 3, 2];
/** A patient who stayed away gets no step up. */
const [maxDaysAgo, maxMissed] = [7, 2];

/** The step that the trainings of an item suggest, newest last and all with the present dose; null: no change. */
export function stepOf(
  trainings: readonly ItemTraining[],
  limit: number,
  dose: Dose,
  around: Neighbourhood,
): Pick<Hint, 'direction' | 'proposal' | 'reason' | 'change'> | null {
  const last = trainings.at(-1);
  // Only pain of the exercise itself: pain after the training does not show which exercise caused it.
  const pain = last?.pain ?? null;
  if (last !== undefined && pain !== null && pain > limit) {
    const step = stepDown(dose, around);
    const reason = `${last.date.slice(5)} 疼痛 ${pain} 分，超过上限 ${limit} 分`;
    return step && { direction: 'down', ...step, reason };
  }
  const looked = trainings.slice(-sessionsLookedAt);
  if (looked.length < sessionsLookedAt || !looked.every((one) => isEasy(one, limit))) return null;
  const worst = Math.max(...looked.map((one) => worstOfTraining(one) ?? 0));
  const reason = `连续 ${sessionsLookedAt} 次全部完成，疼痛不超过 ${worst} 分，用力 ${maxEffort} 分以内`;
  const step = stepUp(dose, around);
  return step && { direction: 'up', ...step, reason };
}

/** Done in full, with pain and effort reported and not too high. */
function isEasy(training: ItemTraining, limit: number): boolean {
  const pain = worstOfTraining(training);
  if (!training.isComplete || pain === null || pain > limit) return false;
  return training.rpe !== null && training.rpe <= maxEffort;
}

const worstOfTraining = ({ pain, painAfter }: ItemTraining) => highestPain([pain, painAfter]);

type Step = { proposal: string; change: Change } | null;

function stepUp(dose: Dose, { usualReps, harder }: Neighbourhood): Step {
  const more = dose.reps + repsStep;
  if (dose.reps > 0 && more <= Math.min(usualReps, maxReps)) return changeReps(dose, more);
  const longer = dose.hold_sec + holdStep;
  if (dose.reps > 0 && dose.hold_sec >= realHold && longer <= maxHold) return changeHold(dose, longer);
  if (harder !== null) return changeExercise(dose, harder);
  return dose.reps > 0 && more <= maxReps ? changeReps(dose, more) : null;
}

/** Above the limit a smaller dose is not enough: an easier exercise, or none unless it is the only one of the plan. */
function stepDown(dose: Dose, { easier, isOnly }: Neighbourhood): Step {
  if (easier !== null) return changeExercise(dose, easier);
  return isOnly ? null : { proposal: '暂停这个动作', change: { field: 'is_stopped', from: 0, to: 1 } };
}

const changeReps = ({ reps }: Dose, to: number): Step => ({
  proposal: `每组次数 ${reps} → ${to}`,
  change: { field: 'reps', from: reps, to },
});

const changeHold = ({ hold_sec }: Dose, to: number): Step => ({
  proposal: `每次保持 ${hold_sec} → ${to} 秒`,
  change: { field: 'hold_sec', from: hold_sec, to },
});

const changeExercise = ({ exercise_id }: Dose, to: { id: number; name: string }): Step => ({
  proposal: `换成${to.name}`,
  change: { field: 'exercise_id', from: exercise_id, to: to.id },
});

export interface HintFacts {
  patient: CheckedPatient;
  plans: readonly PlanHistory[];
  /** Oldest first. */
  sessions: readonly SummarySession[];
  neighbours: readonly Neighbour[];
  /** Rules with an open alert. */
  openCodes: ReadonlySet<RuleCode>;
  today: string;
}

/** Hints for the items in force of running plans, in their order. */
export function hintsOf(facts: HintFacts): Hint[] {
  const withheld = withheldDoses(facts);
  if (withheld === 'all') return [];
  const hints = facts.plans.flatMap((plan) => {
    const from = changeableFrom(plan, facts.sessions, facts.today);
    return itemsInForce(plan, from).flatMap((item) => hintOf(facts, plan, item, from));
  });
  return hints.filter(({ direction }) => direction === 'down' || withheld === null);
}

/** While one of these is open no hint is given: a doctor has to look first. */
const redFlagCodes: readonly RuleCode[] = ['W11', 'W12'];
const painCodes: readonly RuleCode[] = ['W01', 'W02'];
const eventDays = 7;

/** Which changes of a dose are not proposed: all while a red flag is open, increases after pain or an adverse event. */
export function withheldDoses({
  openCodes,
  sessions,
  today,
}: Pick<HintFacts, 'openCodes' | 'sessions' | 'today'>): 'all' | 'more' | null {
  if (redFlagCodes.some((code) => openCodes.has(code))) return 'all';
  if (painCodes.some((code) => openCodes.has(code))) return 'more';
  const since = addDays(today, -eventDays);
  return sessions.some(({ date, event }) => event !== '无' && date >= since) ? 'more' : null;
}

/** The first day a change can take effect: a training begun today is finished as ordered. */
export function changeableFrom(plan: Pick<PlanHistory, 'id'>, sessions: readonly SummarySession[], today: string) {
  const isBegun = sessions.some(({ plan_id, date }) => plan_id === plan.id && date === today);
  return isBegun ? addDays(today, 1) : today;
}

/** The items of that day; none where the plan is not running or a later version is already prepared. */
export function itemsInForce(plan: PlanHistory, day: string): PlanHistoryItem[] {
  const isRunning = plan.status === 'active' && plan.start_date <= day && day <= plan.end_date;
  if (!isRunning || plan.versions.some(({ effective_date }) => effective_date > day)) return [];
  const dayNo = dayNoOf(plan.start_date, day);
  const items = versionOn(plan.versions, day)?.items ?? [];
  return items.filter(({ from_day, to_day }) => (from_day ?? 1) <= dayNo && dayNo <= (to_day ?? dayNo));
}

function hintOf(facts: HintFacts, plan: PlanHistory, item: PlanHistoryItem, from: string): Hint[] {
  const { versionIds, isFirst } = versionsWith(plan, item, from);
  const limit = versionOn(plan.versions, from)?.pain_limit;
  const trainings = trainingsOf(facts.sessions, plan, item, versionIds);
  // An item that was changed is trained a few times before it is changed again.
  if (limit === undefined || (!isFirst && trainings.length < sessionsLookedAt)) return [];
  const others = itemsInForce(plan, from).filter(({ id }) => id !== item.id);
  const step = stepOf(trainings, limit, item, neighbourhoodOf(facts, item, others));
  if (step === null || isAway(plan, item, trainings.at(-1)?.date ?? '', facts.today, step.direction)) return [];
  const named = { plan_item_id: item.id, exercise_name: item.name };
  return [{ plan_id: plan.id, plan_version: plan.version, ...named, ...step }];
}

function isAway(plan: PlanHistory, item: PlanHistoryItem, last: string, today: string, direction: Hint['direction']) {
  if (last < addDays(today, -maxDaysAgo)) return true;
  let missed = 0;
  for (let date = addDays(last, 1); date < today; date = addDays(date, 1))
    if (!isPaused(plan, date) && isDueOn(item, dayNoOf(plan.start_date, date), weekdayOf(date))) missed += 1;
  return direction === 'up' && missed > maxMissed;
}

const isSame = (one: PlanHistoryItem, item: PlanHistoryItem) =>
  one.exercise_id === item.exercise_id && one.side === item.side;

const hasSameDose = (one: PlanHistoryItem, item: PlanHistoryItem) =>
  one.sets === item.sets &&
  one.reps === item.reps &&
  one.hold_sec === item.hold_sec &&
  one.duration_sec === item.duration_sec &&
  one.load_value === item.load_value &&
  one.load_unit === item.load_unit;

/** The unbroken run of versions up to the one in force that hold the item with its present dose. */
function versionsWith(plan: PlanHistory, item: PlanHistoryItem, day: string) {
  const inForce = versionOn(plan.versions, day)?.version_no ?? 0;
  const newestFirst = plan.versions.filter(({ version_no }) => version_no <= inForce).reverse();
  const changed = newestFirst.findIndex(
    ({ items }) => !items.some((one) => isSame(one, item) && hasSameDose(one, item)),
  );
  const kept = changed === -1 ? newestFirst : newestFirst.slice(0, changed);
  return { versionIds: new Set(kept.map(({ id }) => id)), isFirst: changed === -1 };
}

function trainingsOf(
  sessions: readonly SummarySession[],
  plan: PlanHistory,
  item: PlanHistoryItem,
  versionIds: ReadonlySet<number>,
): ItemTraining[] {
  const ids = new Set(
    plan.versions.flatMap(({ items }) => items.filter((one) => isSame(one, item)).map(({ id }) => id)),
  );
  return sessions.flatMap((session) => {
    const { date, status, after, rpe } = session;
    const done = versionIds.has(session.version_id) && session.items.find(([itemId]) => ids.has(itemId));
    if (!done || status === 'in_progress') return [];
    const [, sets, reps, hold, pain] = done;
    const isComplete =
      status !== 'aborted' &&
      sets >= item.sets &&
      (reps ?? item.reps) >= item.reps &&
      (hold ?? item.hold_sec) >= item.hold_sec;
    return [{ date, isComplete, pain, painAfter: after, rpe }];
  });
}

function neighbourhoodOf(facts: HintFacts, item: PlanHistoryItem, others: readonly PlanHistoryItem[]): Neighbourhood {
  const around = facts.neighbours.filter(({ of }) => of === item.exercise_id);
  const isTaken = (id: number) => others.some((one) => one.exercise_id === id);
  const on = factsOn(facts.patient, facts.today);
  const fitting = (relation: Neighbour['relation']) => {
    const usable = around
      .filter((one) => one.relation === relation && one.status === 'active' && !isTaken(one.id))
      .map((one) => ({ ...one, worst: worstOf(checkExercise(one.rules, on)) }))
      .filter(({ worst }) => worst !== 'block');
    // The smallest step first; of equals one without warnings.
    const away = ({ difficulty }: Neighbour) => (relation === 'harder' ? difficulty : -difficulty);
    usable.sort((a, b) => away(a) - away(b) || Number(a.worst !== 'ok') - Number(b.worst !== 'ok') || a.id - b.id);
    return usable[0] ?? null;
  };
  const usualReps = around.find(({ relation }) => relation === 'self')?.dose.reps ?? 0;
  return { usualReps, harder: fitting('harder'), easier: fitting('easier'), isOnly: others.length === 0 };
}
