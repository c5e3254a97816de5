// Whether a template is applied in the phase it is meant for, and how much of that phase is left. No zod.

import { addDays, daysBetween } from '../base/day.ts';
import { type ConditionCode, isPostOperative } from '../patient/condition.ts';

export interface PhaseTemplate {
  condition_code: ConditionCode;
  /** Days since the operation or onset for which it is meant; null: any. */
  day_from: number | null;
  day_to: number | null;
  duration_days: number;
}

export interface PhasePatient {
  surgery_date: string | null;
  onset_date: string | null;
}

export interface TemplatePhase {
  /** Whether the plan would start before, within or after the days of the phase. */
  state: 'early' | 'within' | 'over';
  since: '术后' | '发病后';
  /** Days from the operation or onset to the first day of the plan. */
  day: number;
  /** The last day of the phase; null: it has no end. */
  last_date: string | null;
  /** Days of the phase that come after the first day of the plan; null: it has no end. */
  days_left: number | null;
}

/** Null: the template names no days, or the day they count from is not known. */
export function templatePhase(template: PhaseTemplate, patient: PhasePatient, start: string): TemplatePhase | null {
  const { day_from, day_to } = template;
  const zero = dayZero(template, patient);
  if (zero === null || (day_from === null && day_to === null)) return null;
  const day = daysBetween(zero, start);
  const isEarly = day_from !== null && day < day_from;
  const isOver = day_to !== null && day > day_to;
  return {
    state: isEarly ? 'early' : isOver ? 'over' : 'within',
    since: zero === patient.surgery_date ? '术后' : '发病后',
    day,
    last_date: day_to === null ? null : addDays(zero, day_to),
    days_left: day_to === null ? null : day_to - day,
  };
}

/** Templates for conditions after an operation count from the operation only. */
function dayZero({ condition_code }: PhaseTemplate, { surgery_date, onset_date }: PhasePatient): string | null {
  return surgery_date ?? (isPostOperative(condition_code) ? null : onset_date);
}

/**
 * The last day of a plan made from the template: its full length, but not beyond the phase it is meant for. Where that
 * phase is over or has not begun, the prescriber was asked, and the template keeps its full length.
 */
export function templateEnd(template: PhaseTemplate, patient: PhasePatient, start: string): string {
  const full = addDays(start, template.duration_days - 1);
  const phase = templatePhase(template, patient, start);
  const last = phase?.state === 'within' ? phase.last_date : null;
  return last !== null && last < full ? last : full;
}
