// How faithfully a patient trains. Every past day is judged by the plan version that was valid on it, so nothing that is
// ordered, paused or ended later can change what was judged before. Pure.
import { addDays, dayNoOf, isDueOn, type patient, type ScheduledDose, type Side, weekdayOf } from '@yun/contract';
import { versionOn } from '#server/modules/plan/index.ts';

export interface PlannedItem extends ScheduledDose {
  id: number;
  exercise_id: number;
  side: Side;
}

interface PlannedVersion {
  version_no: number;
  effective_date: string;
  /** The last day it asks for. */
  end_date: string;
  items: readonly PlannedItem[];
}

export interface TrainingPlan {
  start_date: string;
  /** The day it was really started: a start entered late asks for nothing on the days before. */
  started_on: string;
  /** From this day on it was over; null: it runs, pauses, or ran to its last day. */
  ended_on: string | null;
  versions: readonly PlannedVersion[];
  /** `to_date` is the first day of training again; null while it lasts. */
  pauses: readonly { from_date: string; to_date: string | null }[];
}

export interface TrainedDay {
  date: string;
  /** Of all sessions of the day. */
  sets: readonly { item_id: number; done: number }[];
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
  is_late: boolean;
  is_corrected: boolean;
}

const doneFrom = 0.8;

/** The days from `from` up to yesterday, oldest first: a running day is never judged. */
export function judgeDays(
  plans: readonly TrainingPlan[],
  trained: readonly TrainedDay[],
  from: string,
  today: string,
): JudgedDay[] {
  const byDate = new Map(trained.map((day) => [day.date, day]));
  const keys = keysOf(plans);
  const days: JudgedDay[] = [];
  for (let date = from; date < today; date = addDays(date, 1)) days.push(judgeDay(plans, keys, byDate.get(date), date));
  return days;
}

type Keys = ReadonlyMap<number, string>;

/**
 * What an item of any version is counted as. Not as itself: a session may be older than the version that judges its
 * day, and then was of other items with the same exercise.
 */
function keysOf(plans: readonly TrainingPlan[]): Keys {
  const items = plans.flatMap(({ versions }) => versions.flatMap((version) => version.items));
  return new Map(items.map((item) => [item.id, keyOf(item)]));
}

const keyOf = ({ exercise_id, side }: PlannedItem) => `${exercise_id}${side}`;

function judgeDay(
  plans: readonly TrainingPlan[],
  keys: Keys,
  trained: TrainedDay | undefined,
  date: string,
): JudgedDay {
  const covering = plans.filter((plan) => covers(plan, date));
  const asked = askedOn(
    covering.filter((plan) => !isPaused(plan, date)),
    date,
  );
  const planned = sum([...asked.values()]);
  const flags = { is_late: trained?.is_late ?? false, is_corrected: trained?.is_corrected ?? false };
  if (planned === 0) {
    const state = covering.some((plan) => isPaused(plan, date)) ? 'paused' : 'none';
    return { date, state, ratio: null, planned, done: 0, ...flags };
  }
  const done = doneOf(asked, keys, trained);
  return { date, state: stateOf(done / planned), ratio: done / planned, planned, done, ...flags };
}

function stateOf(ratio: number): patient.DayState {
  if (ratio >= doneFrom) return 'done';
  return ratio > 0 ? 'partial' : 'missed';
}

function covers(plan: TrainingPlan, date: string): boolean {
  if (date < plan.start_date || date < plan.started_on || (plan.ended_on !== null && date >= plan.ended_on))
    return false;
  const version = versionOn(plan.versions, date);
  return version !== undefined && date <= version.end_date;
}

function isPaused({ pauses }: TrainingPlan, date: string): boolean {
  return pauses.some(({ from_date, to_date }) => date >= from_date && (to_date === null || date < to_date));
}

/** Sets asked for on the day, by exercise and side. */
function askedOn(plans: readonly TrainingPlan[], date: string): Map<string, number> {
  const asked = new Map<string, number>();
  const weekday = weekdayOf(date);
  for (const plan of plans) {
    const dayNo = dayNoOf(plan.start_date, date);
    for (const item of versionOn(plan.versions, date)?.items ?? []) {
      if (!isDueOn(item, dayNo, weekday)) continue;
      asked.set(keyOf(item), (asked.get(keyOf(item)) ?? 0) + item.sets * item.times_per_day);
    }
  }
  return asked;
}

/** More of one exercise does not make up for another. */
function doneOf(asked: ReadonlyMap<string, number>, keys: Keys, trained: TrainedDay | undefined): number {
  const done = new Map<string, number>();
  for (const item of trained?.sets ?? []) {
    const key = keys.get(item.item_id) ?? '';
    done.set(key, (done.get(key) ?? 0) + item.done);
  }
  return sum([...asked].map(([key, planned]) => Math.min(planned, done.get(key) ?? 0)));
}

/** Mean over the days that were judged, in percent; null where none was. */
export function rateOf(days: readonly JudgedDay[]): number | null {
  const ratios = days.flatMap(({ ratio }) => (ratio === null ? [] : [ratio]));
  return ratios.length === 0 ? null : Math.round((100 * sum(ratios)) / ratios.length);
}

/** Training days in a row without a single set, up to the last day given. */
export function missedInARow(days: readonly JudgedDay[]): number {
  const judged = days.filter(({ ratio }) => ratio !== null);
  const last = judged.findLastIndex(({ state }) => state !== 'missed');
  return judged.length - 1 - last;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}
