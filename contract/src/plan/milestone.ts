// Milestones of templates: which angle a patient should reach by which day. The one rule for charts, answers and alerts.
// No zod.

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

/** As stored in templates. */
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
  /** Null: active or passive. */
  mode: MotionMode | null;
  at_least: number;
}

/** Null: `measure` is not a motion. */
export function readMilestone({ day, measure, at_least }: StoredMilestone): Milestone | null {
  const motion = parseMotion(String(measure));
  return motion === null ? null : { day, ...motion, at_least };
}

export interface DueMilestone extends Milestone {
  /** Null: the motion has no sides. */
  side: MeasuredSide | null;
  /** The day by which it should be reached. */
  date: string;
}

interface Treated {
  affected_side: AffectedSide;
  surgery_date: string | null;
  onset_date: string | null;
}

/** Ordered by day; empty if neither operation nor onset is known. */
export function dueMilestones(milestones: readonly Milestone[], patient: Treated): DueMilestone[] {
  const dayZero = patient.surgery_date ?? patient.onset_date;
  if (dayZero === null) return [];
  const sidesOf = ({ motion }: Milestone) => motionSidesOf(motion, patient.affected_side);
  return milestones
    .flatMap((milestone) =>
      sidesOf(milestone).map((side) => ({ ...milestone, side, date: addDays(dayZero, milestone.day) })),
    )
    .sort((a, b) => a.day - b.day);
}

/** The series it is measured by: of both modes if it names none, passive first. */
export function milestoneKeys({ motion, mode, side }: Pick<DueMilestone, 'motion' | 'mode' | 'side'>): string[] {
  const modes = mode === null ? motionModes.toReversed() : [mode];
  return modes.map((each) => measureKey({ kind: 'rom', motion, side, mode: each, site: null }));
}

/**
 * The newest value, of one day the passive one; values are given oldest first. A value before day 0 does not count: it is
 * from before the operation.
 */
export function milestoneValue<V extends { date: string }>(
  milestone: Omit<DueMilestone, 'at_least'>,
  valuesOf: (key: string) => readonly V[] | undefined,
): V | undefined {
  const dayZero = addDays(milestone.date, -milestone.day);
  const newest = milestoneKeys(milestone)
    .flatMap((key) => valuesOf(key)?.at(-1) ?? [])
    .filter(({ date }) => date >= dayZero);
  return newest.reduce<V | undefined>((last, value) => (last && last.date >= value.date ? last : value), undefined);
}
