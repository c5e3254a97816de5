// What patients are expected to reach by which day, as templates tell it. The one definition for charts, answers and
// alerts. No zod.

import { addDays } from '../base/day.ts';
import {
  type MeasuredSide,
  type Motion,
  type MotionMode,
  measureKey,
  motionModes,
  motionSidesOf,
  parseMotion,
} from '../measure/measure.ts';
import type { AffectedSide } from '../patient/condition.ts';

/** As templates keep it. */
export interface StoredMilestone {
  /** Since the operation, else the onset. */
  day: number;
  /** 膝屈, 肩前屈（主动）. */
  measure: string;
  at_least: number;
}

export interface Milestone {
  /** Since the operation, else the onset. */
  day: number;
  motion: Motion;
  /** Null: active and passive count alike. */
  mode: MotionMode | null;
  at_least: number;
}

/** Null where no motion is named. */
export function readMilestone({ day, measure, at_least }: StoredMilestone): Milestone | null {
  const motion = parseMotion(String(measure));
  return motion === null ? null : { day, ...motion, at_least };
}

export interface DueMilestone extends Milestone {
  /** Null of a movement that has no sides. */
  side: MeasuredSide | null;
  /** The day it is to be reached. */
  date: string;
}

interface Treated {
  affected_side: AffectedSide;
  surgery_date: string | null;
  onset_date: string | null;
}

/** By day; nothing where no day can be counted. */
export function dueMilestones(milestones: readonly Milestone[], patient: Treated): DueMilestone[] {
  const dayZero = patient.surgery_date ?? patient.onset_date;
  if (dayZero === null) return [];
  const sidesOf = ({ motion }: Milestone) => motionSidesOf(motion, patient.affected_side);
  return milestones
    .flatMap((one) => sidesOf(one).map((side) => ({ ...one, side, date: addDays(dayZero, one.day) })))
    .sort((a, b) => a.day - b.day);
}

/** The series it is told by: of both modes, where it names none; passive first. */
export function milestoneKeys({ motion, mode, side }: Pick<DueMilestone, 'motion' | 'mode' | 'side'>): string[] {
  const modes = mode === null ? motionModes.toReversed() : [mode];
  return modes.map((one) => measureKey({ kind: 'rom', motion, side, mode: one, site: null }));
}

/**
 * The newest value that counts, of one day the passive one; values are given oldest first. One from before day 0 counts
 * for nothing: it tells how the joint was before the operation.
 */
export function milestoneValue<V extends { date: string }>(
  milestone: Omit<DueMilestone, 'at_least'>,
  valuesOf: (key: string) => readonly V[] | undefined,
): V | undefined {
  const dayZero = addDays(milestone.date, -milestone.day);
  const newest = milestoneKeys(milestone)
    .flatMap((key) => valuesOf(key)?.at(-1) ?? [])
    .filter(({ date }) => date >= dayZero);
  return newest.reduce<V | undefined>((last, one) => (last && last.date >= one.date ? last : one), undefined);
}
