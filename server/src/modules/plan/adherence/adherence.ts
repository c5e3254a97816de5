// Adherence. Every past day is judged by the plan version that was valid on it, so a later version, pause or end never
// changes the result of an earlier day. Pure.
import {
  dayNoOf,
  isDueOn,
  nextDay,
  type patient,
  progress,
  type ScheduledDose,
  type Side,
  weekdayOf,
} from '@yun/contract';
import { versionOn } from '../training/version-on.ts';

export interface PlannedItem extends ScheduledDose {
  id: number;
  exercise_id: number;
  side: Side;
}

interface PlannedVersion {
  version_no: number;
  effective_date: string;
  /** The last day with items of this version. */
  end_date: string;
  items: readonly PlannedItem[];
}

export interface TrainingPlan {
  start_date: string;
  /** The day it was activated: where the start date lies further back, the days in between ask for nothing. */
  started_on: string;
  /** The first day after the plan was ended; null: it is running, paused, or ran to its last day. */
  ended_on: string | null;
  versions: readonly PlannedVersion[];
  /** `to_date`: the first day of training again; null while the pause lasts. */
  pauses: readonly { from_date: string; to_date: string | null }[];
}

export interface TrainedDay {
  date: string;
  /** Of all sessions of the day; further values of an item follow the first two and are not used here. */
  sets: readonly (readonly [itemId: number, done: number, ...more: unknown[]])[];
  is_late: boolean;
  is_corrected: boolean;
}

export interface JudgedDay {
  date: string;
  state: patient.DayState;
  /** Null where nothing was asked for. */
  ratio: number | null;
  /** Sets asked for, and how many of those were done. */
  planned: number;
  done: number;
  /** Sets done of the exercises asked for, including those beyond the planned number. */
  all_done: number;
  is_late: boolean;
  is_corrected: boolean;
  /** The version the day is judged by; with several plans, of the last one; null without a plan. */
  version_no: number | null;
}

/** The days from `from` up to yesterday, oldest first: today is never judged. */
export function judgeDays(
  plans: readonly TrainingPlan[],
  trained: readonly TrainedDay[],
  from: string,
  today: string,
): JudgedDay[] {
  const byDate = new Map(trained.map((day) => [day.date, day]));
  const keys = keysOf(plans);
  // Day numbers and weekdays are counted up instead of computed per date: this loop covers years.
  const counted = plans.map((plan) => ({ plan, firstNo: dayNoOf(plan.start_date, from) }));
  const firstWeekday = weekdayOf(from);
  const days: JudgedDay[] = [];
  for (let date = from, n = 0; date < today; date = nextDay(date), n += 1) {
    const weekday = ((firstWeekday - 1 + n) % 7) + 1;
    days.push(judgeDay(counted, keys, byDate.get(date), { date, n, weekday }));
  }
  return days;
}

interface Counted {
  plan: TrainingPlan;
  /** The day number within the plan of the first judged day. */
  firstNo: number;
}

interface Calendar {
  date: string;
  /** Index among the judged days, from 0. */
  n: number;
  weekday: number;
}

/** Key of each exercise and side, by item id. */
interface Keys {
  of: ReadonlyMap<number, number>;
  count: number;
}

/**
 * Items of all versions with the same exercise and side share a key, from 0: a session may be older than the version
 * that judges its day, and then refers to items of an earlier version.
 */
function keysOf(plans: readonly TrainingPlan[]): Keys {
  const keyOf = new Map<string, number>();
  const of = new Map<number, number>();
  for (const { versions } of plans)
    for (const { items } of versions)
      for (const { id, exercise_id, side } of items) {
        const exercise = `${exercise_id}${side}`;
        const key = keyOf.get(exercise) ?? keyOf.size;
        keyOf.set(exercise, key);
        of.set(id, key);
      }
  return { of, count: keyOf.size };
}

