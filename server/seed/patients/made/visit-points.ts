// Test days and results: the curve of the condition, adjusted to the course of the patient.
import { addDays, daysBetween } from '@yun/contract';
import type { DemoPatient } from '../demo-patient.ts';
import type { SeedMoment } from '../moment.ts';
import type { MadePlan } from '../plan-content.ts';
import type { MadeSession } from '../training.ts';
import type { ProgressCurve } from './progress-curves.ts';
import type { Random } from './random.ts';
import type { DemoVisits } from './visits.ts';

export interface VisitGround {
  record: DemoPatient;
  plan: MadePlan;
  sessions: readonly MadeSession[];
  visits: DemoVisits;
  /** The day that counts as 0. */
  dayZero: string;
  random: Random;
  moment: SeedMoment;
}

export interface VisitPoint {
  day: number;
  /** A new random course: each side of the body has its own. */
  value(): number;
}

const usualMinute = 10 * 60 + 40;

export function visitTime(day: number, { visits, dayZero, moment }: VisitGround, more = 0): Date {
  return moment.at(daysBetween(addDays(dayZero, day), moment.today), (visits.at ?? usualMinute) + more);
}

export function pointsOf(curve: ProgressCurve, { plan, visits, random }: VisitGround): VisitPoint[] {
  const noise = curve.noise * (plan.course.archetype === 'wavering' ? 2 : 1);
  const days = visits.days.filter((day) => day >= (curve.since ?? 0));
  return daysApart(days, curve.gap ?? 0).map((day) => ({
    day,
    value: () => {
      const expected = valueOn(curve, Math.min(day, visits.plateauDay ?? day));
      const drawn = expected + Math.max(-1.5, Math.min(1.5, random.normal(1))) * noise;
      return visits.values?.[curve.name]?.[day] ?? round(drawn, curve.digits);
    },
  }));
}

/** Days counted back from the last, at the given distance. */
function daysApart(days: readonly number[], gap: number): number[] {
  const kept: number[] = [];
  for (const day of [...days].reverse()) if (kept[0] === undefined || kept[0] - day >= gap) kept.unshift(day);
  return kept;
}

function valueOn({ first, last, days, since = 0, restarts }: ProgressCurve, day: number): number {
  return last + (first - last) * Math.exp(-(restarts ? day - since : day) / days);
}

/** Rounds to a step; half a step is rounded away from zero. */
function round(value: number, digits: number): number {
  const steps = 10 ** digits;
  return (Math.sign(value) * Math.round(Math.abs(value) * steps)) / steps || 0;
}