function judgeDay(
  plans: readonly Counted[],
  keys: Keys,
  trained: TrainedDay | undefined,
  { date, n, weekday }: Calendar,
): JudgedDay {
  let [planned, version_no, isPausing] = [0, null as number | null, false];
  const asked = new Array<number>(keys.count).fill(0);
  for (const { plan, firstNo } of plans) {
    const version = coveringVersion(plan, date);
    if (version === undefined) continue;
    version_no = version.version_no;
    if (isPaused(plan, date)) isPausing = true;
    else planned += addAsked(asked, keys, version, firstNo + n, weekday);
  }
  const { done, all_done } = doneOf(asked, keys, trained);
  const ratio = planned === 0 ? null : done / planned;
  const state = ratio === null ? (isPausing ? 'paused' : 'none') : stateOf(ratio);
  const [is_late, is_corrected] = [trained?.is_late ?? false, trained?.is_corrected ?? false];
  return { date, state, ratio, planned, done, all_done, is_late, is_corrected, version_no };
}

function stateOf(ratio: number): patient.DayState {
  if (ratio >= progress.doneFrom) return 'done';
  return ratio > 0 ? 'partial' : 'missed';
}

/** Whether a version of the plan is valid on that day: the plan has begun and not ended; it may be paused. */
export const covers = (plan: TrainingPlan, date: string) => coveringVersion(plan, date) !== undefined;

function coveringVersion(plan: TrainingPlan, date: string): PlannedVersion | undefined {
  if (date < plan.start_date || date < plan.started_on || (plan.ended_on !== null && date >= plan.ended_on))
    return undefined;
  const version = versionOn(plan.versions, date);
  return version !== undefined && date <= version.end_date ? version : undefined;
}

export function isPaused({ pauses }: TrainingPlan, date: string): boolean {
  return pauses.some(({ from_date, to_date }) => date >= from_date && (to_date === null || date < to_date));
}

/** Adds the sets asked for on the day to `asked`, by key. Returns their number. */
function addAsked(asked: number[], keys: Keys, version: PlannedVersion, dayNo: number, weekday: number): number {
  let planned = 0;
  for (const item of version.items) {
    if (!isDueOn(item, dayNo, weekday)) continue;
    const sets = item.sets * item.times_per_day;
    add(asked, keys, item.id, sets);
    planned += sets;
  }
  return planned;
}

function add(sums: number[], keys: Keys, itemId: number, sets: number): void {
  const key = keys.of.get(itemId);
  if (key !== undefined) sums[key] = (sums[key] ?? 0) + sets;
}

/** Extra sets of one exercise do not make up for another. */
function doneOf(asked: readonly number[], keys: Keys, trained: TrainedDay | undefined) {
  let [done, all_done] = [0, 0];
  if (trained === undefined) return { done, all_done };
  const sums = new Array<number>(keys.count).fill(0);
  for (const [itemId, sets] of trained.sets) add(sums, keys, itemId, sets);
  // By index: an iterator makes an array of each pair, for every exercise of every day.
  for (let key = 0; key < asked.length; key += 1) {
    const planned = asked[key] ?? 0;
    const sets = planned === 0 ? 0 : (sums[key] ?? 0);
    done += Math.min(planned, sets);
    all_done += sets;
  }
  return { done, all_done };
}

/** Mean over the judged days, in percent; null where there are none. */
export function rateOf(days: readonly Pick<JudgedDay, 'ratio'>[]): number | null {
  let [total, count] = [0, 0];
  for (const { ratio } of days) {
    if (ratio === null) continue;
    total += ratio;
    count += 1;
  }
  return count === 0 ? null : Math.round((100 * total) / count);
}

/** Number of consecutive training days without a single set, up to the last day given. */
export function missedInARow(days: readonly Pick<JudgedDay, 'ratio' | 'state'>[]): number {
  const judged = days.filter(({ ratio }) => ratio !== null);
  const last = judged.findLastIndex(({ state }) => state !== 'missed');
  return judged.length - 1 - last;
}
